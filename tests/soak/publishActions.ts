import { setTimeout as pause } from 'node:timers/promises';
import { NO_FAULT } from './faults.ts';
import { isIdle } from './places.ts';
import { pressPublish, waitForEnd } from './publishing.ts';
import { beginSave, judgeSave } from './saving.ts';
import type { Action, Turn } from './session.ts';
import { FORM } from './view.ts';

const KILLED_WITHIN_MS = 1500;

const isRunning = ({ site }: Turn) => site.publisher.isRunning;
const isIdleWhileRunning = (turn: Turn) => isIdle(turn) && isRunning(turn);

/** How staff publish, and what befalls the publisher. */
export const publishActions: readonly Action[] = [
  {
    name: 'publish',
    weight: 24,
    calls: 'write',
    isPossible: isIdle,
    run: async (turn) => {
      if (await pressPublish(turn)) await waitForEnd(turn);
    },
  },
  {
    name: 'publish while the colleague saves',
    weight: 20,
    isPossible: (turn) => isIdleWhileRunning(turn) && turn.colleague.form?.work !== undefined,
    run: publishAtOnce,
  },
  {
    name: 'publish, and the publisher is killed',
    weight: 8,
    isPossible: isIdleWhileRunning,
    run: async (turn) => {
      if (!(await pressPublish(turn))) return;
      await pause(turn.decision.text * KILLED_WITHIN_MS);
      await turn.site.publisher.kill();
    },
  },
  {
    name: 'the publisher is stopped',
    weight: 1,
    isPossible: isRunning,
    run: ({ site }) => site.publisher.stop(),
  },
  {
    name: 'the publisher is started',
    weight: 20,
    isPossible: (turn) => !isRunning(turn),
    run: ({ site }) => site.publisher.start(),
  },
];

async function publishAtOnce(turn: Turn): Promise<void> {
  const { colleague } = turn;
  const attempt = await beginSave(colleague);
  const button = colleague.page.locator(FORM).locator('button[type=submit]');
  const [, alert] = await Promise.all([
    pressPublish(turn),
    colleague.pressSave(() => button.click()),
  ]);
  await judgeSave(turn, attempt, NO_FAULT, alert);
}
