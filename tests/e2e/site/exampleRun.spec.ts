import type { Page } from '@playwright/test';
import { type Decision, OUTCOMES, RECORD, RUN } from '../../../src-site/content/exampleRun.ts';
import { EXAMPLE_RUN, RUN_BUTTON } from '../../../src-site/content/home.ts';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { notLoaded } from './failedRequests.ts';
import { layoutShifts } from './layoutShift.ts';
import { main, open, whenHydrated } from './sitePage.ts';

const CODE = /\/assets\/LiveRun-.*\.js/;
const A_WHILE_MS = 500;
/** Longer than axe waits for anything. */
const SHORTEST_MOMENT_MS = 900;

const card = (page: Page) => main(page).getByRole('figure');
const start = (page: Page) => card(page).getByRole('button', { name: RUN_BUTTON.start });
const run = (page: Page) => card(page).getByRole('group', { name: RUN.name });
const choice = (page: Page, decision: Decision) =>
  card(page).getByRole('button', { name: OUTCOMES[decision].label });
const again = (page: Page) => card(page).getByRole('button', { name: RUN.again });
const step = (page: Page) => card(page).getByText(EXAMPLE_RUN.steps[1]?.detail ?? '');

/** On the page, which the run may have scrolled. */
function placeOf(page: Page) {
  return card(page).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top: top + window.scrollY, width, height };
  });
}

async function expectBooked(page: Page, decision: Decision): Promise<void> {
  for (const { label, amount } of OUTCOMES[decision].entries) {
    await expect(card(page).getByRole('row', { name: `${label} ${amount}` })).toBeVisible();
  }
}

/** A run comes to its question within ten seconds. */
async function waitForQuestion(page: Page): Promise<void> {
  await expect(choice(page, 'refuse')).toBeVisible();
}

/** Stops the run at its next moment, so that nothing of it fades in while axe looks; the returned function lets it go on. */
async function stopRun(page: Page): Promise<() => Promise<void>> {
  // Not Playwright's clock, which axe would wait for.
  const stopped = await page.evaluateHandle((momentMs) => {
    const startTimer = window.setTimeout.bind(window);
    const held: (() => void)[] = [];
    const hold = (act: () => void, ms = 0) =>
      ms < momentMs ? startTimer(act, ms) : held.push(act);
    window.setTimeout = hold as typeof startTimer;
    const goOn = () => {
      window.setTimeout = startTimer;
      for (const act of held) act();
    };
    return { held, goOn };
  }, SHORTEST_MOMENT_MS);
  const isStopped = async () =>
    (await stopped.evaluate(({ held }) => held.length > 0)) || choice(page, 'refuse').isVisible();
  // At its question, it stands still by itself.
  await expect.poll(isStopped).toBe(true);
  return () => stopped.evaluate(({ goOn }) => goOn());
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a visitor runs the invoice, decides, and runs it again; nothing moves on the page, and axe finds nothing', async ({
    page,
  }) => {
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    const size = await placeOf(page);
    await start(page).click();
    await expect(step(page)).toBeHidden();
    await expect(run(page)).toContainText(RECORD.carrier.value);
    const goOn = await stopRun(page);
    await expectAccessible(page, 'figure');
    await goOn();
    await waitForQuestion(page);
    await expectAccessible(page, 'figure');
    await choice(page, 'ask').click();
    await expectBooked(page, 'ask');
    await expect(run(page)).toContainText(OUTCOMES.ask.nextTime);
    await expectAccessible(page, 'figure');
    expect(await placeOf(page)).toEqual(size);
    await again(page).click();
    await expect(card(page).getByRole('row')).toHaveCount(0);
    await waitForQuestion(page);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the run works by touch, with reduced motion without an animation of its own; on paper, its card is the one with all steps', async ({
    page,
  }) => {
    await open(page, '/');
    await start(page).tap();
    await expect(run(page)).toBeFocused();
    await expect(run(page)).toContainText(RECORD.invoice.value);
    const moving = await card(page).evaluate(
      (element) =>
        element
          .getAnimations({ subtree: true })
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
    );
    expect(moving).toBe(0);
    await waitForQuestion(page);
    await choice(page, 'accept').tap();
    await expectBooked(page, 'accept');
    await page.emulateMedia({ media: 'print' });
    await expect(step(page)).toBeVisible();
    await expect(run(page)).toBeHidden();
    await expect(card(page).getByRole('button')).toHaveCount(0);
  });
});

for (const [held, script] of [
  ['the application', /\/assets\/main-.*\.js/],
  ['the page', /\/assets\/Home-.*\.js/],
] as const) {
  test(`a press while the code of ${held} loads starts the run as soon as it is there`, async ({
    page,
  }) => {
    const letThrough = await holdRequests(page, script);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('script[src*="/main-"]')).toBeAttached();
    // The application starts before the code of its page is there.
    await page.waitForTimeout(A_WHILE_MS);
    await start(page).click();
    await expect(step(page)).toBeVisible();
    letThrough();
    await expect(run(page)).toBeVisible();
  });
}

test('if its code cannot be loaded, the card says so and stays, and a reload helps', async ({
  page,
  logged,
}) => {
  await page.route(CODE, (route) => route.abort());
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  await start(page).click();
  const reload = card(page).getByRole('button', { name: RUN_BUTTON.failed });
  await expect(reload).toBeFocused();
  await expect(card(page).getByRole('status')).toHaveText(RUN_BUTTON.failed);
  await expect(step(page)).toBeVisible();
  expect(logged.lines.length).toBeGreaterThan(0);
  for (const line of logged.lines.splice(0)) expect(line).toMatch(notLoaded('ERR_FAILED', CODE));
  await page.unroute(CODE);
  await reload.click();
  await expect(start(page)).toBeVisible();
  await whenHydrated(page);
  await start(page).click();
  await expect(run(page)).toBeVisible();
});
