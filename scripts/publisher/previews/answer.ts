import { randomInt } from 'node:crypto';
import {
  deleteDoc,
  doc,
  type Firestore,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type WriteBatch,
} from 'firebase/firestore';
import { readRecord } from '../../../shared/data/publishable.ts';
import { readPreviews } from '../../../shared/data/sharedPreviews.ts';
import { type RecordRef, recordAt } from '../../../shared/model/collections/collections.ts';
import { getErrorMessage } from '../../../shared/model/errorMessage.ts';
import type { PublishedPerson } from '../../../shared/model/publishedContent.ts';
import { type FinishedPublication, LINES_MAX, pathIn } from '../../../shared/model/publishQueue.ts';
import {
  PREVIEW_LIMITS,
  PREVIEWS_MAX,
  type SharedPreview,
  STAFF,
} from '../../../shared/model/sharedPreview.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { DAY_MS, serverNow } from '../../../shared/model/time.ts';
import { orUserError, UserError } from '../../lib/userError.ts';
import { titleOf } from '../chooseRecords.ts';
import { NOTHING_DONE, type Published } from '../publication.ts';
import type { AskedPreview } from '../queue.ts';
import type { Report, Target } from '../target.ts';
import { previewFile } from './buildInput.ts';
import { type PreparedPreview, preparePreview } from './content.ts';

