import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { TYPED } from '../../src-site/contact/messages.ts';
import { expect } from '../test.ts';

export const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });
export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
export const closeToast = (page: Page) =>
  toast(page).getByRole('button', { name: 'Close notification' });
export const card = (page: Page) => page.getByRole('region', { name: 'Send a Message' });
export const thanks = (page: Page) => card(page).getByText('Thank you for your message.');

/** Intercepts the messages when company.ts names an endpoint. */
export async function takeMessages(page: Page): Promise<void> {
  if (!COMPANY.contactEndpoint) return;
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await page.route(COMPANY.contactEndpoint, (route) => route.fulfill({ headers }));
}

export async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(TYPED)) await field(page, label).fill(text);
}

export async function expectFields(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await expect(field(page, label)).toHaveValue(text);
  }
}
