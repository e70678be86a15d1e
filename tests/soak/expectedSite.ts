import type { Difference } from './expectedStore.ts';

/** A record or an order, as it is stored. */
export interface SavedVersion {
  /** Its time in milliseconds; 0 if nothing is stored. */
  version: number;
  /** What visitors would get of it; of an order, the ids. Undefined if they would get nothing. */
  shown: string | undefined;
}

/** What is stored at a time, by path. */
export interface Moment {
  at: number;
  saved: ReadonlyMap<string, SavedVersion>;
  /** The times until which records are kept back; without an end, empty. */
  holds: ReadonlyMap<string, string>;
}

/** What visitors get, by path; of an order, the ids. */
export type Live = ReadonlyMap<string, string>;

const ABSENT: SavedVersion = { version: 0, shown: undefined };

/** Whether this version must go live: it was asked for, or its time has come. Undefined if it may or may not. */
function isChosen(path: string, { at, saved, holds }: Moment, asked: ReadonlySet<string>) {
  const { version } = saved.get(path) ?? ABSENT;
  const until = holds.get(path);
  if (until !== undefined && !(Date.parse(until) <= at)) return false;
  if (asked.has(`${path}@${version}`)) return true;
  if (until === undefined) return false;
  // When nothing is stored, it was deleted before its time or after it.
  return saved.has(path) ? version <= Date.parse(until) : undefined;
}

/**
 * Compares what visitors get with what they must get: the versions that were asked for, and no other.
 * @param asked the names of the versions, as in `projects/abc@1764000000000`
 * @param moments what was stored before the publication, and after it: it may have read either
 */
export function compareLive(
  old: Live,
  live: Live,
  asked: ReadonlySet<string>,
  moments: readonly [Moment, Moment],
): Difference[] {
  const paths = new Set([...old.keys(), ...live.keys(), ...[...asked].map(pathIn)]);
  for (const path of moments[1].holds.keys()) paths.add(path);
  return [...paths].flatMap((path): Difference[] => {
    const choices = moments.map((moment) => isChosen(path, moment, asked));
    const shown = moments.map(({ saved }) => saved.get(path)?.shown);
    const isSame = path.startsWith('order/') ? isSameOrder : Object.is;
    const possible = shown.filter((_, index) => choices[index] !== false);
    if (choices.some((choice) => choice !== true)) possible.push(old.get(path));
    const now = live.get(path);
    if (possible.some((one) => isSame(one, now))) return [];
    const kind = choices.includes(true) && isSame(old.get(path), now) ? 'lost' : 'unexplained';
    const wanted = possible.map((one) => one ?? 'nothing').join(', or ');
    return [[kind, `Visitors get ${now ?? 'nothing'} of ${path}, instead of ${wanted}.`]];
  });
}

/** Whether both orders have what is in both in the same order. */
function isSameOrder(one = '', other = ''): boolean {
  const [ids, others] = [one.split(' '), other.split(' ')];
  const common = ids.filter((id) => others.includes(id));
  return common.join() === others.filter((id) => ids.includes(id)).join();
}

function pathIn(version: string): string {
  return version.slice(0, version.indexOf('@'));
}

/**
 * Checks that no request was answered twice, and that nothing was built that was live already.
 * @param earlier the requests that were answered before
 * @param answered the requests that are answered since
 * @param contents what was live before, and what was built since
 */
export function compareWork(
  earlier: ReadonlySet<string>,
  answered: readonly string[],
  contents: readonly string[],
): Difference[] {
  const again = answered.filter((id, at) => earlier.has(id) || answered.indexOf(id) < at);
  const same = contents.filter((content, at) => at > 0 && content === contents[at - 1]);
  return [
    ...again.map((id): Difference => ['doubled', `The request ${id} was answered twice.`]),
    ...same.map((): Difference => ['doubled', 'The site was built again with nothing new.']),
  ];
}
