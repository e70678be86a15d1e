import type { Page, Response } from '@playwright/test';
import {
  AUTH_EMULATOR_PORT,
  EMULATOR_HOST,
  FIRESTORE_EMULATOR_PORT,
} from '../../shared/model/backend.ts';
import { COLLECTIONS } from '../../shared/model/collections/collections.ts';
import { fillLogin } from '../e2e/admin/signIn.ts';
import { readCollection } from '../e2e/emulatorStore.ts';
import { readsOf } from '../support/firestoreReads.ts';
import { readKept } from '../support/keptLists.ts';
import { compareCards, compareTotal } from './compare.ts';
import { pick } from './plan.ts';
import { firstWord } from './records.ts';
import { count, differ } from './report.ts';
import { type Action, isDialogShut, isIdle, type Turn } from './turn.ts';

const TABS = ['Overview', 'Projects', 'Content', 'Settings'];
const BACKEND = new RegExp(`${EMULATOR_HOST}:(${FIRESTORE_EMULATOR_PORT}|${AUTH_EMULATOR_PORT})/`);
/** As in shared/data/changes.ts. */
const OVERLAP_MS = 60_000;
/** What an opening reads beside the lists and the previews: what the publisher does. */
const OTHER_READS = 1;
/** FIRST_ACTIVITIES in shared/admin/history/activity.ts: it is read while the browser is idle, so not by each opening. */
const ACTIVITY_LIMIT = '"limit":6}';
/** One of changes, and one of deletions. */
const ACTIVITY_QUERIES = 2;

const isSignedIn = ({ actor }: Turn) => actor.isSignedIn;

/** What a person does outside of forms. */
export const dashboardActions: readonly Action[] = [
  {
    name: 'sign in',
    weight: 100,
    isPossible: (turn) => !isSignedIn(turn),
    run: async ({ actor }) => {
      await fillLogin(actor.page, actor.email);
      await actor.page.getByRole('tab', { name: 'Overview' }).waitFor();
      actor.isSignedIn = true;
    },
  },
  {
    name: 'sign out',
    weight: 1,
    isPossible: isDialogShut,
    run: async ({ actor, decision }) => {
      actor.accepts = decision.accepts;
      await actor.page.getByRole('button', { name: 'Logout' }).click();
      await actor.quiet();
      actor.isSignedIn = !(await actor.view()).isLoginShown;
      if (!actor.isSignedIn) actor.form = undefined;
    },
  },
  {
    name: 'reload the page',
    weight: 2,
    calls: 'read',
    isPossible: isSignedIn,
    run: ({ actor }) => actor.reload(),
  },
  {
    name: 'reload the list',
    weight: 2,
    calls: 'read',
    isPossible: isIdle,
    run: async ({ actor }) => {
      await actor.showTab('Projects');
      await actor.page.getByRole('button', { name: 'Reload' }).click();
    },
  },
  {
    name: 'change tabs',
    weight: 2,
    isPossible: isDialogShut,
    run: async ({ actor, decision }) => {
      actor.accepts = decision.accepts;
      await actor.showTab(pick(TABS, decision.target));
      await actor.dropClosedForm();
    },
  },
  {
    name: 'search',
    weight: 2,
    isPossible: isIdle,
    run: async ({ actor, decision }) => {
      await actor.showTab('Projects');
      const search = actor.page.getByRole('searchbox');
      if (!(await search.isVisible())) return;
      const { cards } = await actor.view();
      const isDone = (await search.inputValue()) !== '' || cards.length === 0;
      await search.fill(isDone ? '' : firstWord(pick(cards, decision.target).title));
    },
  },
  // With what the device keeps of the lists.
  { name: 'open again', weight: 4, isPossible: isSignedIn, run: openAgain },
  { name: 'open again on a train', weight: 3, isPossible: isSignedIn, run: openOnTrain },
];

async function openAgain(turn: Turn): Promise<void> {
  const { actor } = turn;
  const allowed = await allowedReads(actor.page);
  const reads = countReads(actor.page);
  await actor.reload();
  const read = await reads();
  if (allowed !== undefined && read > allowed) {
    differ(`${actor.name} read ${read} records, not ${allowed} at most.`);
  }
  count('opening', allowed === undefined ? 'without kept lists' : 'with kept lists');
  await compareOpened(turn);
}

/** The page is cut off from Firestore and Auth, not from the site. A tab is often closed meanwhile. */
async function openOnTrain(turn: Turn): Promise<void> {
  const { actor, decision } = turn;
  await actor.page.route(BACKEND, (route) => route.abort());
  await actor.reload();
  if (decision.accepts) await actor.reload();
  await actor.page.unroute(BACKEND);
  await actor.comeOnline();
  await compareOpened(turn);
}

/** Checks that the lists of a person who has just opened the dashboard show what is stored, if they say that they do. */
async function compareOpened({ actor }: Turn): Promise<void> {
  if (!actor.isSignedIn || (await actor.view()).isLoginShown) return;
  const { page } = actor;
  await page.getByRole('heading', { name: 'Total Projects' }).waitFor();
  const isOld = await page.getByText(/^As of /).isVisible();
  const hasFailed = await page.getByRole('button', { name: 'Try again' }).first().isVisible();
  count('shown', isOld || hasFailed ? 'said to be old' : 'up to date');
  if (isOld || hasFailed) return;
  await compareTotal(actor);
  await compareCards(actor);
}

/** Counts what the page reads from now on, but for the first page of the activity; the returned function ends that. */
function countReads(page: Page): () => Promise<number> {
  const counts: Promise<number>[] = [];
  let queriesOfActivity = 0;
  const add = (response: Response) => {
    if (isOfActivity(response) && (queriesOfActivity += 1) <= ACTIVITY_QUERIES) return;
    const reads = response.text().then((body) => readsOf(response.url(), body));
    // Leaving the page ends what it was reading.
    counts.push(reads.catch(() => 0));
  };
  page.on('response', add);
  return async () => {
    page.off('response', add);
    return (await Promise.all(counts)).reduce((sum, reads) => sum + reads, 0);
  };
}

function isOfActivity(response: Response): boolean {
  const asked = response.request().postData() ?? '';
  return asked.includes('"collectionId":"history"') && asked.includes(ACTIVITY_LIMIT);
}

/** The most that an opening may read, by what the device has kept; undefined if it keeps nothing. */
async function allowedReads(page: Page): Promise<number | undefined> {
  const seen = (await page.evaluate(readKept))?.seen;
  if (!seen) return undefined;
  const counts = await Promise.all([
    ...COLLECTIONS.map(({ name }) => countSince(name, 'lastUpdated', seen.savedAt[name])),
    countSince('history', 'deletedAt', seen.deletedAt),
    countSince('previews', 'createdAt'),
  ]);
  return counts.reduce((sum, found) => sum + Math.max(1, found), OTHER_READS);
}

async function countSince(name: string, field: string, seenAt = new Date(0)): Promise<number> {
  const documents = await readCollection(name);
  const times = documents.map(({ fields }) => fields[field] as { timestampValue?: string });
  const since = seenAt.getTime() - OVERLAP_MS;
  return times.filter((time) => Date.parse(time?.timestampValue ?? '') > since).length;
}
