import { useId } from 'react';
import { TabList } from '../../../shared/ui/TabList.tsx';
import { PROJECTS_SECTION } from '../../content/home.ts';
import { PROJECT_FILTERS, SAMPLE_PROJECTS } from '../../content/sampleProjects.ts';
import { ProjectList } from '../parts/ProjectList.tsx';
import { Section } from '../parts/Section.tsx';
import { useProjectFilter } from './useProjectFilter.ts';

/** Laid out only when near the viewport, so that no picture is fetched before the first paint; the heights are for all six. */
const UNTIL_NEAR =
  '[content-visibility:auto] [contain-intrinsic-size:auto_191rem] @lg:[contain-intrinsic-size:auto_96rem] @4xl:[contain-intrinsic-size:auto_64rem]';

export function ProjectsSection() {
  const [filter, setFilter] = useProjectFilter();
  const panelId = useId();
  const shown = SAMPLE_PROJECTS.filter(({ category }) => filter === 'all' || category === filter);
  return (
    <Section title={PROJECTS_SECTION.title} lead={PROJECTS_SECTION.lead}>
      <TabList
        label="Projects"
        tabs={PROJECT_FILTERS}
        active={filter}
        onChange={setFilter}
        tabId={(id) => `${panelId}-${id}`}
        panelId={() => panelId}
        className="flex flex-wrap gap-2 noscript:hidden"
        tabClassName="project-tab min-h-11 rounded-full border border-line-strong bg-surface px-5 py-2 text-sm font-semibold text-muted transition-colors hover:border-accent hover:text-accent-bright aria-selected:border-accent aria-selected:bg-accent aria-selected:text-ground"
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${filter}`}
        className={filter === 'all' ? UNTIL_NEAR : ''}
      >
        <ProjectList projects={shown} columns="three" />
      </div>
    </Section>
  );
}
