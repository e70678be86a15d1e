import type { ShownPicture } from '../../published/shownPicture.ts';

const SIDE_PX = 96;
/** In one column, and in two. */
const SIZES = '(min-width: 48rem) 6rem, 5rem';

/** A member's photo, beside the name that says who it is. */
export function MemberPhoto({ photo: { src, sources, position } }: { photo: ShownPicture }) {
  return (
    <picture key={src} className="shrink-0">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
      ))}
      <img
        src={src}
        alt=""
        width={SIDE_PX}
        height={SIDE_PX}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        style={position ? { objectPosition: position } : undefined}
        className="size-20 rounded-full border border-line-strong bg-raised object-cover @2xl:size-24"
      />
    </picture>
  );
}
