import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { NO_FAULT } from './faults.ts';
import { isRunning, killPublisher, startPublisher, stopPublisher } from './publisher.ts';
import { findStored } from './records.ts';
import { count, differ } from './report.ts';
import { beginSave, judgeSave } from './saving.ts';
import { type Action, hearRefusal, isIdle, isRefusing, type Turn } from './turn.ts';

const KILLED_WITHIN_MS = 1500;
const TOLD_WITHIN_MS = 40_000;
/** How a message of "Save and Publish" ends. */
const PUBLISHED_OR_NOT =
  /(is|are) live\.|Live\.|The site shows it already|Not published|Visitors do not see this|Publishing: |Nobody is/;

const isIdleWhileRunning = (turn: Turn) => isIdle(turn) && isRunning();

export const start = () => startPublisher((why) => differ(`The publisher has ended: ${why}`));

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
    run: async (turn) => {
      const { colleague } = turn;
      const attempt = await beginSave(colleague);
      const [, alert] = await Promise.all([pressPublish(turn), colleague.pressSave()]);
      await judgeSave(attempt, NO_FAULT, alert);
    },
  },
  {
    name: 'publish, and the publisher is killed',
    weight: 8,
    isPossible: isIdleWhileRunning,
    run: async (turn) => {
      if (!(await pressPublish(turn))) return;
      await pause(turn.decision.text * KILLED_WITHIN_MS);
      await killPublisher();
    },
  },
  { name: 'the publisher is stopped', weight: 1, isPossible: isRunning, run: stopPublisher },
  { name: 'the publisher is started', weight: 20, isPossible: () => !isRunning(), run: start },
];

/** Presses "Publish", and judges what the person is told at first. @returns whether a request was sent */
async function pressPublish(turn: Turn): Promise<boolean> {
  const { actor } = turn;
  const { page } = actor;
  await actor.showTab('Overview');
  await actor.quiet();
  const button = page
    .getByRole('banner')
    .getByRole('button', { name: /^Publish( [\d,]+ changes?)?$/ });
  // If the script of the panel is not loaded, there is no button.
  if (!(await button.isVisible())) return false;
  if ((await button.getAttribute('aria-disabled')) === 'true') return false;
  await button.click();
  await actor.quiet();
  const alert = page.getByRole('alert').filter({ hasText: 'Publishing: ' });
  return judgeRequest(turn, await hearRefusal(turn, alert));
}

/**
 * Records what the person was told about a request to publish.
 * @param failure why it was not sent, as they were told
 * @returns whether a request was sent
 */
function judgeRequest({ actor, fault }: Turn, failure: string | undefined): boolean {
  count('publish', failure === undefined ? 'asked' : 'not asked');
  const request = actor.requests.at(-1);
  if (!request) {
    const isUntold = failure === undefined;
    if (isUntold) differ(`${actor.name} pressed “Publish”, and nothing was sent.`);
    return false;
  }
  if (failure === undefined) request.isRefused = false;
  // A request may be sent, although its time could not be read afterwards.
  else if (fault.effect === 'refused') request.isRefused = true;
  else if (fault.effect === 'none') differ(`${actor.name} could not publish: ${failure}`);
  return failure === undefined;
}

/** Waits until the person is told how the publication ended, or that nobody publishes. */
async function waitForEnd({ actor, fault }: Turn): Promise<void> {
  if (!isRunning() || fault.effect !== 'none') return;
  const { page } = actor;
  const ends = [
    page.getByText('Live. View on site'),
    page.getByText('The site shows it already. View on site'),
    page.getByRole('list', { name: 'Not published' }),
  ];
  const told = ends.map(async (end) => {
    await end.waitFor({ timeout: TOLD_WITHIN_MS });
    return end.textContent();
  });
  const text = await Promise.any(told).catch(() => undefined);
  if (!text) differ(`${actor.name} is not told how publishing has ended.`);
  count('publish', text?.replace(/: .*/, '') ?? 'not told');
}

/**
 * Judges what "Save and Publish" tells the person once the record is saved.
 * @param messages those that came since the button was pressed
 * @param name of the record that they have saved
 */
export async function judgePublished(turn: Turn, messages: Locator, name: string): Promise<void> {
  const { actor, fault } = turn;
  await actor.quiet();
  const saved = await findStored(name);
  // A refusal is told after the record is said to be saved.
  if (isRefusing(fault) || (isRunning() && fault.effect === 'none')) {
    const end = messages.filter({ hasText: PUBLISHED_OR_NOT });
    await end
      .waitFor({ state: 'attached', timeout: TOLD_WITHIN_MS })
      .catch(() => differ(`${actor.name} is not told how publishing has ended.`));
  }
  const [text = ''] = await messages.allTextContents();
  if (text.includes('Visitors do not see this')) count('publish', 'saved, but not shown');
  else if (judgeRequest(turn, text.startsWith('Publishing: ') ? text : undefined)) {
    const asked = actor.requests.at(-1)?.versions.map((version) => version.split('@')[0]);
    if (saved && !asked?.includes(saved.path)) {
      differ(`${actor.name} published ${asked?.join()} instead of ${saved.path}.`);
    }
  }
}
