import { beforeEach, expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { COMPANY } from '../../../shared/company.ts';
import { replace } from '../../browserPage.ts';
import { footerLink, heading, main } from '../sitePage.tsx';
import { TYPED } from './messages.ts';

export const field = (label: string): Locator =>
  main.getByRole('textbox', { name: label, exact: true });
export const card = page.getByRole('region', { name: 'Send a Message' });
export const sendButton = page.getByRole('button', { name: 'Send Message' });
export const thanks = card.getByText('Thank you for your message.');
export const toast = page.getByRole('region', { name: 'Notifications' });
export const closeToast = toast.getByRole('button', { name: 'Close notification' });

beforeEach(() => connect(undefined));

/** Gives the form an endpoint, or none, whatever company.ts names. */
export function connect(contactEndpoint: string | undefined): void {
  replace(COMPANY, 'contactEndpoint', { value: contactEndpoint });
}

export async function fillIn(): Promise<void> {
  for (const [label, text] of Object.entries(TYPED)) await field(label).fill(text);
}

export async function expectFields(texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await expect.element(field(label)).toHaveValue(text);
  }
}

export async function goToTechnology(): Promise<void> {
  await footerLink('Technology').click();
  await expect.element(heading).toHaveTextContent('Our Technology');
}
