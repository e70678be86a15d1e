import { initials } from './initials.ts';
import { MemberImage } from './MemberImage.tsx';

/** The drawn portrait of a member of the sample team, with the initials at its edge. */
export function MemberPortrait({ name, src }: { name: string; src: string }) {
  return (
    <span className="relative shrink-0 self-start">
      <MemberImage src={src} />
      <span
        aria-hidden
        translate="no"
        className="absolute inset-x-0 -bottom-2 mx-auto w-fit rounded-full border border-line-strong bg-ground px-2 text-xs leading-5 font-semibold tracking-wide"
      >
        {initials(name)}
      </span>
    </span>
  );
}
