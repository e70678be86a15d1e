import { createHash } from 'node:crypto';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../scripts/emulators/demoAccounts.ts';
import { HOLDS } from '../../shared/model/collections/holds.ts';
import { TEAM_GROUPS } from '../../shared/model/person.ts';
import { storedPictureOf } from '../../shared/model/picture.ts';
import { auth, restored } from '../e2e/data/product.ts';
import { readCollection } from '../e2e/emulatorStore.ts';
import {
  compareHistory,
  compareRestored,
  compareStore,
  confirm,
  deletedNames,
  lastText,
} from './expected.ts';
import { readOrder } from './orderActions.ts';
import {
  fieldIn,
  findStored,
  isHold,
  isOfKind,
  LISTED,
  LISTED_KINDS,
  type ListedKind,
  readHistory,
  readStore,
  type StoredRecord,
  textOf,
} from './records.ts';
import { count, differ } from './report.ts';
import type { Staff } from './staff.ts';
import { noticeTeam } from './team.ts';
import type { View } from './view.ts';

/** Compares the store, the drafts and the pages with what staff were told. */
export async function compare(staff: readonly Staff[]): Promise<void> {
  await noticeTeam();
  const stored = await readStore();
  differ(...compareStore(stored));
  for (const person of staff) {
    const view = await person.view();
    compareTyped(person, view, stored);
    for (const error of person.uncaught.splice(0)) differ(`${person.name}’s page said: ${error}`);
    if (view.hasCrashed) {
      differ(`${person.name}’s dashboard has failed.`);
      person.form = undefined;
      await person.loadDashboard();
    }
    if (person.isSignedIn === view.isLoginShown) {
      const state = view.isLoginShown ? 'at the login form' : 'signed in';
      differ(`${person.name} is unexpectedly ${state}.`);
      person.isSignedIn = !view.isLoginShown;
    }
  }
}

/** Checks that all typed text is in the form, in a draft or stored, and that no draft of a saved text is left. */
function compareTyped(staff: Staff, view: View, stored: readonly StoredRecord[]): void {
  const storedTexts = new Set<string | undefined>(stored.map(({ text }) => text));
  const drafts = view.drafts.map(({ fields }) => textOf(fields));
  const kept = new Set<string | undefined>([...drafts, ...(view.form ? [textOf(view.form)] : [])]);
  for (const work of staff.works) {
    const text = work.texts.at(-1);
    if (kept.has(text)) continue;
    staff.forget(work);
    if (storedTexts.has(text) || staff.used.has(text ?? '')) continue;
    differ(`What ${staff.name} typed for ${work.name} is nowhere: ${text}.`);
  }
  const known = new Set(staff.works.flatMap(({ texts }) => texts));
  for (const text of drafts.filter((draft) => !known.has(draft))) {
    differ(`${staff.name} has a draft of what was saved or discarded: ${text}.`);
  }
}

/** Checks that the dashboard counts the stored projects. */
export async function compareTotal({ page, name }: Staff): Promise<void> {
  const total = page.locator('section', { hasText: 'Total Projects' });
  const shown = await total.getByRole('paragraph').first().textContent();
  const projects = (await readStore()).filter(({ path }) => path.startsWith('projects/'));
  if (shown !== String(projects.length)) {
    differ(`${name} sees ${shown} projects, but ${projects.length} are stored.`);
  }
}

/** Checks that the cards show the stored versions. */
export async function compareCards(staff: Staff): Promise<void> {
  for (const kind of LISTED_KINDS) {
    const cards = await staff.showCards(kind);
    const stored = new Map((await readStore()).map(({ path, lastUpdated }) => [path, lastUpdated]));
    for (const { id, saved } of cards) {
      const version = stored.get(`${LISTED[kind].collection.name}/${id}`);
      if (saved === undefined || version === saved) continue;
      differ(`${staff.name} sees ${id} of ${saved}, but ${version} is stored.`);
    }
  }
}

/**
 * Compares what can be compared only at the end: the reloaded lists, the history, what it restores, and the pictures.
 * @param kinds of the deleted records to restore
 */
export async function compareAtEnd(
  staff: readonly Staff[],
  kinds: readonly (ListedKind | 'hold')[],
): Promise<void> {
  for (const person of staff) if (person.isSignedIn) await compareLists(person);
  await bringBack(kinds);
  const [stored, kept] = [await readStore(), await readHistory()];
  differ(...compareStore(stored), ...compareHistory(kept, stored));
  await comparePictures([...stored, ...kept]);
}

/** Checks that the reloaded dashboard counts and lists the stored records. */
async function compareLists(staff: Staff): Promise<void> {
  await staff.reload();
  await staff.page.getByRole('heading', { name: 'Total Projects' }).waitFor();
  await staff.quiet();
  await compareTotal(staff);
  const cards = (await staff.showCards('person')).map(({ id }) => id).join(' ');
  const stored = await readStore();
  const groupOf = (id: string) => {
    const text = stored.find(({ path }) => path === `people/${id}`)?.text;
    return text && fieldIn('person', text, 'category');
  };
  const { shown } = await readOrder('people');
  const team = TEAM_GROUPS.flatMap(({ category }) =>
    shown.filter((id) => groupOf(id) === category),
  ).join(' ');
  if (cards !== team) differ(`${staff.name} sees the team ${cards}, but ${team} is stored.`);
}

/** Restores every deleted record of these kinds, as the dashboard would. */
async function bringBack(kinds: readonly (ListedKind | 'hold')[]): Promise<void> {
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
  const history = await readHistory();
  for (const name of deletedNames()) {
    const kind = kinds.find((one) => (one === 'hold' ? isHold(name) : isOfKind(one, name)));
    if (!kind) continue;
    const deleted = history.findLast((version) => version.name === name);
    const id = deleted?.path.split('/')[1] ?? '';
    const collection = kind === 'hold' ? HOLDS : LISTED[kind].collection;
    await restored.restoreRecord(collection, id).catch((error: unknown) => {
      differ(`${name} cannot be brought back: ${String(error)}`);
    });
    confirm(name, lastText(name), DEMO_ADMIN);
    differ(...compareRestored(name, deleted, await findStored(name)));
    count('history', `${kind}: brought back at the end`);
  }
}

/** Checks that the store has every picture that a record or a version names, byte by byte. */
async function comparePictures(versions: readonly StoredRecord[]): Promise<void> {
  const hashes = new Set<string>();
  for (const { name, fields } of await readCollection('pictures')) {
    const id = name.split('/').at(-1) ?? '';
    const { bytesValue = '' } = (fields['bytes'] ?? {}) as { bytesValue?: string };
    const hash = createHash('sha256').update(Buffer.from(bytesValue, 'base64')).digest('hex');
    count('picture', 'compared with its name');
    if (hash === id) hashes.add(id);
    else differ(`The picture ${id} has other bytes.`);
  }
  for (const { path, text } of versions) {
    const values = JSON.parse(text) as unknown[];
    const named = values.flatMap((value) => storedPictureOf(String(value))?.hash ?? []);
    const missing = named.find((hash) => !hashes.has(hash));
    if (missing) differ(`${path} names the picture ${missing}, which is not stored.`);
  }
}

/** Counts the versions that the history has of these paths. */
export async function countHistory(path = /^/): Promise<void> {
  for (const version of (await readHistory()).filter((one) => path.test(one.path))) {
    const [collection] = version.path.split('/');
    count('history', `${collection}: ${version.end?.isDeletion ? 'deleted' : 'replaced'}`);
  }
}
