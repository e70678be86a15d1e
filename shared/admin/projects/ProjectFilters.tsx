import Search from '@lucide/icons/icons/search';
import { type RefObject, useId, useMemo } from 'react';
import type { Project } from '../../model/project.ts';
import { Switch } from '../../ui/Controls.tsx';
import { Icon } from '../../ui/Icon.tsx';
import {
  PROJECT_STATES,
  type ProjectFilter,
  type ProjectSort,
  type ProjectState,
} from '../session/place.ts';
import { useSession } from '../session/SessionContext.tsx';
import type { ProjectsState } from './useProjects.ts';

/** Short enough for a column of the list. */
export const STATE_NAMES: Readonly<Record<ProjectState | 'unknown', string>> = {
  live: 'Live',
  waiting: 'Waiting',
  held: 'Kept back',
  wrong: 'Not publishable',
  notShown: 'Not shown',
  unknown: 'Unknown',
};

type Options = readonly (readonly [value: string, label: string])[];

const STATES: Options = [
  ['', 'Any state'],
  ...PROJECT_STATES.map((id) => [id, STATE_NAMES[id]] as const),
];

const SORTS: readonly [sort: ProjectSort | '', label: string][] = [
  ['', 'Newest first'],
  ['title', 'Title, A to Z'],
  ['-title', 'Title, Z to A'],
  ['state', 'State'],
  ['-state', 'State, reversed'],
  ['featured', 'Featured first'],
  ['-featured', 'Featured last'],
  ['person', 'Saved by, A to Z'],
  ['-person', 'Saved by, Z to A'],
  ['saved', 'Saved last first'],
  ['-saved', 'Saved last at the end'],
];

export function ProjectFilters({ filter, projects }: ProjectsState) {
  const { place, user } = useSession();
  const { person = '' } = filter;
  const people = useMemo(() => peopleIn(projects, person), [projects, person]);
  const selects: readonly [label: string, part: 'state' | 'person' | 'sort', options: Options][] = [
    ['Filter by state', 'state', STATES],
    [
      'Filter by person',
      'person',
      [
        ['', 'Saved by anybody'],
        ...people.map((email) => [email, email === user.email ? `${email} (you)` : email] as const),
      ],
    ],
    ['Sort', 'sort', SORTS],
  ];
  return (
    <div className="grid min-w-0 grid-cols-2 gap-2 md:flex">
      {selects.map(([label, part, options]) => (
        <select
          key={part}
          aria-label={label}
          value={filter[part] ?? ''}
          onChange={({ target }) =>
            place.replaceSoonBy({ filter: { ...filter, [part]: target.value || undefined } })
          }
          className="min-h-10 w-full min-w-0 rounded-control border border-line-strong bg-ground px-3 text-sm text-text transition-colors hover:border-muted md:w-44"
        >
          {options.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}

/** The accounts that have saved a project last, and the one that the address names. */
function peopleIn(projects: readonly Project[], chosen: string): string[] {
  const emails = new Set(projects.map(({ lastUpdatedBy = '' }) => lastUpdatedBy).concat(chosen));
  emails.delete('');
  return [...emails].toSorted();
}

interface ProjectFilterBarProps {
  filter: ProjectFilter;
  search: RefObject<HTMLInputElement | null>;
}

export function ProjectFilterBar({ filter, search }: ProjectFilterBarProps) {
  const { place } = useSession();
  const id = useId();
  const change = (part: Partial<ProjectFilter>) =>
    place.replaceSoonBy({ filter: { ...filter, ...part } });
  return (
    <search className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="relative min-w-0 flex-1 basis-64">
        <label htmlFor={id} className="sr-only">
          Search projects
        </label>
        <Icon
          icon={Search}
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          ref={search}
          id={id}
          type="search"
          aria-keyshortcuts="Control+F"
          dir="auto"
          value={filter.text}
          placeholder="Title, description or technology"
          onChange={(event) => change({ text: event.target.value })}
          className="min-h-10 w-full rounded-control border border-line-strong bg-ground py-2 pr-3 pl-10 text-base text-text transition-colors placeholder:text-muted/70 hover:border-muted"
        />
      </div>
      <Switch
        label="Featured only"
        checked={filter.featuredOnly}
        onChange={(event) => change({ featuredOnly: event.target.checked })}
      />
    </search>
  );
}
