import { parsePublished } from '../../shared/model/publishedFile.ts';
import { SECTIONS } from '../../shared/model/sections.ts';
import { isBlank } from '../../shared/model/text.ts';
import { ORDER_IDS, readOrder } from './orderActions.ts';
import {
  DEFAULT_TEAM,
  fieldIn,
  isHold,
  readStore,
  type StoredRecord,
  textOf,
  withField,
} from './records.ts';

/** A record or an order, as it is stored. */
interface SavedVersion {
  /** Its time in milliseconds; 0 if nothing is stored. */
  version: number;
  /** What visitors would get of it; of an order, the ids. Undefined if they would get nothing. */
  shown: string | undefined;
  /** What a preview shows of it although visitors would get nothing: of a project, as if it were featured. */
  hidden?: string | undefined;
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
const DEFAULT_TEXTS = SECTIONS.map(({ id, defaultContent }): [string, string] => [
  `pageContent/${id}`,
  defaultContent,
]);

/** The name of the version that is stored, as requests have it: `projects/abc@1764000000000`. */
export const versionAt = ({ saved }: Moment, path: string): string =>
  `${path}@${(saved.get(path) ?? ABSENT).version}`;

/** Whether both are the same for visitors. Of orders, that is the order of what is in both. */
export const isSameFor = (path: string): typeof Object.is =>
  path.startsWith('order/') ? isSameOrder : Object.is;

/** Whether both orders have what is in both in the same order. */
function isSameOrder(one = '', other = ''): boolean {
  const [ids, others] = [one.split(' '), other.split(' ')];
  const common = ids.filter((id) => others.includes(id));
  return common.join() === others.filter((id) => ids.includes(id)).join();
}

export async function readMoment(): Promise<Moment> {
  const saved = new Map<string, SavedVersion>(
    DEFAULT_TEXTS.map(([path, shown]) => [path, { version: 0, shown }]),
  );
  const holds = new Map<string, string>();
  for (const record of await readStore()) {
    const { path, text, lastUpdated } = record;
    if (isHold(path)) {
      const [, until] = JSON.parse(text) as [string, string];
      holds.set((path.split('/')[1] ?? '').replace(':', '/'), until);
    } else if (!path.startsWith('order/')) {
      saved.set(path, { version: Date.parse(lastUpdated), ...shownOf(record) });
    }
  }
  for (const order of ORDER_IDS) {
    const { shown, version } = await readOrder(order);
    const time = version ? Date.parse(version.lastUpdated) : 0;
    saved.set(`order/${order}`, { version: time, shown: shown.join(' ') });
  }
  return { at: Date.now(), saved, holds };
}

/** What visitors would get of a record. */
function shownOf({ path, text }: StoredRecord): Omit<SavedVersion, 'version'> {
  if (path.startsWith('people/')) return { shown: text };
  if (path.startsWith('projects/')) {
    const isFeatured = fieldIn('project', text, 'featured') === true;
    return isFeatured
      ? { shown: text }
      : { shown: undefined, hidden: withField('project', text, 'featured', true) };
  }
  const content = String(fieldIn('section', text, 'content'));
  return { shown: isBlank(content) ? new Map(DEFAULT_TEXTS).get(path) : content };
}

/** What visitors get with this file, or whoever opens the preview that is built from it. */
export function readLive(file: string): Live {
  const { sections, projects, team } = parsePublished(file);
  const people = team?.map((person): [string, string] => [
    `people/${person.id}`,
    textOf({ ...person }),
  ]);
  const members = people ?? DEFAULT_TEAM.map(({ path, text }): [string, string] => [path, text]);
  return new Map([
    ...DEFAULT_TEXTS,
    ...Object.entries(sections).map(([id, text]): [string, string] => [`pageContent/${id}`, text]),
    ...projects.map((project): [string, string] => [
      `projects/${project.id}`,
      textOf({ ...project, featured: true }),
    ]),
    ...members,
    ['order/featured', projects.map(({ id }) => id).join(' ')],
    ['order/people', members.map(([path]) => path.split('/')[1]).join(' ')],
  ]);
}
