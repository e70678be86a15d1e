import { create } from 'zustand';
import { readPublication } from '../../data/publication.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { Project } from '../../model/project.ts';
import type { Publication } from '../../model/publication.ts';
import { comparePublished, type PublishedChange } from '../../model/publishedChanges.ts';
import {
  findWrongRecords,
  leftOutProjects,
  selectPublished,
  type WrongRecord,
} from '../../model/publishedContent.ts';
import { type Lists, useDashboardStore } from '../state/useDashboardStore.ts';
import { useFeaturedOrder } from './useFeaturedOrder.ts';

interface PublicationStore {
  /** What visitors get; undefined while nobody knows. */
  site: Publication | undefined;
  /** Whether the site is older than it should be. */
  isOld: boolean;
  /** Why nobody knows; undefined before the first answer. */
  failure: string | undefined;
}

/** Publishing runs every night, so an older site means that it fails. */
const OLD_AFTER_MS = 36 * 3_600_000;

const UNKNOWN = { site: undefined, isOld: false, failure: undefined };

export const usePublication = create<PublicationStore>(() => UNKNOWN);

let look: Promise<void> | undefined;

/** Asks the site what it was built from, once at a time. Never rejects: a failure is kept in the state. */
export function lookAtSite(): Promise<void> {
  look ??= readPublication()
    .then(showSite, (error: unknown) => {
      usePublication.setState({ ...UNKNOWN, failure: getErrorMessage(error, 'Unknown error') });
    })
    .finally(() => {
      look = undefined;
    });
  return look;
}

function showSite(site: Publication): void {
  const isOld = Date.now() - site.builtAt.getTime() > OLD_AFTER_MS;
  usePublication.setState({ site, isOld, failure: undefined });
}

/** What publishing would do with what is saved. */
export interface Outcome {
  /** What would change for visitors. */
  waiting: PublishedChange[];
  /** The featured projects for which there is no place. */
  leftOut: readonly Project[];
  /** The records that would stay as they were published last. */
  wrong: readonly WrongRecord[];
}

/** What publishing would do; undefined while nobody knows. */
export function useOutcome(): Outcome | undefined {
  const site = usePublication((state) => state.site);
  const placed = useFeaturedOrder((state) => state.placed);
  return useDashboardStore(({ projects, projectsReadAt, pageContent, pageContentReadAt }) =>
    site && placed && projectsReadAt && pageContentReadAt
      ? outcomeOf({ site, placed, projects, pageContent })
      : undefined,
  );
}

/** What is saved, but not on the site yet; undefined while nobody knows. */
export function useWaiting(): PublishedChange[] | undefined {
  return useOutcome()?.waiting;
}

interface Compared extends Pick<Lists, 'projects' | 'pageContent'> {
  site: Publication;
  placed: string[];
}

/** The last comparison. The dashboard, the overview and each card ask for the same one. */
let last: { of: Compared; outcome: Outcome } | undefined;

function outcomeOf(now: Compared): Outcome {
  const keys = Object.keys(now) as (keyof Compared)[];
  if (last && keys.every((key) => last?.of[key] === now[key])) return last.outcome;
  const { site, placed, projects, pageContent } = now;
  const published = selectPublished(pageContent, projects, { last: site, placed });
  const outcome = {
    waiting: comparePublished(site, published),
    leftOut: leftOutProjects(projects, placed),
    wrong: findWrongRecords(pageContent, projects),
  };
  last = { of: now, outcome };
  return outcome;
}
