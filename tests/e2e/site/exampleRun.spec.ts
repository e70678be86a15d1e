import type { Page } from '@playwright/test';
import { EXAMPLE_RUN } from '../../../src-site/content/home.ts';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { notLoaded } from './failedRequests.ts';
import { layoutShifts } from './layoutShift.ts';
import { heading, main, navigation, open } from './sitePage.ts';

const CODE = /\/assets\/LiveRun-.*\.js/;
/** A run comes to its question within ten seconds. */
const QUESTION_MS = 15_000;

const card = (page: Page) => main(page).getByRole('figure');
const start = (page: Page) => card(page).getByRole('button', { name: 'Run it yourself' });
const run = (page: Page) => card(page).getByRole('group', { name: 'Example run' });
const choice = (page: Page, name: string) => card(page).getByRole('button', { name });
const again = (page: Page) => choice(page, 'Run again');
const step = (page: Page) => card(page).getByText(EXAMPLE_RUN.steps[1]?.detail ?? '');
const booked = (page: Page, name: string) => card(page).getByRole('row', { name });

async function waitForQuestion(page: Page): Promise<void> {
  await expect(choice(page, 'Refuse it')).toBeVisible({ timeout: QUESTION_MS });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a visitor runs the invoice, decides, and runs it again; nothing moves on the page, and axe finds nothing', async ({
    page,
  }) => {
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    const size = await card(page).boundingBox();
    await start(page).click();
    await expect(step(page)).toBeHidden();
    await expect(run(page)).toContainText('Voss Spedition GmbH');
    await expectAccessible(page, 'figure');
    await waitForQuestion(page);
    await expectAccessible(page, 'figure');
    await choice(page, 'Ask the carrier').click();
    await expect(booked(page, 'Booked now €4,198.60')).toBeVisible();
    await expect(booked(page, 'Line 9, held €120.00')).toBeVisible();
    await expect(run(page)).toContainText('Next time, ');
    await expectAccessible(page, 'figure');
    expect(await card(page).boundingBox()).toEqual(size);
    await again(page).click();
    await expect(booked(page, 'Booked now')).toBeHidden();
    await waitForQuestion(page);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('a visitor who leaves in the middle finds the card as it was', async ({ page }) => {
    await open(page, '/');
    await start(page).click();
    await expect(run(page)).toContainText('Voss Spedition GmbH');
    await navigation(page).getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(heading(page)).toHaveText('Contact');
    await page.goBack();
    await expect(step(page)).toBeVisible();
    await expect(run(page)).toHaveCount(0);
  });
});

test('by keyboard and with reduced motion, the run works without an animation of its own', async ({
  page,
}) => {
  await open(page, '/');
  await start(page).focus();
  await page.keyboard.press('Enter');
  await expect(run(page)).toBeFocused();
  await expect(run(page)).toContainText('R-55107');
  const moving = await card(page).evaluate(
    (element) =>
      element
        .getAnimations({ subtree: true })
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
  );
  expect(moving).toBe(0);
  await waitForQuestion(page);
  await page.keyboard.press('Tab');
  await expect(choice(page, 'Refuse it')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(run(page)).toBeFocused();
  await expect(booked(page, 'Booked €4,198.60')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(again(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(again(page)).not.toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the run works by touch; on paper, its card is the one with all steps', async ({ page }) => {
    await open(page, '/');
    await start(page).tap();
    await waitForQuestion(page);
    await choice(page, 'Accept it').tap();
    await expect(booked(page, 'Booked €4,318.60')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(step(page)).toBeVisible();
    await expect(run(page)).toBeHidden();
    await expect(card(page).getByRole('button')).toHaveCount(0);
  });
});

test('a press before hydration starts the run as soon as its code is there', async ({ page }) => {
  const letThrough = await holdRequests(page, /\/assets\/main-.*\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  await start(page).click();
  await expect(step(page)).toBeVisible();
  letThrough();
  await expect(run(page)).toBeVisible();
});

test('if its code cannot be loaded, the card says so and stays, and a reload helps', async ({
  page,
  logged,
}) => {
  await page.route(CODE, (route) => route.abort());
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  await start(page).click();
  const reload = choice(page, 'Could not be loaded. Reload the page');
  await expect(reload).toBeFocused();
  await expect(card(page).getByRole('status')).toHaveText('Could not be loaded. Reload the page');
  await expect(step(page)).toBeVisible();
  expect(logged.lines.length).toBeGreaterThan(0);
  for (const line of logged.lines.splice(0)) expect(line).toMatch(notLoaded('ERR_FAILED', CODE));
  await page.unroute(CODE);
  await reload.click();
  await expect(start(page)).toBeVisible();
  await start(page).click();
  await expect(run(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the card shows all steps and no button', async ({ page }) => {
    await page.goto('/');
    for (const { detail } of EXAMPLE_RUN.steps) {
      await expect(card(page).getByText(detail)).toBeVisible();
    }
    await expect(card(page).getByRole('button')).toHaveCount(0);
  });
});
