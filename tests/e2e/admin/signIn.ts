import type { Page } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { expect } from '../test.ts';

export async function fillLogin(
  page: Page,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens the dashboard as a member of staff. */
export async function openDashboard(
  page: Page,
  adminPath: string,
  email = DEMO_ADMIN,
): Promise<void> {
  await page.goto(adminPath);
  await fillLogin(page, email);
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
}
