import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathIn } from '../../shared/model/publishQueue.ts';
import {
  PREVIEWS_MAX,
  type PreviewInfo,
  type PreviewMode,
  type SharedPreview,
} from '../../shared/model/sharedPreview.ts';
import { DAY_MS } from '../../shared/model/time.ts';
import { readCollection } from '../e2e/emulatorStore.ts';
import { isRunning, previewsFolder } from './publisher.ts';
import { toPlain } from './records.ts';
import { count } from './report.ts';
import type { SentRequest } from './staff.ts';
import { isSameFor, type Live, type Moment, readLive, versionAt } from './visitors.ts';

/** How the publisher has answered a request about a preview. */
export interface PreviewAnswer {
  at: string;
  requests: readonly string[];
  preview: { mode: PreviewMode; id: string; ends?: string };
  leftOutPaths: readonly string[];
  problem: string;
}

/** An answer of the publisher; with `preview`, to a request that is about one. */
export type Answer = Omit<PreviewAnswer, 'preview'> & Partial<PreviewAnswer>;

/** A record of a preview; its times are ISO 8601. */
export type StoredPreview = Omit<SharedPreview, 'createdAt' | 'ends'> &
  Record<'createdAt' | 'ends', string>;

/** What has happened since the last comparison. */
interface Since {
  /** The requests that were sent, and not answered by then. */
  sent: readonly SentRequest[];
  /** The ids of the previews about which a request waits. */
  waiting: readonly string[];
  /** What visitors got: the publisher has started from either. */
  lives: readonly Live[];
  /** What was stored: the publisher has read either. */
  moments: readonly Moment[];
}

/** A preview as it must be. */
interface OpenPreview extends Pick<SharedPreview, 'by' | 'note' | 'versions' | 'problem'> {
  /** In milliseconds. */
  ends: number;
  /** The paths of what was asked for and is not in it. */
  leftOut: readonly string[];
  /** Whether what it serves has not been compared since it was made or updated. */
  isNew: boolean;
  /** What it served then; undefined if that is not known. */
  content: string | undefined;
}

/** Between the draw of the end and the answer. */
const MADE_WITHIN_MS = 60_000;
const NOTHING_TO_SHOW = /^Visitors see all of this already|Look at it, and publish again\.$/;

/** The previews that were answered and not ended, by id. */
const open = new Map<string, OpenPreview>();

export const isAnyOpen = () => open.size > 0;

/** What the publisher says about itself. */
export async function readStatus() {
  const [status] = await readCollection('publication');
  const { running = null, finished = [], beatAt } = status ? toPlain(status.fields) : {};
  return { running, finished: finished as Answer[], beatAt: String(beatAt) };
}

