import { type TeamGroup, type TeamMember, teamGroups } from 'published:team';
import ChevronDown from '@lucide/icons/icons/chevron-down';
import type { ComponentProps } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { TEAM_SECTION } from '../../content/home.ts';
import { PORTRAITS } from '../../content/portraits.ts';
import type { ShownPicture } from '../../published/shownPicture.ts';
import { Section } from '../parts/PageSections.tsx';

/** The name that the `details` share: the browser closes the open one when another opens. */
const ACCORDION = 'team';

/** The team, group by group; nothing where it is empty. */
export function TeamSection() {
  if (teamGroups.length === 0) return null;
  return (
    <Section id="team" title={TEAM_SECTION.title} lead={TEAM_SECTION.lead}>
      <div data-reveal className="border-t border-line">
        {teamGroups.map((group, index) => (
          <Group key={group.title} group={group} isOpenAtFirst={index === 0} />
        ))}
      </div>
    </Section>
  );
}

function Group({ group, isOpenAtFirst }: { group: TeamGroup; isOpenAtFirst: boolean }) {
  const hasFace = group.members.some(({ name, photo }) => photo ?? PORTRAITS[name]);
  return (
    <details name={ACCORDION} open={isOpenAtFirst} className="group border-b border-line">
      <summary className="flex items-center gap-4 rounded-control py-5 transition-colors hover:text-accent-bright">
        <h3 className="text-xl font-semibold">{group.title}</h3>
        <Icon
          icon={ChevronDown}
          className="ml-auto size-5 shrink-0 text-accent transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="grid gap-x-12 gap-y-8 pt-2 pb-8 @2xl:grid-cols-2">
        {group.members.map((member) => (
          <Member key={member.id} member={member} isLarge={hasFace} />
        ))}
      </ul>
    </details>
  );
}

function Member({ member, isLarge }: { member: TeamMember; isLarge: boolean }) {
  const { id, name, role, bio } = member;
  return (
    <li id={id} className="flex gap-5">
      <MemberFace member={member} isLarge={isLarge} />
      <div className="min-w-0 wrap-anywhere">
        <h4 dir="auto" translate="no" className="text-lg font-semibold">
          {name}
        </h4>
        <p dir="auto" className="text-sm text-muted">
          {role}
        </p>
        <p dir="auto" className="mt-3 whitespace-pre-line text-muted empty:hidden">
          {bio}
        </p>
      </div>
    </li>
  );
}

interface MemberFaceProps {
  member: Pick<TeamMember, 'name' | 'photo'>;
  /** Beside photos and portraits, initials are as large as they are. */
  isLarge: boolean;
}

/** A member's photo; of the sample team the drawn portrait, of anybody else the initials. */
export function MemberFace({ member: { name, photo }, isLarge }: MemberFaceProps) {
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

/** In one column, and in two. */
const SIZES = '(min-width: 48rem) 6rem, 5rem';

/** A member's photo, beside the name that says who it is. */
function MemberPhoto({ photo: { src, sources, position } }: { photo: ShownPicture }) {
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

/** The drawn portrait of a member of the sample team, with the initials at its edge. */
function MemberPortrait({ name, src }: { name: string; src: string }) {
  return (
    <span className="relative shrink-0 self-start">
      <MemberImage src={src} />
      <span
        aria-hidden
        translate="no"
        className="absolute inset-x-0 -bottom-2 mx-auto w-fit print:hidden rounded-full border border-line-strong bg-ground px-2 text-xs leading-5 font-semibold tracking-wide"
      >
        {initials(name)}
      </span>
    </span>
  );
}

const SIDE_PX = 96;

/** A photo or a portrait, beside the name that says who it is. */
function MemberImage(image: ComponentProps<'img'>) {
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

/** Words in brackets, such as "(she/her)". */
const ASIDE = /\([^)]*\)|（[^）]*）/g;
const COMMA = /[,，،]/;
/** No part of the name, before and behind it. */
const TITLE = /^(?:dr|prof|mr|mrs|ms|mx|sir|dame)\.?$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|ph\.?d|m\.?d|mba|esq)\.?$/i;

/** Letters that take another form beside each other. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;
const NON_JOINER = '\u200c';

/**
 * The first letters of a person's first and last name, in capitals; one letter for a single name. Titles, degrees and what
 * is in brackets do not count; "Lopez, Ana" is Ana Lopez.
 */
export function initials(name: string): string {
  const [names = [], others = []] = name.replaceAll(ASIDE, ' ').split(COMMA).map(namesIn);
  const all = names.length > 1 ? names : [...others, ...names];
  const ends = all.length > 1 ? [all[0], all.at(-1)] : all;
  const letters = ends.map((part = '') => firstLetter(firstLetter(part).toLocaleUpperCase('en')));
  return letters.join(letters.some((letter) => JOINING.test(letter)) ? NON_JOINER : '');
}

function namesIn(text: string): string[] {
  const words = text.split(/\s+/);
  return words.filter((word) => firstLetter(word) && !TITLE.test(word) && !SUFFIX.test(word));
}

/** The first letter with its accents, even if it takes several UTF-16 units; skips quotes and hyphens. */
function firstLetter(word: string): string {
  return word.normalize('NFC').match(/\p{L}\p{M}*/u)?.[0] ?? '';
}
