import { useCallback, useState } from 'react';
import drawing from '../../assets/featured-work.svg?no-inline';

/** A project's picture in a place of fixed shape; a drawing where there is none, or none that loads. */
export function FeaturedPicture({ url }: { url: string | undefined }) {
  const [isBroken, setIsBroken] = useState(false);
  const giveUp = useCallback(() => setIsBroken(true), []);
  // A picture that failed before the page was awake has reported it to nobody.
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
