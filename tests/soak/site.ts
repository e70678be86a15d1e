import { setTimeout as pause } from 'node:timers/promises';
import { formatPublished, parsePublication } from '../../shared/model/publishedFile.ts';
import { SECTIONS } from '../../shared/model/sections.ts';
import { isBlank } from '../../shared/model/text.ts';
import { readCollection } from '../e2e/emulatorStore.ts';
import { ORDER_IDS, readOrder } from './orderActions.ts';
import { files, isRunning, liveFile } from './publisher.ts';
import {
  DEFAULT_TEAM,
  fieldIn,
  isHold,
  readStore,
  type StoredRecord,
  textOf,
  toPlain,
} from './records.ts';
import { count, differ } from './report.ts';
import type { SentRequest, Staff } from './staff.ts';

/** A record or an order, as it is stored. */
interface SavedVersion {
  /** Its time in milliseconds; 0 if nothing is stored. */
  version: number;
  /** What visitors would get of it; of an order, the ids. Undefined if they would get nothing. */
  shown: string | undefined;
}

/** What is stored at a time, by path. */
interface Moment {
  at: number;
  saved: ReadonlyMap<string, SavedVersion>;
  /** The times until which records are kept back; without an end, empty. */
  holds: ReadonlyMap<string, string>;
}

/** What visitors get, by path; of an order, the ids. */
type Live = ReadonlyMap<string, string>;

interface Publication {
  at: string;
  requests: readonly string[];
  problem: string;
}

const SETTLED_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 150;
const ABSENT: SavedVersion = { version: 0, shown: undefined };
const DEFAULT_TEXTS = SECTIONS.map(({ id, defaultContent }): [string, string] => [
  `pageContent/${id}`,
  defaultContent,
]);

/** What was stored when the site was compared last, and how many files were live by then. */
let last: { moment: Moment; files: number };
/** The requests that were answered by then, and the times of the publications. */
const answered = new Set<string>();
const ended = new Set<string>();
/** The requests that were sent, but not answered by then. */
let sent: SentRequest[] = [];

/** Waits until the publisher has nothing to do, and compares what visitors get with what was asked for. */
export async function compareSite(staff: readonly Staff[]): Promise<void> {
  for (const request of staff.flatMap(({ requests }) => requests.splice(0))) {
    // A call is repeated when its answer is lost.
    if (sent.every(({ id }) => id !== request.id)) sent.push(request);
  }
  const end = Date.now() + SETTLED_WITHIN_MS;
  let seen = await look();
  while (isRunning() && (seen.isBusy || seen.differences.length > 0) && Date.now() < end) {
    await pause(LOOK_EVERY_MS);
    seen = await look();
  }
  differ(...seen.differences, ...compareAnswers(seen), ...compareAddresses());
  const isNew = files.length > last.files;
  last = { moment: seen.moment, files: files.length };
  for (const { at } of seen.finished) ended.add(at);
  for (const id of seen.answered) answered.add(id);
  sent = sent.filter(({ id }) => seen.waiting.has(id));
  if (!isNew) return;
  count('site', 'built');
  // Else the dashboard reads what the site shows only from time to time.
  for (const person of staff) if (person.isSignedIn) await person.comeOnline();
}

/** What visitors get from now on is compared with what is stored now. */
export async function watchSite(): Promise<void> {
  last = { moment: await readMoment(), files: files.length };
}

/** Visitors get the team as it was before its first change. */
export async function showDefaultTeam(): Promise<void> {
  const { team: _team, builtAt: _builtAt, ...content } = parsePublication(liveFile());
  files.push(formatPublished(content, new Date()));
  await watchSite();
}

async function look() {
  const requests = await readCollection('publishRequests');
  const [status] = await readCollection('publication');
  const { running = null, finished = [] } = status ? toPlain(status.fields) : {};
  const publications = finished as Publication[];
  const waiting = new Set(requests.map(({ fields }) => String(toPlain(fields)['key'])));
  const answeredNow = publications.flatMap((publication) => publication.requests);
  const moment = await readMoment();
  const [old, now] = [files[last.files - 1] ?? '', liveFile()];
  const compare = (ids: readonly string[]): string[] => {
    const asked = sent.filter(({ id }) => ids.includes(id)).flatMap(({ versions }) => versions);
    return compareLive(readLive(old), readLive(now), new Set(asked), [last.moment, moment]);
  };
  // Without a publisher, what was asked for need not be live.
  const differences = isRunning() || old !== now ? compare(answeredNow) : [];
  const isExplained = isRunning() || differences.length === 0;
  return {
    isBusy: requests.length > 0 || running !== null,
    waiting,
    finished: publications,
    answered: answeredNow,
    moment,
    // Otherwise it was stopped after it had built the site, and before it could answer.
    differences: isExplained ? differences : compare([...answeredNow, ...waiting]),
  };
}

