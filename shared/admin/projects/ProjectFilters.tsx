import Funnel from '@lucide/icons/icons/funnel';
import Search from '@lucide/icons/icons/search';
import X from '@lucide/icons/icons/x';
import { type ComponentProps, type RefObject, useId, useMemo } from 'react';
import type { Project } from '../../model/project.ts';
import { formatNumber } from '../../model/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { MARKS } from '../publication/PublicationMark.tsx';
import {
  NO_FILTER,
  PROJECT_STATES,
  type ProjectFilter,
  type ProjectSort,
} from '../session/place.ts';
import { useSession } from '../session/SessionContext.tsx';
import type { ProjectsState } from './useProjects.ts';

const SORTS: readonly [sort: ProjectSort | '', label: string][] = [
  ['', 'Order on the site'],
  ['created', 'Newest first'],
  ['-created', 'Oldest first'],
  ['title', 'Title, A to Z'],
  ['-title', 'Title, Z to A'],
  ['state', 'State'],
  ['-state', 'State, reversed'],
  ['person', 'Saved by, A to Z'],
  ['-person', 'Saved by, Z to A'],
  ['saved', 'Saved last first'],
  ['-saved', 'Saved last at the end'],
];

function useChangeFilter(filter: ProjectFilter) {
  const { place } = useSession();
  return (part: Partial<ProjectFilter>) => place.replaceSoonBy({ filter: { ...filter, ...part } });
}

interface ProjectSearchProps {
  filter: ProjectFilter;
  search: RefObject<HTMLInputElement | null>;
}

export function ProjectSearch({ filter, search }: ProjectSearchProps) {
  const change = useChangeFilter(filter);
  const id = useId();
  return (
    <search className="relative min-w-0 flex-1 basis-40 sm:max-w-96">
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
        className="min-h-10 w-full rounded-control border border-line-strong bg-ground py-1 pr-3 pl-10 text-base text-text transition-colors placeholder:text-muted/70 hover:border-muted sm:text-sm"
      />
    </search>
  );
}

