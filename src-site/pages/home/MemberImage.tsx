import type { ComponentProps } from 'react';

const SIDE_PX = 96;

/** A photo or a portrait, beside the name that says who it is. */
export function MemberImage(image: ComponentProps<'img'>) {
  return (
    <img
      {...image}
      alt=""
      width={SIDE_PX}
      height={SIDE_PX}
      loading="lazy"
      decoding="async"
      className="size-20 rounded-full border border-line-strong bg-raised object-cover @2xl:size-24"
    />
  );
}
