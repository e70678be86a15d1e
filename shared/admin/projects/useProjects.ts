import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { nextPaint } from '../../ui/nextPaint.ts';
import { useDebouncedValue } from '../../ui/useDebouncedValue.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { loadedPart, loadPart } from '../loading/loadPart.ts';
import { useOutcome } from '../publication/useOutcome.ts';
import { NO_FILTER, type ProjectFilter } from '../session/place.ts';
import { withRecord } from '../session/recordList.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import type * as ProjectParts from './projectParts.ts';

/** With more projects than this, the tab has a search. */
const SEARCHLESS_MAX_PROJECTS = 12;
/** After this time without a key, a mistyped word is searched for as it was probably meant. */
const TYPING_PAUSE_MS = 300;

export type LoadedProjectParts = typeof ProjectParts;

export const loadProjectParts = () => import('./projectParts.ts');

/** The projects that the tab shows, and how. */
export function useProjects() {
  const filter = useSessionState('place', (place) => place.filter);
  const projects = useSessionState('lists', (lists) => lists.projects.records);
  const isFilterable = projects.length > SEARCHLESS_MAX_PROJECTS;
  const parts = useProjectParts();
  // Typing has priority over rendering the cards.
  const applied = useDeferredValue(
    useMemo(() => (isFilterable ? filter : onlySort(filter)), [isFilterable, filter]),
  );
  const { listed, gap } = useWithDeleted(projects);
  const stateOf = useStateFinder(parts);
  const found = useFound(parts, listed, applied.text);
  const organized = useMemo(() => {
    if (parts && found) return parts.organizeProjects(found.items, applied, listed, stateOf);
    return isPlain(applied) ? listed : undefined;
  }, [parts, listed, found, applied, stateOf]);
  const shown = useMemo(
    () => (gap ? organized?.filter((project) => project !== gap) : organized),
    [organized, gap],
  );
  const findWords = useMemo(() => {
    if (!parts || !found || found.query.terms.length === 0) return undefined;
    return (text: string) => parts.findTerms(text, found.query);
  }, [parts, found]);
  const isStateUnknown = applied.state !== undefined && parts !== undefined && !stateOf;
  return {
    projects,
    filter,
    isFilterable,
    parts,
    organized,
    shown,
    stateOf,
    isStateUnknown,
    corrected: found?.corrected,
    findWords,
  };
}

/** What the first cards do not need. Undefined until it is loaded; `LoadedPart` says if it cannot be. */
function useProjectParts(): LoadedProjectParts | undefined {
  const projects = useSessionState('lists', (lists) => lists.projects.records);
  const [parts, setParts] = useState(() => loadedPart(loadProjectParts));
  useEffect(() => {
    const load = async () => {
      // The first cards come first.
      await nextPaint();
      setParts(await loadPart(loadProjectParts));
    };
    void load().catch(() => undefined);
  }, []);
  useEffect(() => {
    // The first sort by title would otherwise wait for it.
    if (parts) whenIdle(() => void parts.titleRanks(projects));
  }, [parts, projects]);
  return parts;
}

function useFound(
  parts: LoadedProjectParts | undefined,
  projects: readonly Project[],
  text: string,
) {
  const search = useMemo(() => parts?.projectSearch(projects), [parts, projects]);
  const hasRested = useDebouncedValue(text, TYPING_PAUSE_MS) === text;
  return useMemo(() => search?.(text, hasRested), [search, text, hasRested]);
}

function useStateFinder(parts: LoadedProjectParts | undefined) {
  const outcome = useOutcome();
  const site = useSessionState('publication', (state) => state.site);
  const holds = useSessionState('lists', (lists) => lists.holds.records);
  return useMemo(() => parts?.stateFinder({ site, outcome, holds }), [parts, site, outcome, holds]);
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

function isPlain({ text, featuredOnly, state, person, sort }: ProjectFilter): boolean {
  return text.trim() === '' && !featuredOnly && !state && !person && !sort;
}
