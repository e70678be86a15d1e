import { useId, useState } from 'react';
import { PROJECTS_SECTION } from '../../content/home.ts';
import { type ProjectFilter, SAMPLE_PROJECTS } from '../../content/sampleProjects.ts';
import { ProjectList } from '../parts/ProjectList.tsx';
import { Section } from '../parts/Section.tsx';
import { FilterTabs } from './FilterTabs.tsx';

export function ProjectsSection() {
  const [filter, setFilter] = useState<ProjectFilter['id']>('all');
  const panelId = useId();
  const shown = SAMPLE_PROJECTS.filter(({ category }) => filter === 'all' || category === filter);
  return (
    <Section title={PROJECTS_SECTION.title} lead={PROJECTS_SECTION.lead}>
      <FilterTabs active={filter} onChange={setFilter} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${filter}`}>
        <ProjectList projects={shown} columns="three" linksToCategory />
      </div>
    </Section>
  );
}
