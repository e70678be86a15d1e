import { useMemo } from 'react';
import type { Project } from '../../model/project.ts';
import {
  PROJECT_STATES,
  type ProjectFilter,
  type ProjectSort,
  type ProjectState,
} from '../session/place.ts';
import { useSession } from '../session/SessionContext.tsx';
import { STATE_NAMES } from './stateNames.ts';

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

interface ProjectFiltersProps {
  filter: ProjectFilter;
  projects: readonly Project[];
}

/** Filters by state and by who has saved a project, and sorts. */
export function ProjectFilters({ filter, projects }: ProjectFiltersProps) {
  const { place, user } = useSession();
  const { state = '', person = '', sort = '' } = filter;
  const people = useMemo(() => peopleIn(projects, person), [projects, person]);
  const change = (part: Partial<ProjectFilter>) =>
    place.replaceSoonBy({ filter: { ...filter, ...part } });
  return (
    <div className="grid min-w-0 grid-cols-2 gap-2 md:flex">
      <Select
        label="Filter by state"
        value={state}
        options={[['', 'Any state'], ...PROJECT_STATES.map((id) => [id, STATE_NAMES[id]] as const)]}
        onChange={(value) => change({ state: (value as ProjectState) || undefined })}
      />
      <Select
        label="Filter by person"
        value={person}
        options={[
          ['', 'Saved by anybody'],
          ...people.map(
            (email) => [email, email === user.email ? `${email} (you)` : email] as const,
          ),
        ]}
        onChange={(value) => change({ person: value || undefined })}
      />
      <Select
        label="Sort"
        value={sort}
        options={SORTS}
        onChange={(value) => change({ sort: (value as ProjectSort) || undefined })}
      />
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-10 w-full min-w-0 rounded-control border border-line-strong bg-ground px-3 text-sm text-text transition-colors hover:border-muted md:w-44"
    >
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The accounts that have saved a project last, and the one that the address names. */
function peopleIn(projects: readonly Project[], chosen: string): string[] {
  const emails = new Set(projects.map(({ lastUpdatedBy = '' }) => lastUpdatedBy).concat(chosen));
  emails.delete('');
  return [...emails].toSorted();
}
