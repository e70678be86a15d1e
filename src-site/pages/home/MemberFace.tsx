import type { TeamMember } from 'published:team';
import { PORTRAITS } from '../../content/portraits.ts';
import { initials } from './initials.ts';
import { MemberPhoto } from './MemberPhoto.tsx';
import { MemberPortrait } from './MemberPortrait.tsx';

interface MemberFaceProps {
  name: string;
  photo: TeamMember['photo'] | undefined;
  /** Beside photos and portraits, initials are as large as they are. */
  isLarge: boolean;
}

/** A member's photo; of the sample team the drawn portrait, of anybody else the initials. */
export function MemberFace({ name, photo, isLarge }: MemberFaceProps) {
  if (photo) return <MemberPhoto photo={photo} />;
  const portrait = PORTRAITS[name];
  if (portrait) return <MemberPortrait name={name} src={portrait} />;
  return (
    <span
      aria-hidden
      translate="no"
      className={`grid shrink-0 place-items-center rounded-full border border-line-strong bg-raised font-semibold tracking-wide ${isLarge ? 'size-20 text-xl @2xl:size-24' : 'size-14'}`}
    >
      {initials(name)}
    </span>
  );
}
