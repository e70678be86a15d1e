import { expect, type Page } from '@playwright/test';

/** Answers the question that a press brings: the browser's on the site, the page's in the desktop app. */
export async function answering(
  { page, isDesktop }: { page: Page; isDesktop: boolean },
  question: string,
  answer: 'accept' | 'decline',
  press: () => Promise<void>,
): Promise<void> {
  if (isDesktop) {
    await press();
    const prompt = page.getByRole('alertdialog', { name: question });
    const [decline, accept] = [
      prompt.getByRole('button').first(),
      prompt.getByRole('button').last(),
    ];
    await (answer === 'accept' ? accept : decline).click();
    return;
  }
  const shown = page.waitForEvent('dialog');
  const pressed = press();
  const dialog = await shown;
  expect(dialog.message()).toBe(question);
  await (answer === 'accept' ? dialog.accept() : dialog.dismiss());
  await pressed;
}
