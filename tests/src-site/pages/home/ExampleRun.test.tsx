import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LINK_TO_SECTION } from '../../../../src-site/content/everyPage.ts';
import {
  ANNOUNCEMENTS,
  DECISIONS,
  type Decision,
  FIELD_IDS,
  type FieldId,
  OUTCOMES,
  RECORD,
  RUN,
} from '../../../../src-site/content/exampleRun.ts';
import { HERO, INVOICE_TITLE, RUN_BUTTON } from '../../../../src-site/content/home.ts';
import { READ_THE_CASE } from '../../../../src-site/content/projects.ts';
import { expectAccessible, press, resizeWindow } from '../../../browserPage.ts';
import { brokenWords, enlargeText } from '../../largeText.ts';
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
const run = card.getByRole('group', { name: RUN.name });
const start = card.getByRole('button', { name: RUN_BUTTON.start });
const again = card.getByRole('button', { name: RUN.again });
const choice = (decision: Decision) => card.getByRole('button', { name: OUTCOMES[decision].label });
const said = () => card.element().querySelector('[aria-live]')?.textContent;
const valueBeside = (label: string) =>
  card.getByRole('term').filter({ hasText: label }).element().nextElementSibling?.textContent;
const value = (id: FieldId) => valueBeside(RECORD[id].label);

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

async function expectBooked(decision: Decision): Promise<void> {
  for (const { label, amount } of OUTCOMES[decision].entries) {
    await expect.element(card.getByRole('row', { name: `${label} ${amount}` })).toBeVisible();
  }
}

/** Lets the run come to its question: the moments of the fields, and those before and after. */
const advanceToQuestion = () => advance(FIELD_IDS.length + 2);

test('a run lifts the fields into the record one after another, then stops at line 9', async () => {
  await startRun();
  expect(said()).toBe('');
  expect(value('carrier')).toBe('');
  advance(1);
  expect(value('carrier')).toBe(RECORD.carrier.value);
  expect(value('invoice')).toBe('');
  expect(said()).toBe(ANNOUNCEMENTS.received);
  advance(FIELD_IDS.length - 1);
  expect(value('total')).toBe(RECORD.total.value);
  expect(valueBeside(RUN.matched.label)).toBe('');
  advance(1);
  expect(valueBeside(RUN.matched.label)).toBe(RUN.matched.value);
  advance(1);
  await expect.element(choice('refuse')).toBeVisible();
  expect(said()).toBe(ANNOUNCEMENTS.question);
  advance(3);
  await expect.element(choice('ask')).toBeVisible();
});

test.each(DECISIONS)(
  'after “%s”, the ledger has what the visitor decided, and the run can start again',
  async (decision) => {
    await startRun();
    advanceToQuestion();
    await choice(decision).click();
    await expect.element(run).toHaveFocus();
    advance(1);
    await expectBooked(decision);
    await expect.element(run).toHaveTextContent(OUTCOMES[decision].nextTime);
    await again.click();
    await expect.element(run).toHaveFocus();
    expect(value('carrier')).toBe('');
    await expect.element(card.getByRole('table')).not.toBeInTheDocument();
  },
);

test('a second press changes nothing', async () => {
  await open('/');
  stopClock();
  await start.dblClick();
  await isRunning();
  advance(1);
  expect(value('carrier')).toBe(RECORD.carrier.value);
});

test('by keyboard, the choices follow the run, and the page follows the choices', async () => {
  await open('/');
  stopClock();
  (start.element() as HTMLElement).focus();
  await press('{Enter}');
  await isRunning();
  advanceToQuestion();
  await press('{Tab}');
  await expect.element(choice('refuse')).toHaveFocus();
  await press('{Tab}{Tab}');
  await expect.element(choice('ask')).toHaveFocus();
  await press('{Tab}');
  const next = page.getByRole('link', { name: `${LINK_TO_SECTION} ${INVOICE_TITLE}` });
  await expect.element(next).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}[Space]');
  await isRunning();
  advance(1);
  await press('{Tab}');
  await expect.element(card.getByRole('link', { name: READ_THE_CASE })).toHaveFocus();
  await press('{Tab}{Tab}');
  await expect.element(again).toHaveFocus();
});