/** Compares the publisher's answers, and what it has built, with the requests. */
function compareAnswers(seen: Awaited<ReturnType<typeof look>>): string[] {
  const differences: string[] = [];
  if (isRunning() && seen.isBusy) differences.push('The publisher does not come to an end.');
  for (const { id, isRefused } of sent) {
    const isStored = seen.answered.includes(id) || seen.waiting.has(id);
    if (isStored && isRefused) differences.push(`${id} was refused, but is sent.`);
    if (!isStored && isRefused === false) differences.push(`The request ${id} is gone.`);
  }
  const isDone = new Set(answered);
  for (const { problem, requests } of seen.finished.filter(({ at }) => !ended.has(at))) {
    if (problem) differences.push(`Publishing has failed: ${problem}`);
    for (const id of requests) {
      if (isDone.has(id)) differences.push(`The request ${id} was answered twice.`);
      isDone.add(id);
    }
  }
  const contents = files.slice(last.files - 1).map((file) => {
    const { builtAt: _builtAt, ...content } = parsePublication(file);
    return formatPublished(content);
  });
  const isSame = contents.some((content, at) => at > 0 && content === contents[at - 1]);
  if (isSame) differences.push('The site was built again with nothing new.');
  return differences;
}

/** No address in the files that were live is of two projects, now or one after the other. */
function compareAddresses(): string[] {
  const owners = new Map<string, string>();
  return files.flatMap((file) => {
    const { projects, formerSlugs } = parsePublication(file);
    const now = projects.map(({ slug, id }) => [slug, id] as const);
    return [...now, ...Object.entries(formerSlugs)].flatMap(([slug, id]) => {
      const owner = owners.get(slug) ?? id;
      owners.set(slug, id);
      if (slug !== '' && owner === id) return [];
      return [`The address “${slug}” of ${owner} became that of ${id}.`];
    });
  });
}

/**
 * Compares what visitors get with what they must get: the versions that were asked for, and no other.
 * @param asked the names of the versions, as in `projects/abc@1764000000000`
 * @param moments what was stored before the publication, and after it: it may have read either
 */
function compareLive(
  old: Live,
  live: Live,
  asked: ReadonlySet<string>,
  moments: readonly [Moment, Moment],
): string[] {
  const pathsAsked = [...asked].map((version) => version.slice(0, version.indexOf('@')));
  const paths = new Set([...old.keys(), ...live.keys(), ...pathsAsked, ...moments[1].holds.keys()]);
  return [...paths].flatMap((path) => {
    const choices = moments.map((moment) => isChosen(path, moment, asked));
    const shown = moments.map(({ saved }) => saved.get(path)?.shown);
    const isSame = path.startsWith('order/') ? isSameOrder : Object.is;
    const possible = shown.filter((_, index) => choices[index] !== false);
    if (choices.some((choice) => choice !== true)) possible.push(old.get(path));
    const now = live.get(path);
    if (possible.some((one) => isSame(one, now))) return [];
    const wanted = possible.map((one) => one ?? 'nothing').join(', or ');
    return [`Visitors get ${now ?? 'nothing'} of ${path}, instead of ${wanted}.`];
  });
}

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

/** Whether both orders have what is in both in the same order. */
function isSameOrder(one = '', other = ''): boolean {
  const [ids, others] = [one.split(' '), other.split(' ')];
  const common = ids.filter((id) => others.includes(id));
  return common.join() === others.filter((id) => ids.includes(id)).join();
}

async function readMoment(): Promise<Moment> {
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
      saved.set(path, { version: Date.parse(lastUpdated), shown: shownOf(record) });
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
function shownOf({ path, text }: StoredRecord): string | undefined {
  if (path.startsWith('people/')) return text;
  if (path.startsWith('projects/')) {
    return fieldIn('project', text, 'featured') === true ? text : undefined;
  }
  const content = String(fieldIn('section', text, 'content'));
  return isBlank(content) ? new Map(DEFAULT_TEXTS).get(path) : content;
}

/** What visitors get with this file. */
function readLive(file: string): Live {
  const { sections, projects, team } = parsePublication(file);
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
