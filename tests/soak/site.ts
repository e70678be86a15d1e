import { setTimeout as pause } from 'node:timers/promises';
import { formatPublished, parsePublication } from '../../shared/model/publishedFile.ts';
import { readCollection } from '../e2e/emulatorStore.ts';
import { type Answer, comparePreviews, type PreviewAnswer, readStatus } from './previews.ts';
import { files, isRunning, liveFile } from './publisher.ts';
import { toPlain } from './records.ts';
import { count, differ } from './report.ts';
import type { SentRequest, Staff } from './staff.ts';
import { isSameFor, type Live, type Moment, readLive, readMoment, versionAt } from './visitors.ts';

const SETTLED_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 150;

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
  const previews = seen.finished.filter(({ at }) => !ended.has(at)).filter(isPreview);
  const lives = files.slice(last.files - 1).map(readLive);
  const moments = [last.moment, seen.moment];
  const waiting = seen.asked.map(({ preview }) => String(preview?.id));
  differ(...(await comparePreviews(previews.toReversed(), { sent, waiting, lives, moments })));
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

function isPreview(answer: Answer): answer is PreviewAnswer {
  return answer.preview !== undefined;
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
  const { running, finished } = await readStatus();
  const asked = requests.map(
    ({ fields }) => toPlain(fields) as { key: string } & Partial<PreviewAnswer>,
  );
  const waiting = new Set(asked.map(({ key }) => key));
  const answeredNow = finished.flatMap((publication) => publication.requests);
  const moment = await readMoment();
  const [old, now] = [files[last.files - 1] ?? '', liveFile()];
  const compare = (ids: readonly string[]): string[] => {
    // A preview changes nothing for visitors.
    const publishing = sent.filter(({ id, preview }) => ids.includes(id) && !preview);
    const versions = new Set(publishing.flatMap((request) => request.versions));
    return compareLive(readLive(old), readLive(now), versions, [last.moment, moment]);
  };
  // Without a publisher, what was asked for need not be live.
  const differences = isRunning() || old !== now ? compare(answeredNow) : [];
  const isExplained = isRunning() || differences.length === 0;
  return {
    isBusy: requests.length > 0 || running !== null,
    asked,
    waiting,
    finished,
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
  for (const { problem, requests, preview } of seen.finished.filter(({ at }) => !ended.has(at))) {
    if (problem && !preview) differences.push(`Publishing has failed: ${problem}`);
    for (const id of requests) {
      if (isDone.has(id)) differences.push(`The request ${id} was answered twice.`);
      isDone.add(id);
      const isMistaken = !preview && sent.some((one) => one.id === id && one.preview);
      if (isMistaken) differences.push(`The request ${id} about a preview was published.`);
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
    const isSame = isSameFor(path);
    const possible = shown.filter((_, index) => choices[index] !== false);
    if (choices.some((choice) => choice !== true)) possible.push(old.get(path));
    const now = live.get(path);
    if (possible.some((one) => isSame(one, now))) return [];
    const wanted = possible.map((one) => one ?? 'nothing').join(', or ');
    return [`Visitors get ${now ?? 'nothing'} of ${path}, instead of ${wanted}.`];
  });
}

/** Whether this version must go live: it was asked for, or its time has come. Undefined if it may or may not. */
function isChosen(path: string, moment: Moment, asked: ReadonlySet<string>) {
  const { at, saved, holds } = moment;
  const until = holds.get(path);
  if (until !== undefined && !(Date.parse(until) <= at)) return false;
  if (asked.has(versionAt(moment, path))) return true;
  if (until === undefined) return false;
  const stored = saved.get(path);
  // When nothing is stored, it was deleted before its time or after it.
  return stored && stored.version <= Date.parse(until);
}
