import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FIELD_IDS } from '../../../../src-site/content/exampleRun.ts';
import { expectAccessible, press, resizeWindow } from '../../../browserPage.ts';
import {
  advanceClock,
  footerLink,
  heading,
  open,
  stopClock,
  timerStarted,
} from '../../sitePage.tsx';

/** The longest moment of a run. */
const MOMENT_MS = 2200;

const card = page.getByRole('figure');
const run = card.getByRole('group', { name: 'Example run' });
const start = card.getByRole('button', { name: 'Run it yourself' });
const again = card.getByRole('button', { name: 'Run again' });
const choice = (name: string) => card.getByRole('button', { name });
const said = () => card.element().querySelector('[aria-live]')?.textContent;
const value = (label: string) =>
  card.getByRole('term').filter({ hasText: label }).element().nextElementSibling?.textContent;

/** Starts a run on Home, with a clock that stands still. */
async function startRun(): Promise<void> {
  await open('/');
  stopClock();
  await start.click();
  await isRunning();
}

async function isRunning(): Promise<void> {
  await expect.element(run).toHaveFocus();
  await timerStarted();
}

function advance(moments: number): void {
  for (let moment = 0; moment < moments; moment += 1) advanceClock(MOMENT_MS);
}

/** Lets the run come to its question: the moments of the fields, and those before and after. */
const advanceToQuestion = () => advance(FIELD_IDS.length + 2);

test('a run lifts the fields into the record one after another, then stops at line 9', async () => {
  await startRun();
  expect(said()).toBe('');
  expect(value('Carrier')).toBe('');
  advance(1);
  expect(value('Carrier')).toBe('Voss Spedition GmbH');
  expect(value('Invoice')).toBe('');
  expect(said()).toContain('Received');
  advance(FIELD_IDS.length - 1);
  expect(value('Total')).toBe('€4,318.60');
  expect(value('Matched')).toBe('');
  advance(1);
  expect(value('Matched')).toBe('13 of 14');
  advance(1);
  await expect.element(choice('Refuse it')).toBeVisible();
  expect(said()).toContain('Line 9: waiting time, €120.00.');
  advance(3);
  await expect.element(choice('Ask the carrier')).toBeVisible();
});

test.each([
  ['Refuse it', 'Booked €4,198.60', 'Line 9, refused €0.00'],
  ['Accept it', 'Booked €4,318.60', 'Line 9, accepted €120.00'],
  ['Ask the carrier', 'Booked now €4,198.60', 'Line 9, held €120.00'],
])(
  'after “%s”, the ledger has what the visitor decided, and the run can start again',
  async (name, booked, line) => {
    await startRun();
    advanceToQuestion();
    await choice(name).click();
    await expect.element(run).toHaveFocus();
    advance(1);
    for (const row of [booked, line])
      await expect.element(card.getByRole('row', { name: row })).toBeVisible();
    await expect.element(run).toHaveTextContent('Next time, ');
    await again.click();
    await expect.element(run).toHaveFocus();
    expect(value('Carrier')).toBe('');
    await expect.element(card.getByRole('table')).not.toBeInTheDocument();
  },
);

test('a second press changes nothing', async () => {
  await open('/');
  stopClock();
  await start.dblClick();
  await isRunning();
  advanceToQuestion();
  await choice('Accept it').dblClick();
  await isRunning();
  advance(1);
  await expect.element(card.getByRole('row', { name: 'Booked €4,318.60' })).toBeVisible();
  await again.dblClick();
  await isRunning();
  advance(1);
  expect(value('Carrier')).toBe('Voss Spedition GmbH');
});

test('by keyboard, the choices follow the run, and the page follows the choices', async () => {
  await open('/');
  stopClock();
  (start.element() as HTMLElement).focus();
  await press('{Enter}');
  await isRunning();
  advanceToQuestion();
  await press('{Tab}');
  await expect.element(choice('Refuse it')).toHaveFocus();
  await press('{Tab}{Tab}');
  await expect.element(choice('Ask the carrier')).toHaveFocus();
  await press('{Tab}');
  await expect.element(page.getByRole('tab', { name: 'All' })).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}[Space]');
  await isRunning();
  advance(1);
  await press('{Tab}');
  await expect.element(again).toHaveFocus();
});

test('a visitor who has gone on keeps the focus, whatever the run does', async () => {
  await startRun();
  const work = page.getByRole('link', { name: 'View Our Work' });
  (work.element() as HTMLElement).focus();
  advanceToQuestion();
  await expect.element(choice('Refuse it')).toBeVisible();
  await expect.element(work).toHaveFocus();
});

test('leaving the page in the middle of a run leaves no timer', async () => {
  await startRun();
  advance(2);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await footerLink('Projects').click();
  await expect.element(heading).toHaveTextContent('Our Projects');
  // Timers of the page itself end by themselves.
  advanceClock(MOMENT_MS);
  expect(vi.getTimerCount()).toBe(0);
});

test('the card keeps its size at every width, and axe finds nothing', async () => {
  for (const width of [320, 390, 768, 1440, 2560]) {
    await resizeWindow(width, 900);
    await open('/');
    const height = () => card.element().getBoundingClientRect().height;
    const before = height();
    vi.useRealTimers();
    stopClock();
    await start.click();
    await isRunning();
    expect(height(), `${width} px`).toBe(before);
    advanceToQuestion();
    expect(height(), `${width} px, question`).toBe(before);
    await choice('Accept it').click();
    await isRunning();
    advance(1);
    expect(height(), `${width} px, booked`).toBe(before);
  }
  vi.useRealTimers();
  await expectAccessible('figure');
});
