import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { CALL_DEADLINE_MS } from '../../shared/model/backend.ts';
import { allowOnly, restoreRules } from '../e2e/emulatorRules.ts';

export interface Fault {
  name: string;
  weight: number;
  /** Whether it befalls reads as well; otherwise only the calls of a save or a deletion. */
  befallsReads?: true;
  /** What the person may be told because of it, and whether the write may have been stored nevertheless. */
  effect: 'none' | 'refused' | 'notSent' | 'open';
  begin: (page: Page) => Promise<unknown>;
  end: (page: Page) => Promise<void>;
}

export const COMMIT = /documents:commit/;
const READ = /documents:(batchGet|runQuery)/;
const SLOW_MS = 400;

export const NO_FAULT: Fault = {
  name: 'none',
  weight: 12,
  befallsReads: true,
  effect: 'none',
  begin: async () => undefined,
  end: async () => undefined,
};

export const FAULTS: readonly Fault[] = [
  NO_FAULT,
  {
    name: 'cut before the server',
    weight: 2,
    effect: 'notSent',
    ...atCalls(COMMIT, (route) => route.abort()),
  },
  {
    name: 'answer lost',
    weight: 4,
    effect: 'open',
    ...atCalls(COMMIT, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    }),
  },
  {
    name: 'no answer until the deadline',
    weight: 1,
    effect: 'open',
    ...atCalls(COMMIT, async (route, page) => {
      await route.fetch();
      await page.clock.fastForward(CALL_DEADLINE_MS);
      await route.abort();
    }),
  },
  {
    name: 'slow answer',
    weight: 3,
    effect: 'none',
    ...atCalls(COMMIT, async (route) => {
      const response = await route.fetch();
      await pause(SLOW_MS);
      await route.fulfill({ response });
    }),
  },
  refusal('403', 403, 'PERMISSION_DENIED', 'Missing or insufficient permissions.'),
  refusal('quota', 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
  {
    name: 'rules refuse',
    weight: 2,
    effect: 'refused',
    begin: () =>
      allowOnly({
        projects: 'read',
        pageContent: 'read',
        people: 'read',
        order: 'read',
        holds: 'read',
        publishRequests: 'read',
        previews: 'read',
        publication: 'read, write',
      }),
    end: restoreRules,
  },
  {
    name: 'reads cut',
    weight: 2,
    befallsReads: true,
    effect: 'notSent',
    ...atCalls(READ, (route) => route.abort()),
  },
  {
    name: 'offline',
    weight: 2,
    effect: 'notSent',
    begin: async (page) => {
      // A browser never loads code again whose loading was cut off; the page then says to load it again.
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
    },
    end: (page) => page.context().setOffline(false),
  },
];

function atCalls(url: RegExp, meet: (route: Route, page: Page) => Promise<void>) {
  return {
    begin: (page: Page) => page.route(url, (route) => meet(route, page)),
    end: (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}

function refusal(name: string, code: number, status: string, message: string): Fault {
  const answer = {
    status: code,
    headers: { 'access-control-allow-origin': '*' },
    json: { error: { code, status, message } },
  };
  return {
    name,
    weight: 1,
    effect: 'refused',
    ...atCalls(COMMIT, (route) => route.fulfill(answer)),
  };
}
