import { useCallback, useState } from 'react';
import drawing from '../../assets/featured-work.svg?no-inline';
import type { ShownPicture } from '../../published/shownPicture.ts';

/** The width of a card in one, two and three columns. */
const SIZES = '(min-width: 60rem) 22rem, (min-width: 34rem) 50vw, 100vw';

interface FeaturedImageProps {
  picture: ShownPicture | undefined;
  alt: string;
}

/** A project's picture in a box of fixed shape, or a drawing if there is no picture or it cannot be loaded. */
export function FeaturedImage({ picture, alt }: FeaturedImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const src = picture?.src;
  const giveUp = useCallback(() => setBrokenSrc(src), [src]);
  // A picture that failed before hydration has sent no error event to React.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) image.decode().catch(giveUp);
    },
    [giveUp],
  );
  const shown = src === brokenSrc ? undefined : picture;
  return (
    <picture key={shown?.src}>
      {shown?.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
      ))}
      <img
        ref={shown ? check : undefined}
        src={shown?.src ?? drawing}
        onError={giveUp}
        alt={shown ? alt : ''}
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        style={shown?.position ? { objectPosition: shown.position } : undefined}
        className="aspect-video w-full bg-ground object-cover"
      />
    </picture>
  );
}
