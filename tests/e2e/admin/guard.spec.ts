import type { Page } from '@playwright/test';
import {
  DEMO_ADMIN,
  DEMO_PUBLISHER,
  DEMO_STRANGER,
} from '../../../scripts/emulators/demoAccounts.ts';
import { ACCOUNT_LOOKUP, holdRequests, SIGN_IN, tabOf } from './dashboardPage.ts';
import { fillLogin } from './signIn.ts';
import { expect, SIGNED_OUT, test } from './staffTest.ts';

const SCREENS = { loading: 'Loading...', login: 'Admin Access', dashboard: 'Welcome, ' };

declare global {
  interface Window {
    screens: string[];
  }
}

test('a signed-in person sees "Loading...", then the dashboard, even at the address of the login', async ({
  page,
}) => {
  await recordScreens(page);
  const visited = visitedAddresses(page);
  // The stored session's account is looked up before the dashboard is shown.
  const release = await holdRequests(page, ACCOUNT_LOOKUP);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(tabOf(page, 'Overview')).toBeVisible();
  expect(await page.evaluate(() => window.screens)).toEqual(['loading', 'dashboard']);
  expect([...visited]).toEqual(['/admin/dashboard']);

  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(tabOf(page, 'Overview')).toBeVisible();
  expect(await page.evaluate(() => window.screens)).not.toContain('login');
});

test.describe('signed out', () => {
  test.use({ storageState: SIGNED_OUT });

  test('a stranger, the publisher and an admin with an expired session see the login form, and never the dashboard', async ({
    page,
  }) => {
    const alert = page.getByRole('alert');
    await page.goto('/admin/dashboard');
    await fillLogin(page, DEMO_PUBLISHER);
    await expect(alert).toContainText(`${DEMO_PUBLISHER} is not an admin account`);
    await fillLogin(page, DEMO_STRANGER);
    await expect(alert).toContainText(`${DEMO_STRANGER} is not an admin account`);
    const visited = visitedAddresses(page);
    await recordScreens(page);
    const release = await holdRequests(page, ACCOUNT_LOOKUP);
    await page.reload();
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    release();
    await expect(alert).toContainText('is not an admin account');
    expect(await page.evaluate(() => window.screens)).toEqual(['loading', 'login']);
    expect([...visited]).toEqual(['/admin/dashboard']);

    await page.route(SIGN_IN, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { idToken: string };
      await route.fulfill({ json: { ...answer, idToken: signedInDaysAgo(answer.idToken, 14) } });
    });
    await fillLogin(page, DEMO_ADMIN);
    await expect(alert).toHaveText(
      'A sign-in lasts 14 days. Sign in again: what you typed is kept.',
    );
    await page.unroute(SIGN_IN);
    await fillLogin(page, DEMO_ADMIN);
    await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
  });
});

/** Moves the sign-in in the token this many days back. The emulator does not sign its tokens. */
function signedInDaysAgo(token: string, days: number): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number };
  const aged = JSON.stringify({ ...claims, auth_time: claims.iat - days * 86_400 });
  return `${header}.${Buffer.from(aged).toString('base64url')}.`;
}

/** Records which screen the page shows at each change of its content. */
async function recordScreens(page: Page): Promise<void> {
  await page.addInitScript((texts) => {
    window.screens = [];
    new MutationObserver(() => {
      const shown = Object.entries(texts).filter(([, text]) =>
        document.body?.textContent.includes(text),
      );
      const names = shown.map(([name]) => name).join(' and ');
      if (names !== '' && names !== window.screens.at(-1)) window.screens.push(names);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, SCREENS);
}

/** Records the page's addresses from now on. */
function visitedAddresses(page: Page): Set<string> {
  const visited = new Set<string>();
  page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).pathname));
  return visited;
}
