import { checkSession } from '../../data/auth.ts';
import { listPreviews } from '../../data/sharedPreviews.ts';
import { collectionOf, recordAt } from '../../model/collections/collections.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { pathIn, versionName } from '../../model/publishQueue.ts';
import type { SharedPreview } from '../../model/sharedPreview.ts';
import { formatCount } from '../../model/text.ts';
import { useNow } from '../../ui/TimeAgo.tsx';
import { findListed, type Lists } from '../session/listState.ts';
import { useSessionState } from '../session/SessionContext.tsx';
import type { Session } from '../session/session.ts';

/** Reads which previews are open. Never rejects: a failure is kept in the state, beside what is known. */
export async function readPreviews({ sharing }: Session): Promise<void> {
  try {
    sharing.setState({ previews: await listPreviews(), readFailure: undefined });
  } catch (error) {
    void checkSession();
    sharing.setState({ readFailure: getErrorMessage(error, 'Unknown error') });
  }
}

const NONE: readonly SharedPreview[] = [];

/** The previews that are open now, the newest first, as they were read last. */
export function useOpenPreviews(): readonly SharedPreview[] {
  const previews = useSessionState('sharing', (state) => state.previews) ?? NONE;
  const now = useNow();
  return previews.filter(({ ends }) => ends > now);
}

export function holdsRecord({ versions }: SharedPreview, path: string): boolean {
  return versions.some((version) => pathIn(version) === path);
}

/** As a version is named of which nothing is stored, such as a project that will disappear. */
const GONE = '@0';

/** The versions of the same records as they are now. One that was deleted since is left out. */
export function currentVersions(versions: readonly string[], lists: Lists): string[] {
  return versions.flatMap((version) => {
    const record = recordAt(pathIn(version));
    const saved = record && findListed(lists, record);
    if (!record || (!saved && !version.endsWith(GONE))) return [];
    return [versionName(record, saved)];
  });
}

const NAMED_MAX = 3;

/** What is in a preview: the titles of its records, or how many there are. */
export function titleOfVersions(versions: readonly string[], lists: Lists): string {
  const titles = versions.map((version) => {
    const record = recordAt(pathIn(version));
    const saved = record && findListed(lists, record);
    return record && saved && collectionOf(record).titleOf(saved, record.id);
  });
  const areNamed = titles.length <= NAMED_MAX && titles.every(Boolean);
  return areNamed ? titles.join(', ') : formatCount(titles.length, 'change');
}

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** The day on which a preview ends: "Thursday, December 3". */
export function endDay(ends: Date): string {
  return DAY.format(ends);
}
