import { useId, useState } from 'react';
import { PROJECTS_SECTION } from '../../content/home.ts';
import { type ProjectFilter, SAMPLE_PROJECTS } from '../../content/sampleProjects.ts';
import { ProjectList } from '../parts/ProjectList.tsx';
import { Section } from '../parts/Section.tsx';
import { FilterTabs } from './FilterTabs.tsx';

/** Laid out when the visitor comes near, so that no picture is fetched before the first paint; the heights are those of the grid. */
const UNTIL_NEAR =
  '[content-visibility:auto] [contain-intrinsic-size:auto_191rem] @lg:[contain-intrinsic-size:auto_96rem] @4xl:[contain-intrinsic-size:auto_64rem]';

export function ProjectsSection() {
  const [filter, setFilter] = useState<ProjectFilter['id']>('all');
  const panelId = useId();
  const shown = SAMPLE_PROJECTS.filter(({ category }) => filter === 'all' || category === filter);
  return (
    <Section title={PROJECTS_SECTION.title} lead={PROJECTS_SECTION.lead}>
      <FilterTabs active={filter} onChange={setFilter} panelId={panelId} />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${filter}`}
        className={UNTIL_NEAR}
      >
        <ProjectList projects={shown} columns="three" linksToCategory />
      </div>
    </Section>
  );
}
