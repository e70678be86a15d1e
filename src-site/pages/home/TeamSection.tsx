import ChevronDown from '@lucide/icons/icons/chevron-down';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { TEAM_SECTION } from '../../content/home.ts';
import { TEAM, TEAM_GROUPS, type TeamGroup, type TeamMember } from '../../content/team.ts';
import { Section } from '../parts/Section.tsx';
import { initials } from './initials.ts';

/** The name that the `details` share: the browser closes the open one when another opens. */
const ACCORDION = 'team';

export function TeamSection() {
  return (
    <Section id="team" title={TEAM_SECTION.title} lead={TEAM_SECTION.lead}>
      <div data-reveal className="border-t border-line">
        {TEAM_GROUPS.map((group, index) => (
          <Group key={group.category} group={group} isOpenAtFirst={index === 0} />
        ))}
      </div>
    </Section>
  );
}

function Group({ group, isOpenAtFirst }: { group: TeamGroup; isOpenAtFirst: boolean }) {
  const members = TEAM.filter(({ category }) => category === group.category);
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
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
    </details>
  );
}

function Member({ member: { id, name, role, bio } }: { member: TeamMember }) {
  return (
    <li id={id} className="flex gap-5">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full border border-line-strong bg-raised font-semibold tracking-wide"
      >
        {initials(name)}
      </span>
      <div>
        <h4 className="text-lg font-semibold">{name}</h4>
        <p className="text-sm text-muted">{role}</p>
        <p className="mt-3 text-muted">{bio}</p>
      </div>
    </li>
  );
}
