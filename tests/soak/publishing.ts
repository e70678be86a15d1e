import { expect, type Locator } from '@playwright/test';
import type { Fault } from './faults.ts';
import { showTab } from './places.ts';
import type { StoredRecord } from './records.ts';
import type { Turn } from './session.ts';

const TOLD_WITHIN_MS = 40_000;
const SENT_OR_REFUSED_WITHIN_MS = 10_000;
/** How a message of "Save and Publish" ends. */
const PUBLISHED_OR_NOT =
  /(is|are) live\.|Live\.|The site shows it already|Not published|Visitors do not see this|Publishing: |Nobody is/;

/** Whether the person must be told that nothing was sent. */
const isRefusing = ({ effect }: Fault) => effect === 'refused' || effect === 'notSent';

/** Presses "Publish Now", and judges what the person is told at first. @returns whether a request was sent */
export async function pressPublish(turn: Turn): Promise<boolean> {
  const { actor, fault } = turn;
  const { page } = actor;
  await showTab(page, 'Overview');
  await actor.quiet();
  const button = page.getByRole('button', { name: 'Publish Now', exact: true });
  // If the script of the panel is not loaded, there is no button.
  if (!(await button.isVisible())) return false;
  if ((await button.getAttribute('aria-disabled')) === 'true') return false;
  await button.click();
  await actor.quiet();
  const alert = page.getByRole('alert').filter({ hasText: 'Publishing: ' });
  // On a busy machine, the page is quiet between the calls of a request, and a refusal is shown later than its end.
  const isOver = isRefusing(fault)
    ? () => alert.isVisible()
    : async () => actor.requests.length > 0 || (await alert.isVisible());
  await expect
    .poll(isOver, { timeout: SENT_OR_REFUSED_WITHIN_MS })
    .toBe(true)
    .catch(() => undefined);
  await actor.quiet();
  const failure = (await alert.isVisible()) ? await alert.textContent() : undefined;
  return judgeRequest(turn, failure ?? undefined);
}

/**
 * Records what the person was told about a request to publish.
 * @param failure why it was not sent, as they were told
 * @returns whether a request was sent
 */
function judgeRequest({ actor, fault, report }: Turn, failure: string | undefined): boolean {
  const { requests } = actor;
  report.count('publish', failure === undefined ? 'asked' : 'not asked');
  const request = requests.at(-1);
  if (!request) {
    const isUntold = failure === undefined;
    if (isUntold) report.add('lost', `${actor.name} pressed “Publish Now”, and nothing was sent.`);
    return false;
  }
  if (failure === undefined) request.isRefused = false;
  // A request may be sent, although its time could not be read afterwards.
  else if (fault.effect === 'refused') request.isRefused = true;
  else if (fault.effect === 'none') {
    report.add('unexplained', `${actor.name} could not publish: ${failure}`);
  }
  return failure === undefined;
}

/** Waits until the person is told how the publication ended, or that nobody publishes. */
export async function waitForEnd({ actor, site, fault, report }: Turn): Promise<void> {
  if (!site.publisher.isRunning || fault.effect !== 'none') return;
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
  if (!text) report.add('lost', `${actor.name} is not told how publishing has ended.`);
  report.count('publish', text?.replace(/: .*/, '') ?? 'not told');
}

/**
 * Judges what "Save and Publish" tells the person once the record is saved.
 * @param messages those that came since the button was pressed
 * @param saved the record that they have saved
 */
export async function judgePublished(
  turn: Turn,
  messages: Locator,
  saved: StoredRecord | undefined,
): Promise<void> {
  const { actor, site, fault, report } = turn;
  await actor.quiet();
  // A refusal is told after the record is said to be saved.
  if (isRefusing(fault) || (site.publisher.isRunning && fault.effect === 'none')) {
    const end = messages.filter({ hasText: PUBLISHED_OR_NOT });
    const isTold = await end.waitFor({ state: 'attached', timeout: TOLD_WITHIN_MS }).then(
      () => true,
      () => false,
    );
    if (!isTold) report.add('lost', `${actor.name} is not told how publishing has ended.`);
  }
  const [text = ''] = await messages.allTextContents();
  if (text.includes('Visitors do not see this')) report.count('publish', 'saved, but not shown');
  else if (judgeRequest(turn, text.startsWith('Publishing: ') ? text : undefined)) {
    const asked = actor.requests.at(-1)?.versions.map((version) => version.split('@')[0]);
    if (saved && !asked?.includes(saved.path)) {
      report.add('lost', `${actor.name} published ${asked?.join()} instead of ${saved.path}.`);
    }
  }
}