test('a visitor who has gone on keeps the focus, whatever the run does', async () => {
  await startRun();
  const work = page.getByRole('link', { name: HERO.work });
  (work.element() as HTMLElement).focus();
  advanceToQuestion();
  await expect.element(choice('refuse')).toBeVisible();
  await expect.element(work).toHaveFocus();
});

test('leaving the page in the middle of a run leaves no timer, and the card as it was', async () => {
  await startRun();
  advance(2);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await footerLink('Projects').click();
  await expect.element(heading).toHaveTextContent('Our Projects');
  // Timers of the page itself end by themselves.
  advanceClock(MOMENT_MS);
  expect(vi.getTimerCount()).toBe(0);
  window.history.back();
  await expect.element(start).toBeVisible();
  await expect.element(run).not.toBeInTheDocument();
});

test('the card keeps its size at every width, and axe finds nothing', async () => {
  for (const width of [320, 390, 768, 1440, 2560]) {
    await resizeWindow(width, 900);
    await open('/');
    const height = () => card.element().getBoundingClientRect().height;
    const before = height();
    const strip = placesIn('[aria-hidden] > .run-strip > .figure');
    vi.useRealTimers();
    stopClock();
    await start.click();
    await isRunning();
    expect(height(), `${width} px`).toBe(before);
    advanceToQuestion();
    expect(height(), `${width} px, question`).toBe(before);
    await choice('accept').click();
    await isRunning();
    expect(placesIn('.run-decided > [data-drawing] > .figure'), `${width} px, strip`).toEqual(
      strip,
    );
    const decided = placesIn('.run-end *');
    advance(1);
    expect(height(), `${width} px, booked`).toBe(before);
    expect(placesIn('.run-end *'), `${width} px, booked`).toEqual(decided);
  }
  vi.useRealTimers();
  await expectAccessible('figure');
});

test.each(DECISIONS)(
  '“%s” is written on the line of the strip, before it is booked',
  async (decision) => {
    await startRun();
    advanceToQuestion();
    await choice(decision).click();
    await isRunning();
    const [written] = rectsOf('.run-decided .figure:not(:has(.sheet)) > *');
    const [mark] = rectsOf('.run-decided .mark');
    const ticks = rectsOf('.run-decided .tick');
    expect(Math.abs(middle(written) - middle(mark))).toBeLessThan(3);
    if (decision === 'accept') expect(written?.left).toBeCloseTo(ticks[0]?.left ?? 0, 0);
    if (decision === 'refuse') expect(written?.right).toBeLessThan(ticks[0]?.left ?? 0);
    for (const { label } of OUTCOMES[decision].entries) {
      await expect.element(card.getByRole('rowheader', { name: label })).toBeVisible();
    }
    await expect.element(again).not.toBeInTheDocument();
  },
);

function middle({ top = 0, height = 0 }: Partial<DOMRect> = {}): number {
  return top + height / 2;
}

function rectsOf(selector: string): DOMRect[] {
  return [...card.element().querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
}

/** In the card, which the run may have scrolled. */
function placesIn(selector: string): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>[] {
  const { left: cardLeft, top: cardTop } = card.element().getBoundingClientRect();
  return rectsOf(selector).map(({ left, top, width, height }) => ({
    left: left - cardLeft,
    top: top - cardTop,
    width,
    height,
  }));
}

test('at 320 px with text at 200 %, nothing leaves the card, and every word is whole', async () => {
  await resizeWindow(320, 640);
  enlargeText();
  await startRun();
  advance(FIELD_IDS.length + 1);
  expect(valueBeside(RUN.matched.label)).toBe(RUN.matched.value);
  expectRoom('matched');
  advance(1);
  await choice('refuse').click();
  await isRunning();
  advance(1);
  await expectBooked('refuse');
  expectRoom('booked');
});

function expectRoom(moment: string): void {
  const stage = card.element().querySelector('.run-stage') as Element;
  const parts = [stage, ...stage.querySelectorAll('.run-window, .run-panel')];
  expect(parts.map(cutPx), moment).toEqual(parts.map(() => 0));
  expect(brokenWords(stage), moment).toEqual([]);
}

/** How far an element's content is wider, and higher, than the element. An invoice may be larger than its window. */
function cutPx(element: Element): number {
  if (element.matches('.run-window:not(.run-ledger)')) return 0;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight);
}