/** How a request was answered. */
export interface PreviewEnd extends Published, Pick<FinishedPublication, 'preview'> {
  /** Records it in the commit that removes the request. */
  record: (batch: WriteBatch) => void;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 12;

/** Nobody can guess it: it is the secret in the preview's address. */
export function drawId(): string {
  return Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

const referenceOf = (store: Firestore, id: string) => doc(store, 'previews', id);

/** Makes, updates or ends a preview. @throws UserError that says why it could not */
export async function answerPreview(
  store: Firestore,
  request: AskedPreview,
  target: Target,
  report: Report,
): Promise<PreviewEnd> {
  report('reading');
  const open = await removeEnded(store, target);
  const { mode, id } = request.preview;
  if (mode === 'create') return createPreview(store, request, target, report, open);
  const preview = open.find((each) => each.id === id);
  if (mode === 'end') return endPreview(store, id, preview, target);
  if (!preview) throw new UserError('The preview has ended. Share a new one.');
  return updatePreview(store, request, preview, target, report);
}

const TOO_MANY = `${PREVIEWS_MAX} previews are open, as many as there can be: end one of them first.`;

async function createPreview(
  store: Firestore,
  request: AskedPreview,
  target: Target,
  report: Report,
  open: readonly SharedPreview[],
): Promise<PreviewEnd> {
  if (open.length >= PREVIEWS_MAX) throw new UserError(TOO_MANY);
  const { by, versions, preview } = request;
  const { days, note } = preview;
  const prepared = await prepare(request, target, report);
  const id = drawId();
  const ends = new Date(serverNow().getTime() + days * DAY_MS);
  const reference = referenceOf(store, id);
  // Before the channel is there: what an interrupted publisher leaves is found by it.
  await setDoc(reference, {
    address: '',
    by,
    versions,
    note,
    problem: '',
    createdAt: serverTimestamp(),
    ends: Timestamp.fromDate(ends),
  });
  try {
    const shown = await show({ id, by, ends, note }, prepared, target, report);
    return {
      ...shown.answer,
      preview: { mode: 'create', id, ends },
      record: (batch) => batch.update(reference, { address: shown.address }),
    };
  } catch (error) {
    // What cannot be ended now stays recorded: the next preview or the next start ends it.
    await forget(store, id, target.previews).catch(() => undefined);
    throw error;
  }
}

async function updatePreview(
  store: Firestore,
  request: AskedPreview,
  before: SharedPreview,
  target: Target,
  report: Report,
): Promise<PreviewEnd> {
  const { id, ends } = before;
  const reference = referenceOf(store, id);
  const { versions } = request;
  const prepared = await prepare(request, target, report);
  const { address, answer } = await show(before, prepared, target, report);
  const isMoved = new URL(address).origin !== new URL(before.address).origin;
  const moved = isMoved ? ['Its address had ended before its time: it has another one now.'] : [];
  return {
    ...answer,
    notes: [...answer.notes, ...moved],
    preview: { mode: 'update', id, ends },
    record: (batch) => batch.update(reference, { address, versions, problem: '' }),
  };
}

/** Records why a preview could not be updated, unless it has ended. Never rejects. */
export async function noteProblem(store: Firestore, id: string, problem: string): Promise<void> {
  const kept = problem.slice(0, PREVIEW_LIMITS.problem);
  await updateDoc(referenceOf(store, id), { problem: kept }).catch(() => undefined);
}

async function endPreview(
  store: Firestore,
  id: string,
  preview: SharedPreview | undefined,
  { previews }: Target,
): Promise<PreviewEnd> {
  await previews.end(id);
  return {
    ...NOTHING_DONE,
    titles: await titlesOf(preview?.versions ?? []),
    preview: { mode: 'end', id, ...(preview && { ends: preview.ends }) },
    record: (batch) => batch.delete(referenceOf(store, id)),
  };
}

/** What the records of these versions are called now. */
function titlesOf(versions: readonly string[]): Promise<string[]> {
  const records = versions.slice(0, LINES_MAX).flatMap((one) => recordAt(pathIn(one)) ?? []);
  return Promise.all(records.map(readTitle));
}

async function readTitle(record: RecordRef): Promise<string> {
  return titleOf(record, await readRecord(record).catch(() => undefined));
}

const prepare = (request: AskedPreview, target: Target, report: Report) =>
  preparePreview(request, { ...target, file: previewFile(target.file) }, report);

/** Builds and shows a preview. Returns the address of the first page that changed. */
async function show(
  { id, by, ends, note }: Pick<SharedPreview, 'id' | 'by' | 'ends' | 'note'>,
  prepared: PreparedPreview,
  { previews }: Target,
  report: Report,
): Promise<{ address: string; answer: Published }> {
  const { content, changes, ...answer } = prepared;
  report('building');
  const info = {
    by: nameOf(by, content.team ?? TEAM),
    ends: ends.toISOString(),
    note,
    changes,
  };
  const origin = await previews.show({ id, content, info, ends }, report);
  return {
    address: origin + answer.path,
    answer: { ...answer, titles: changes.map(({ title }) => title) },
  };
}

/** The name of the member of the team to whom the address clearly belongs. Readers never see a part of an address. */
export function nameOf(email: string, team: readonly Pick<PublishedPerson, 'name'>[]): string {
  const local = plain(email.slice(0, email.lastIndexOf('@'))).replaceAll(/[._-]/g, ' ');
  const fits = team.filter(({ name }) => {
    const whole = plain(name);
    return whole === local || whole.split(' ')[0] === local;
  });
  return (fits.length === 1 && fits[0]?.name) || STAFF;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Removes the previews whose end has passed, and what is left of those that could not be made. What cannot be removed now is
 * tried again the next time. Returns the others.
 */
async function removeEnded(store: Firestore, { previews }: Target): Promise<SharedPreview[]> {
  const all = await orUserError('The previews could not be read', readPreviews);
  const now = serverNow();
  const isOpen = ({ address, ends }: SharedPreview) => address !== '' && ends > now;
  for (const preview of all) {
    if (!isOpen(preview)) await forget(store, preview.id, previews).catch(noteUnended);
  }
  return all.filter(isOpen);
}

function noteUnended(error: unknown): void {
  console.error(
    `A preview was not removed, and will be: ${getErrorMessage(error, 'no reason was given.')}`,
  );
}

async function forget(store: Firestore, id: string, previews: Target['previews']): Promise<void> {
  await previews.end(id);
  await deleteDoc(referenceOf(store, id));
}

/**
 * Removes what is recorded and not shown: a preview that a publisher was making when it was killed, one whose end has
 * passed, and one that was ended elsewhere. What is shown and not recorded is not of a publisher, and stays.
 */
export async function reconcilePreviews(store: Firestore, target: Target): Promise<void> {
  try {
    const all = await readPreviews();
    if (all.length === 0) return;
    const shown = await target.previews.list();
    const now = serverNow();
    for (const { id, address, ends } of all) {
      if (address === '' || ends <= now || !shown.has(id)) await forget(store, id, target.previews);
    }
  } catch (error) {
    console.error(
      `The previews were not checked: ${getErrorMessage(error, 'no reason was given.')}`,
    );
  }
}
