import { useCallback, useState } from 'react';
import drawing from '../../assets/featured-work.svg?no-inline';

/** A project's picture in a box of fixed shape; a drawing when there is no picture or it cannot be loaded. */
export function FeaturedPicture({ url }: { url: string | undefined }) {
  const [isBroken, setIsBroken] = useState(false);
  const giveUp = useCallback(() => setIsBroken(true), []);
  // React missed the error event of a picture that failed before hydration.
  const check = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture?.complete) picture.decode().catch(giveUp);
    },
    [giveUp],
  );
  const source = isBroken ? undefined : url;
  return (
    <img
      key={source}
      ref={source ? check : undefined}
      src={source ?? drawing}
      onError={giveUp}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className="aspect-video w-full bg-ground object-cover"
    />
  );
}
