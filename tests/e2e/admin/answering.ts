import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import type { BrowserDialogs } from './browserDialogs.ts';

interface Host {
  page: Page;
  isDesktop: boolean;
  dialogs: BrowserDialogs;
}

/**
 * Answers the question that a press opens: in a browser dialog on the site, in a page's dialog in the desktop app.
 * @param question its text and, on the next line, the title of the record that it is about
 */
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
  const [text = '', title = ''] = question.split('\n');
  const prompt = page.getByRole('alertdialog', { name: text });
  await expect(prompt).toContainText(title);
  const buttons = prompt.getByRole('button');
  await (answer === 'accept' ? buttons.last() : buttons.first()).click();
}
