import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { storeProjects } from '../emulatorStore.ts';
import { contentField, openSection, openTab, spoken } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

for (const size of WINDOWS) {
  const { width, height } = size;
  test(`no message and no bar covers what has the focus, at ${width} × ${height}`, async ({
    page,
    showDashboard,
  }) => {
    await storeProjects(12, (number) => ({ title: `Project ${number}`, description: 'x' }));
    await page.setViewportSize(size);
    await showDashboard();
    await openTab(page, 'Content');
    await openSection(page, 'About - Vision');
    await contentField(page).fill('We answer every letter on the day it arrives.');
    await expect.poll(() => coveredControls(page)).toEqual([]);
    await page.keyboard.press('Control+S');
    await expect(spoken(page, 'Content saved: About - Vision.')).toBeVisible();
    for (const tab of ['Content', 'Projects', 'Overview'] as const) {
      await openTab(page, tab);
      expect(await coveredControls(page), tab).toEqual([]);
      await expectAccessible(page);
    }
  });
}

/** The names of the controls that are covered, at their middle, when they have the focus. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility() && !control.matches('.sr-only, :disabled'))
      .filter((control) => {
        control.focus();
        const { left, top, width: wide, height: tall } = control.getBoundingClientRect();
        const found = document.elementFromPoint(left + wide / 2, top + tall / 2);
        return !found || !(control.contains(found) || found.contains(control));
      })
      .map((control) => control.ariaLabel ?? control.textContent),
  );
}
