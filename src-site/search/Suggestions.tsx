import ArrowRight from '@lucide/icons/icons/arrow-right';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/ui/Icon.tsx';
import { STRONGEST_NUMBERS } from '../content/caseHighlights.ts';
import {
  KNOWN_PROJECT_IDS,
  KNOWN_PROJECTS,
  type KnownProjectId,
  projectAddress,
} from '../content/projects.ts';
import { SUGGESTIONS } from '../content/suggestions.ts';

/** Where a visitor may go who has no query yet, or no result. */
export function Suggestions() {
  return (
    <div className="@container flex flex-col gap-8">
      <Group title={SUGGESTIONS.words} className="flex flex-wrap gap-2.5">
        {SUGGESTIONS.links.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-medium transition-colors hover:border-accent hover:text-accent-bright"
            >
              {label}
            </Link>
          </li>
        ))}
      </Group>
      <Group title={SUGGESTIONS.cases} className="border-b border-line">
        {KNOWN_PROJECT_IDS.map((id) => (
          <Case key={id} id={id} />
        ))}
      </Group>
    </div>
  );
}

interface GroupProps {
  title: string;
  className: string;
  children: ReactNode;
}

function Group({ title, className, children }: GroupProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <p id={id} className="text-sm text-muted">
        {title}
      </p>
      <ul aria-labelledby={id} className={className}>
        {children}
      </ul>
    </div>
  );
}

/** A case with the number to remember, which stands below the title where enlarged letters leave no room beside it. */
function Case({ id }: { id: KnownProjectId }) {
  const number = STRONGEST_NUMBERS[id];
  return (
    <li className="border-t border-line">
      <Link
        to={projectAddress(id)}
        className="block grid-cols-[5.5rem_minmax(0,1fr)_auto] items-baseline gap-x-4 rounded-control py-4 transition-colors hover:text-accent-bright @3xs:grid"
      >
        <span className="col-start-2 block">{KNOWN_PROJECTS[id].title}</span>
        <strong className="col-start-1 row-start-1 block text-xl font-semibold tracking-tight">
          {number?.value}
        </strong>
        <span className="col-start-2 block text-sm text-muted">{number?.label}</span>
        <Icon
          icon={ArrowRight}
          className="col-start-3 row-start-1 -mr-0.75 hidden size-5 self-center text-accent @3xs:block"
        />
      </Link>
    </li>
  );
}
