import type { Page } from '@playwright/test';
import {
  AUTH_EMULATOR_PORT,
  EMULATOR_HOST,
  FIRESTORE_EMULATOR_PORT,
} from '../../shared/model/backend.ts';
import { compareShown } from './compareShown.ts';
import { allowedReads, countReads } from './openingReads.ts';
import type { Action, Turn } from './session.ts';

const BACKEND = new RegExp(`${EMULATOR_HOST}:(${FIRESTORE_EMULATOR_PORT}|${AUTH_EMULATOR_PORT})/`);

/** How a person opens the dashboard again, with what the device has kept of the lists. */
export const copyActions: readonly Action[] = [
  {
    name: 'open again',
    weight: 4,
    isPossible: ({ actor }) => actor.isSignedIn,
    run: async (turn) => {
      const { actor, report } = turn;
      const allowed = await allowedReads(actor.page);
      const reads = countReads(actor.page);
      await actor.reload();
      const read = await reads();
      if (allowed !== undefined && read > allowed) {
        report.add('unexplained', `${actor.name} read ${read} records, not ${allowed} at most.`);
      }
      report.count('opening', allowed === undefined ? 'without a copy' : 'with a copy');
      await compareShown(turn);
    },
  },
  {
    name: 'open again on a train',
    weight: 3,
    isPossible: ({ actor }) => actor.isSignedIn,
    run: async (turn) => {
      const { actor } = turn;
      await withoutBackend(actor.page, async () => {
        await actor.reload();
        await changeMeanwhile(turn);
      });
      await actor.page.evaluate(() => window.dispatchEvent(new Event('online')));
      await actor.quiet();
      await compareShown(turn);
    },
  },
];

/** Cuts a page off from Firestore and Auth, not from the site. */
async function withoutBackend(page: Page, task: () => Promise<void>): Promise<void> {
  await page.route(BACKEND, (route) => route.abort());
  await task();
  await page.unroute(BACKEND);
}

/** The tab is often closed while it is without a network. */
async function changeMeanwhile({ actor, decision }: Turn): Promise<void> {
  if (decision.accepts) await actor.reload();
}
