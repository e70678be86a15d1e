import Search from '@lucide/icons/icons/search';
import { type RefObject, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { ProjectFilter } from '../session/place.ts';
import { useSession } from '../session/SessionContext.tsx';

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
