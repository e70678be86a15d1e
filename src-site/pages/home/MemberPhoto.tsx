import type { ShownPicture } from '../../published/shownPicture.ts';
import { MemberImage } from './MemberImage.tsx';

/** In one column, and in two. */
const SIZES = '(min-width: 48rem) 6rem, 5rem';

/** A member's photo, beside the name that says who it is. */
export function MemberPhoto({ photo: { src, sources, position } }: { photo: ShownPicture }) {
  return (
    <picture key={src} className="shrink-0">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
      ))}
      <MemberImage
        src={src}
        data-photo
        referrerPolicy="no-referrer"
        style={position ? { objectPosition: position } : undefined}
      />
    </picture>
  );
}