export function SortSelect({ filter }: { filter: ProjectFilter }) {
  const change = useChangeFilter(filter);
  return (
    <select
      aria-label="Sort"
      value={filter.sort ?? ''}
      onChange={({ target }) => change({ sort: (target.value || undefined) as ProjectSort })}
      className="min-h-10 w-44 min-w-0 rounded-control border border-line-strong bg-ground px-3 text-sm text-text transition-colors hover:border-muted"
    >
      {SORTS.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

const FILTER_BUTTON = 'project-filter';

/** Opens the choices of the filter. */
export function FilterButton(state: ProjectsState) {
  const isActive = chosenIn(state.filter).length > 0;
  return (
    <PopoverButton
      id={FILTER_BUTTON}
      name="Filter"
      title="Filter"
      width="min(19rem, 100vw - 2rem)"
      heightRem={30}
      className={`inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-control border px-3 text-sm font-medium transition-colors hover:border-accent hover:text-accent-bright ${isActive ? 'border-accent/40 bg-accent/10 text-accent-bright' : 'border-line-strong text-text'}`}
      render={() => <FilterChoices {...state} />}
    >
      <Icon icon={Funnel} className="size-4" />
      <span className="max-sm:sr-only">Filter</span>
    </PopoverButton>
  );
}

function FilterChoices({ projects, filter, stateOf }: ProjectsState) {
  const { user } = useSession();
  const change = useChangeFilter(filter);
  const people = useMemo(() => peopleIn(projects, filter.person), [projects, filter.person]);
  const count = (isCounted: (project: Project) => boolean) => projects.filter(isCounted).length;
  return (
    <div className="flex flex-col divide-y divide-line text-sm">
      <Choice
        type="checkbox"
        label="Featured only"
        count={count(({ featured }) => featured)}
        checked={filter.featuredOnly}
        onChange={() => change({ featuredOnly: !filter.featuredOnly })}
      />
      <Choices
        title="State"
        chosen={filter.state}
        options={[
          { value: undefined, label: 'Any state', count: projects.length },
          ...PROJECT_STATES.map((value) => ({
            value,
            label: MARKS[value].text,
            count: stateOf && count((project) => stateOf(project) === value),
          })),
        ]}
        onChoose={(chosen) => change({ state: chosen })}
      />
      <Choices
        title="Saved by"
        chosen={filter.person}
        options={[
          { value: undefined, label: 'Anybody' },
          ...people.map((value) => ({ value, label: value === user.email ? 'You' : value })),
        ]}
        onChoose={(chosen) => change({ person: chosen })}
      />
      <div className="flex items-center justify-between gap-3 py-2 lg:hidden">
        <span aria-hidden className="text-muted">
          Sort
        </span>
        <SortSelect filter={filter} />
      </div>
    </div>
  );
}

interface ChoicesProps<Value> {
  title: string;
  chosen: Value | undefined;
  options: readonly { value: Value | undefined; label: string; count?: number | undefined }[];
  onChoose: (chosen: Value | undefined) => void;
}

function Choices<Value extends string>({ title, chosen, options, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="py-2">
      <legend className="contents text-xs text-muted">{title}</legend>
      {options.map(({ value, ...option }) => (
        <Choice
          key={option.label}
          {...option}
          type="radio"
          name={name}
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps extends ComponentProps<'input'> {
  label: string;
  count?: number | undefined;
}

function Choice({ label, count, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
      <input {...input} className="size-4 shrink-0 accent-accent" />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {count !== undefined && (
        <span aria-hidden className="text-xs text-muted tabular-nums">
          {formatNumber(count)}
        </span>
      )}
    </label>
  );
}

/** The accounts that have saved a project last, and the one that the address names. */
function peopleIn(projects: readonly Project[], chosen = ''): string[] {
  const emails = new Set(projects.map(({ lastUpdatedBy = '' }) => lastUpdatedBy).concat(chosen));
  emails.delete('');
  return [...emails].toSorted();
}

/** Each part of the filter that leaves out projects, and what ends it. */
function chosenIn({ featuredOnly, state, person }: ProjectFilter, ownEmail = '') {
  return [
    featuredOnly && { label: 'Featured', end: { featuredOnly: false } },
    state && { label: MARKS[state].text, end: { state: undefined } },
    person && {
      label: `Saved by ${person === ownEmail ? 'you' : person}`,
      end: { person: undefined },
    },
  ].filter((part) => part !== false && part !== undefined && part !== '');
}

/** What the filter is, each part with a button that ends it. */
export function FilterChips({ filter, shown }: ProjectsState) {
  const { place, user } = useSession();
  const change = useChangeFilter(filter);
  const chosen = chosenIn(filter, user.email);
  if (chosen.length === 0) return null;
  const end = (part: Partial<ProjectFilter>) => {
    change(part);
    document.getElementById(FILTER_BUTTON)?.focus();
  };
  return (
    <ul className="flex flex-wrap items-center gap-2 text-xs">
      {chosen.map(({ label, end: ended }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            onClick={() => end(ended)}
            className="inline-flex min-h-8 max-w-full items-center gap-2 rounded-control border border-accent/40 bg-accent/10 px-3 text-text hover:border-accent"
          >
            <span className="sr-only">End the filter </span>
            <span className="truncate">{label}</span>
            <Icon icon={X} className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      {shown.length > 0 && (
        <li>
          <button
            type="button"
            onClick={() => {
              place.replaceSoonBy({ filter: NO_FILTER });
              document.getElementById(FILTER_BUTTON)?.focus();
            }}
            className="min-h-8 rounded-control px-2 text-muted hover:text-accent-bright"
          >
            Show all projects
          </button>
        </li>
      )}
    </ul>
  );
}
