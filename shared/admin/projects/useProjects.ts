import { useDeferredValue, useEffect, useMemo } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { findTerms } from '../../model/search/query.ts';
import { useDebouncedValue } from '../../ui/hooks.ts';
import { whenIdle } from '../../ui/pauses.ts';
import { usePendingChanges, useSaved } from '../publication/usePendingChanges.ts';
import { withRecord } from '../session/listState.ts';
import { NO_FILTER, type ProjectFilter } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { sortFeatured } from './featuring.ts';
import {
  filterProjects,
  inSiteOrder,
  projectSearch,
  sortProjects,
  stateFinder,
  titleRanks,
} from './organizeProjects.ts';

/** With more projects than this, the tab has a search. */
const SEARCHLESS_MAX_PROJECTS = 12;
/** After this time without a key, a mistyped word is searched for as it was probably meant. */
const TYPING_PAUSE_MS = 300;

export type ProjectsState = ReturnType<typeof useProjects>;

/** The projects that the tab shows, and how. */
export function useProjects() {
  const filter = useSessionState('place', (place) => place.filter);
  const projects = useSessionState('lists', (lists) => lists.projects.records);
  const isFilterable = projects.length > SEARCHLESS_MAX_PROJECTS;
  // Typing has priority over rendering the cards.
  const applied = useDeferredValue(
    useMemo(() => (isFilterable ? filter : onlySort(filter)), [isFilterable, filter]),
  );
  const { listed, gap } = useWithDeleted(projects);
  const stateOf = useStateFinder();
  const found = useFound(listed, applied.text);
  const inOrderOnSite = useFeaturedInOrder(listed);
  const organized = useMemo(() => {
    const filtered = filterProjects(found.items, applied, stateOf);
    if (!applied.sort) return inSiteOrder(filtered, inOrderOnSite);
    return sortProjects(filtered, applied.sort, listed, stateOf);
  }, [listed, found, applied, stateOf, inOrderOnSite]);
  const shown = useMemo(
    () => (gap ? organized.filter((project) => project !== gap) : organized),
    [organized, gap],
  );
  const featured = useMemo(
    () => inOrderOnSite?.filter((project) => project !== gap),
    [inOrderOnSite, gap],
  );
  const places = useMemo(
    () => new Map(featured?.map(({ id }, index) => [id, index + 1])),
    [featured],
  );
  const findWords = useMemo(() => {
    if (found.query.terms.length === 0) return undefined;
    return (text: string) => findTerms(text, found.query);
  }, [found]);
  useEffect(() => {
    // The first sort by title would otherwise wait for it.
    whenIdle(() => void titleRanks(projects));
  }, [projects]);
  return {
    projects,
    filter,
    isFilterable,
    /** Those that are shown, and the gap of one that was just deleted. */
    organized,
    shown,
    /** All featured projects in their order on the site; undefined until all are read. */
    featured,
    /** Their places, from 1 on, by id. */
    places,
    /** Whether the featured ones come first, in their order. */
    isInSiteOrder: !applied.sort && featured !== undefined,
    /** Whether the filter leaves out some of the featured projects. */
    isFiltered: Boolean(applied.text || applied.state || applied.person),
    stateOf,
    /** Whether the filter by state cannot be applied yet. */
    isStateUnknown: applied.state !== undefined && !stateOf,
    /** What is searched for, where nothing has what was typed. */
    corrected: found.corrected,
    findWords,
  };
}

function useFound(projects: readonly Project[], text: string) {
  const search = useMemo(() => projectSearch(projects), [projects]);
  const hasRested = useDebouncedValue(text, TYPING_PAUSE_MS) === text;
  return useMemo(() => search(text, hasRested), [search, text, hasRested]);
}

function useFeaturedInOrder(projects: readonly Project[]): readonly Project[] | undefined {
  const isKnown = useSessionState('lists', (lists) => lists.projects.readAt && lists.order.readAt);
  const { order } = useSaved();
  return useMemo(
    () => (isKnown ? sortFeatured(projects, order) : undefined),
    [projects, order, isKnown],
  );
}

function useStateFinder() {
  const pending = usePendingChanges();
  const site = useSessionState('liveSite', (state) => state.site);
  const holds = useSessionState('lists', (lists) => lists.holds.records);
  return useMemo(() => stateFinder({ site, pending, holds }), [site, pending, holds]);
}

/** The list with the project that was just deleted, which keeps its position for a moment: the gap. */
function useWithDeleted(projects: readonly Project[]) {
  const session = useSession();
  const last = useSessionState('deletion', (state) => state.deleted);
  useEffect(() => {
    session.deletion.setState({ deleted: undefined });
    return () => session.deletion.setState({ deleted: undefined });
  }, [session]);
  return useMemo(() => {
    const gap = last?.collection === PROJECTS.name ? (last.record as Project) : undefined;
    if (!gap || projects.some(({ id }) => id === gap.id)) return { listed: projects };
    return { listed: withRecord(projects, gap), gap };
  }, [projects, last]);
}

/** Few projects have no search, whose text the address may still have. */
function onlySort({ sort }: ProjectFilter): ProjectFilter {
  return sort ? { ...NO_FILTER, sort } : NO_FILTER;
}
