import { type TeamGroup, type TeamMember, teamGroups } from 'published:team';
import ChevronDown from '@lucide/icons/icons/chevron-down';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { TEAM_SECTION } from '../../content/home.ts';
import { PORTRAITS } from '../../content/portraits.ts';
import { Section } from '../parts/Section.tsx';
import { MemberFace } from './MemberFace.tsx';

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

interface MemberProps {
  member: TeamMember;
  /** Beside photos and portraits, initials are as large as they are. */
  isLarge: boolean;
}

function Member({ member: { id, name, role, bio, photo }, isLarge }: MemberProps) {
  return (
    <li id={id} className="flex gap-5">
      <MemberFace name={name} photo={photo} isLarge={isLarge} />
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
