import { type ComponentProps, useCallback, useState } from 'react';
import drawing from '../../assets/featured-work.svg?no-inline';
import type { ShownPicture } from '../../published/shownPicture.ts';

interface ProjectPictureProps {
  picture: ShownPicture | undefined;
  alt: string;
  sizes: string;
  /** Its place on the page. */
  place: Pick<ComponentProps<'img'>, 'width' | 'height' | 'className' | 'loading'>;
}

/** A project's picture, or a drawing if there is no picture or it cannot be loaded. */
export function ProjectPicture({ picture, alt, sizes, place }: ProjectPictureProps) {
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
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...place}
        ref={shown ? check : undefined}
        src={shown?.src ?? drawing}
        onError={giveUp}
        alt={shown ? alt : ''}
        decoding="async"
        referrerPolicy="no-referrer"
        style={shown?.position ? { objectPosition: shown.position } : undefined}
      />
    </picture>
  );
}
