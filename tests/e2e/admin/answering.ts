import type { Page } from '@playwright/test';
import type { BrowserDialogs } from './browserDialogs.ts';

interface Host {
  page: Page;
  isDesktop: boolean;
  dialogs: BrowserDialogs;
}

/** Answers the question that a press opens: in a browser dialog on the site, in a page's dialog in the desktop app. */
export async function answering(
  { page, isDesktop, dialogs }: Host,
  question: string,
  answer: 'accept' | 'dismiss',
  press: () => Promise<void>,
): Promise<void> {
  dialogs.answer = answer;
  await press();
  if (!isDesktop) {
    await dialogs.expectShown([`confirm: ${question}`]);
    return;
  }
  const buttons = page.getByRole('alertdialog', { name: question }).getByRole('button');
  await (answer === 'accept' ? buttons.last() : buttons.first()).click();
}