/** What the publisher has recorded, the newest first. */
export async function readRecorded(): Promise<StoredPreview[]> {
  const read = await readCollection('previews');
  return read
    .map(({ name, fields }) =>
      Object.assign(toPlain(fields) as unknown as StoredPreview, { id: name.split('/').at(-1) }),
    )
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/**
 * Compares what previews serve, and their records, with what was asked for.
 * @param answers those since the last comparison, oldest first
 */
export async function comparePreviews(
  answers: readonly PreviewAnswer[],
  since: Since,
): Promise<string[]> {
  const differences = answers.flatMap((answer) => applyAnswer(answer, since));
  const recorded = await readRecorded();
  const served = new Set(await readdir(previewsFolder));
  if (recorded.length > PREVIEWS_MAX) differences.push(`${recorded.length} previews are open.`);
  for (const id of new Set([...open.keys(), ...recorded.map((one) => one.id), ...served])) {
    const preview = open.get(id);
    const record = recorded.find((one) => one.id === id);
    // A publisher that was stopped has perhaps begun to update or to end it; the next one does so again.
    if (since.waiting.includes(id)) {
      if (preview) preview.content = undefined;
    } else if (!preview) {
      const isUnfinished = !isRunning() && record?.address === '';
      if (record && !isUnfinished) differences.push(`The preview ${id} is recorded, but not open.`);
      if (served.has(id) && !isUnfinished) differences.push(`The ended preview ${id} is served.`);
    } else if (!record || !served.has(id)) {
      differences.push(`The preview ${id} is ${record ? 'not served' : 'not recorded'}.`);
    } else {
      differences.push(...compareRecord(preview, record));
      differences.push(...(await compareServed(id, preview, since)));
    }
  }
  return differences;
}

function applyAnswer(answer: PreviewAnswer, since: Since): string[] {
  const { preview, problem, at, leftOutPaths } = answer;
  const request = since.sent.find(({ id }) => answer.requests.includes(id));
  const asked = request?.preview;
  if (!asked || asked.mode !== preview.mode) {
    return [`Nobody asked to ${preview.mode} the preview ${preview.id}.`];
  }
  const { mode, note, days } = asked;
  const { by, versions } = request;
  const before = open.get(asked.id);
  const outcome = NOTHING_TO_SHOW.test(problem) ? 'nothing to show' : problem;
  count('preview', `${mode}: ${outcome || 'done'}`);
  if (problem) {
    if (before && mode === 'update') before.problem = problem;
    return isExplained(problem, request, since) ? [] : [`The preview has failed: ${problem}`];
  }
  if (mode === 'end') {
    open.delete(asked.id);
    return [];
  }
  const ends = Date.parse(preview.ends ?? '');
  const now = { versions, problem: '', leftOut: leftOutPaths, isNew: true, content: undefined };
  if (mode === 'create') {
    open.set(preview.id, { ...now, by, note, ends });
    const isAsAsked = Math.abs(ends - Date.parse(at) - days * DAY_MS) < MADE_WITHIN_MS;
    return isAsAsked ? [] : [`A preview for ${days} days ends at ${preview.ends}.`];
  }
  if (!before) return [`The preview ${asked.id} was updated, but has ended.`];
  Object.assign(before, now);
  return before.ends === ends ? [] : [`An update moved the end of ${asked.id} to ${preview.ends}.`];
}

/** Whether the publisher could make no preview. */
function isExplained(problem: string, { preview, versions }: SentRequest, since: Since): boolean {
  if (problem.startsWith('The preview has ended.')) return !open.has(preview?.id ?? '');
  if (problem.includes('previews are open')) return open.size >= PREVIEWS_MAX;
  return NOTHING_TO_SHOW.test(problem) && versions.every((version) => isNothingNew(version, since));
}

function isNothingNew(version: string, { lives, moments }: Since): boolean {
  const path = pathIn(version);
  const isSame = isSameFor(path);
  return moments.some(
    (moment) =>
      versionAt(moment, path) !== version ||
      lives.some((live) => isSame(shownIn(moment, path, live), live.get(path))),
  );
}

/** What a preview shows of a record that was asked for: one that visitors do not see as if it were featured. */
function shownIn({ saved }: Moment, path: string, live: Live): string | undefined {
  const { shown, hidden } = saved.get(path) ?? {};
  return shown ?? (live.has(path) ? undefined : hidden);
}

function compareRecord(preview: OpenPreview, record: StoredPreview): string[] {
  const { id, address, by, note, versions, problem, ends } = record;
  const stored = { by, note, versions, problem, ends: Date.parse(ends) };
  const [is, mustBe] = [stored, preview].map((one) => JSON.stringify(one, Object.keys(stored)));
  const differences = is === mustBe ? [] : [`The record of ${id} has ${is}, instead of ${mustBe}.`];
  if (!URL.canParse(address)) differences.push(`The preview ${id} has no address: “${address}”.`);
  return differences;
}

/** Once after an answer with what was asked for; from then on it must stay as it is. */
async function compareServed(id: string, preview: OpenPreview, since: Since): Promise<string[]> {
  const read = (name: string) => readFile(join(previewsFolder, id, name), 'utf8');
  const { ends, note, by } = JSON.parse(await read('info.json')) as PreviewInfo;
  const content = await read('content.json');
  const isSame = content === (preview.content ?? content);
  const differences = isSame ? [] : [`The preview ${id} has changed, and nobody updated it.`];
  if (Date.parse(ends) !== preview.ends || note !== preview.note || by.includes('@')) {
    differences.push(`Readers of ${id} are told that ${by} shared it until ${ends}: “${note}”.`);
  }
  if (preview.isNew) differences.push(...compareContent(id, preview, readLive(content), since));
  Object.assign(preview, { content, isNew: false });
  return differences;
}

/** It must show what visitors get, with what was asked for in exactly that version, and nothing else that is stored. */
function compareContent(
  id: string,
  { versions, leftOut }: OpenPreview,
  served: Live,
  { lives, moments }: Since,
): string[] {
  const asked = new Map(versions.map((version) => [pathIn(version), version]));
  const paths = [served, asked, ...lives].flatMap((each) => Array.from(each.keys()));
  return [...new Set(paths)].flatMap((path) => {
    const isAsked = (moment: Moment) => versionAt(moment, path) === asked.get(path);
    const isLeftOut = leftOut.includes(path);
    if (isLeftOut && moments.every(isAsked)) return [`The preview ${id} lacks ${path}.`];
    const possible = lives.flatMap((live) =>
      asked.has(path) && !isLeftOut
        ? moments.filter(isAsked).map((moment) => shownIn(moment, path, live))
        : [live.get(path)],
    );
    if (possible.some((one) => isSameFor(path)(one, served.get(path)))) return [];
    const wanted = possible.map((one) => one ?? 'nothing').join(', or ');
    const shows = `${served.get(path) ?? 'nothing'} of ${path}`;
    return [`The preview ${id} shows ${shows}, instead of ${wanted || 'what was asked for'}.`];
  });
}
