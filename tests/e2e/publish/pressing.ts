import { setTimeout as pause } from 'node:timers/promises';
import { EMULATOR_PROJECT_ID } from '../../../shared/model/backend.ts';
import { parsePublication } from '../../../shared/model/publishedFile.ts';
import type { FinishedPublication } from '../../../shared/model/publishQueue.ts';
import { projects } from '../data/product.ts';
import { callFirestore, storeProject } from '../emulatorStore.ts';

export const publishing = await import('../../../shared/data/publishQueue.ts');

/** Long, because the machine may be busy. */
const ENDS_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 50;

let count = 0;

/** Stores a featured project that visitors may see; returns its path and the name of its version. */
export async function storeFeatured(title: string, id = newId(), imageUrl = '') {
  const at = new Date(Date.now() - 60_000 + count);
  await storeProject(id, { title, description: 'Text.', featured: true, imageUrl }, at);
  return { id, path: `projects/${id}`, version: `projects/${id}@${at.getTime()}` };
}

function newId(): string {
  count += 1;
  return projects.newProjectId();
}

/** Presses “Publish” for these versions, and waits for the answer. */
export function press(...versions: string[]): Promise<FinishedPublication> {
  return pressAll(versions);
}

export async function pressAll(
  versions: readonly string[],
  endsWithinMs?: number,
): Promise<FinishedPublication> {
  const { id } = await publishing.requestPublication(versions);
  return answerTo(id, endsWithinMs);
}

export async function answerTo(
  id: string,
  endsWithinMs = ENDS_WITHIN_MS,
): Promise<FinishedPublication> {
  const until = Date.now() + endsWithinMs;
  while (Date.now() < until) {
    const status = await publishing.readPublisherStatus();
    const answer = status?.finished.find(({ requests }) => requests.includes(id));
    if (answer) return answer;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`Nobody answered the request ${id}.`);
}

/** As if the publisher had given no sign of life for two minutes. */
export async function silence(): Promise<void> {
  const document = `projects/${EMULATOR_PROJECT_ID}/databases/(default)/documents/publication/status`;
  const beatAt = { timestampValue: new Date(Date.now() - 120_000).toISOString() };
  await callFirestore(`/v1/${document}?updateMask.fieldPaths=beatAt`, {
    method: 'PATCH',
    body: JSON.stringify({ fields: { beatAt } }),
  });
}

/** What visitors see now: the titles of the featured projects, and the pictures. */
export async function seen(origin: string) {
  const response = await fetch(`${origin}/published.json`);
  if (response.status === 404) return { projects: [] as string[], pictures: {} };
  const { projects: shown, pictures } = parsePublication(await response.text());
  return { projects: shown.map(({ title }) => title).toSorted(), pictures };
}
