import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { TabList } from '../../../shared/ui/TabList.tsx';
import { PROJECTS_SECTION } from '../../content/home.ts';
import { PROJECT_FILTERS, type ProjectFilter, SAMPLE_PROJECTS } from '../../content/projects.ts';
import { Drawing } from '../../figures/Drawing.tsx';
import { useIsHydrated, useUntilNavigation } from '../../layout/pageState.ts';
import { Section } from '../parts/PageSections.tsx';
import { ProjectList } from '../parts/ProjectList.tsx';

/** Laid out only near the viewport, so that no picture is fetched before the first paint. The heights are for all six cards. */
const UNTIL_NEAR =
  '[content-visibility:auto] [contain-intrinsic-size:auto_202rem] @lg:[contain-intrinsic-size:auto_118rem] @[68rem]:[contain-intrinsic-size:auto_80rem]';

/** This case has its whole drawing where it comes first. */
const LARGE = <Drawing id="case-invoice-desk" className="figure-place" />;

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
        tabClassName="project-tab min-h-11 rounded-full border border-line-strong bg-surface px-5 py-2 text-sm font-semibold text-muted transition-colors hover:border-accent hover:text-accent-bright aria-selected:border-text aria-selected:bg-text aria-selected:text-ground"
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${filter}`}
        className={filter === 'all' ? UNTIL_NEAR : ''}
      >
        <ProjectList
          projects={shown}
          large={shown[0]?.videoPlaceholder === 'invoice-desk' ? LARGE : undefined}
        />
      </div>
    </Section>
  );
}

/**
 * The chosen tab. It is in the address, as in `/?work=ai`, so that Back and a shared link show it. Choosing another
 * replaces the address without the router, which would treat it as a new page.
 */
function useProjectFilter(): [ProjectFilter, (id: ProjectFilter) => void] {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useUntilNavigation<ProjectFilter>();
  const named = isHydrated ? new URLSearchParams(search).get('work') : null;
  const choose = (id: ProjectFilter) => {
    setChosen(id);
    const url = new URL(location.href);
    if (id === 'all') url.searchParams.delete('work');
    else url.searchParams.set('work', id);
    history.replaceState(history.state, '', url);
  };
  return [chosen ?? PROJECT_FILTERS.find(({ id }) => id === named)?.id ?? 'all', choose];
}
