import { useLocation } from 'react-router-dom';
import { PROJECT_FILTERS, type ProjectFilter } from '../../content/sampleProjects.ts';
import { useIsHydrated } from '../../layout/useIsHydrated.ts';
import { useUntilNavigation } from '../../layout/useUntilNavigation.ts';

type FilterId = ProjectFilter['id'];

/**
 * The chosen tab of Home's projects. It is in the address, as in `/?work=ai`, so that Back and a shared link show it.
 * Choosing another replaces the address without the router, which would treat it as a new page.
 */
export function useProjectFilter(): [FilterId, (id: FilterId) => void] {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useUntilNavigation<FilterId>();
  const named = isHydrated ? new URLSearchParams(search).get('work') : null;
  const choose = (id: FilterId) => {
    setChosen(id);
    const url = new URL(location.href);
    if (id === 'all') url.searchParams.delete('work');
    else url.searchParams.set('work', id);
    history.replaceState(history.state, '', url);
  };
  return [chosen ?? PROJECT_FILTERS.find(({ id }) => id === named)?.id ?? 'all', choose];
}
