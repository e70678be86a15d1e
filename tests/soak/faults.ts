import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { CALL_DEADLINE_MS } from '../../shared/model/backend.ts';
import { allowOnly, restoreRules } from '../e2e/emulatorRules.ts';

/** What the person may be told because of a fault, and whether the write may have been stored nevertheless. */
type Effect = 'none' | 'refused' | 'notSent' | 'open';

export interface Fault {
  name: string;
  weight: number;
  /** The calls that it affects: those of a save or a deletion, or reads as well. */
  befalls: 'write' | 'anything';
  effect: Effect;
  begin: (page: Page) => Promise<void>;
  end: (page: Page) => Promise<void>;
}

export const COMMIT = /documents:commit/;
const READ = /documents:(batchGet|runQuery)/;
const SLOW_MS = 400;

export const NO_FAULT: Fault = {
  name: 'none',
  weight: 12,
  befalls: 'anything',
  effect: 'none',
  begin: async () => undefined,
  end: async () => undefined,
};

export const FAULTS: readonly Fault[] = [
  NO_FAULT,
  atRequests('cut before the server', 2, 'write', 'notSent', COMMIT, (route) => route.abort()),
  atRequests('answer lost', 4, 'write', 'open', COMMIT, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  }),
  atRequests('no answer until the deadline', 1, 'write', 'open', COMMIT, async (route, page) => {
    await route.fetch();
    await page.clock.fastForward(CALL_DEADLINE_MS);
    await route.abort();
  }),
  atRequests('slow answer', 3, 'write', 'none', COMMIT, async (route) => {
    const response = await route.fetch();
    await pause(SLOW_MS);
    await route.fulfill({ response });
  }),
  atRequests('403', 1, 'write', 'refused', COMMIT, (route) =>
    refuse(route, 403, 'PERMISSION_DENIED', 'Missing or insufficient permissions.'),
  ),
  atRequests('quota', 1, 'write', 'refused', COMMIT, (route) =>
    refuse(route, 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
  ),
  {
    name: 'rules refuse',
    weight: 2,
    befalls: 'write',
    effect: 'refused',
    begin: () =>
      allowOnly({
        projects: 'read',
        pageContent: 'read',
        people: 'read',
        order: 'read',
        holds: 'read',
        publishRequests: 'read',
        publication: 'read, write',
      }),
    end: restoreRules,
  },
  atRequests('reads cut', 2, 'anything', 'notSent', READ, (route) => route.abort()),
  {
    name: 'offline',
    weight: 2,
    befalls: 'write',
    effect: 'notSent',
    begin: async (page) => {
      // A browser never loads code again whose loading was cut off; the page then says to load it again.
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
    },
    end: (page) => page.context().setOffline(false),
  },
];

function atRequests(
  name: string,
  weight: number,
  befalls: Fault['befalls'],
  effect: Effect,
  url: RegExp,
  meet: (route: Route, page: Page) => Promise<void>,
): Fault {
  return {
    name,
    weight,
    befalls,
    effect,
    begin: async (page) => {
      await page.route(url, (route) => meet(route, page));
    },
    end: (page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}

function refuse(route: Route, code: number, status: string, message: string): Promise<void> {
  return route.fulfill({
    status: code,
    headers: { 'access-control-allow-origin': '*' },
    json: { error: { code, status, message } },
  });
}
