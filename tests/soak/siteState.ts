import { HOLDS } from '../../shared/model/collections/holds.ts';
import { formatPublished, parsePublication } from '../../shared/model/publishedFile.ts';
import { SECTIONS } from '../../shared/model/sections.ts';
import { isBlank } from '../../shared/model/text.ts';
import { readCollection } from '../e2e/emulatorStore.ts';
import { DEFAULT_TEAM } from './defaultTeam.ts';
import type { Live, Moment, SavedVersion } from './expectedSite.ts';
import { fieldIn, textOf } from './kinds.ts';
import { pathIn, readStore, type StoredRecord, toPlain } from './records.ts';
import { ORDER_NAMES, readOrder } from './storedOrder.ts';

const DEFAULTS = SECTIONS.map(({ id, defaultContent }): [string, string] => [
  `pageContent/${id}`,
  defaultContent,
]);

/** Reads what is stored, as the emulator's owner. */
export async function readMoment(): Promise<Moment> {
  const stored = await readStore();
  const saved = new Map<string, SavedVersion>(
    DEFAULTS.map(([path, shown]) => [path, { version: 0, shown }]),
  );
  for (const record of stored.filter(({ path }) => !path.startsWith(`${HOLDS.name}/`))) {
    saved.set(record.path, { version: Date.parse(record.lastUpdated), shown: shownOf(record) });
  }
  for (const name of ORDER_NAMES) {
    const { shown, version } = await readOrder(name);
    const time = version ? Date.parse(version.lastUpdated) : 0;
    saved.set(`order/${name}`, { version: time, shown: shown.join(' ') });
  }
  const holds = await readCollection(HOLDS.name);
  const times = holds.map(({ name, fields }): [string, string] => [
    (pathIn(name).split('/')[1] ?? '').replace(':', '/'),
    String(toPlain(fields)['until']),
  ]);
  return { at: Date.now(), saved, holds: new Map(times) };
}

/** What visitors would get of a record. */
function shownOf({ path, text }: StoredRecord): string | undefined {
  if (path.startsWith('projects/')) {
    return fieldIn('project', text, 'featured') === true ? text : undefined;
  }
  if (path.startsWith('people/')) return text;
  const content = String(fieldIn('section', text, 'content'));
  return isBlank(content) ? new Map(DEFAULTS).get(path) : content;
}

/** What visitors get with this file. */
export function readLive(file: string): Live {
  const { sections, projects, team } = parsePublication(file);
  const people = team?.map((person): [string, string] => [
    `people/${person.id}`,
    textOf({ ...person }),
  ]);
  const shown = projects.map((project): [string, string] => [
    `projects/${project.id}`,
    textOf({ ...project, featured: true }),
  ]);
  return new Map([
    ...DEFAULTS,
    ...Object.entries(sections).map(([id, text]): [string, string] => [`pageContent/${id}`, text]),
    ...shown,
    ...(people ?? DEFAULT_TEAM.map(({ path, text }): [string, string] => [path, text])),
    ['order/featured', idsOf(projects)],
    ['order/people', idsOf(team ?? DEFAULT_TEAM.map(({ path }) => ({ id: path.split('/')[1] })))],
  ]);
}

function idsOf(records: readonly { id?: string | undefined }[]): string {
  return records.map(({ id }) => id).join(' ');
}

/** What a file holds, without the time at which it was built. */
export function contentIn(file: string): string {
  const { builtAt: _builtAt, ...content } = parsePublication(file);
  return formatPublished(content);
}
