import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, replace } from '../../browserPage.ts';
import { open } from '../sitePage.tsx';

const footer = page.getByRole('contentinfo');
const pause = footer.getByRole('button', { name: 'Pause background' });
const play = footer.getByRole('button', { name: 'Play background' });

beforeEach(() => localStorage.removeItem('background'));

test('the background is paused with reduced motion; the visitor’s choice takes precedence, and is kept', async () => {
  await open('/about/mission');
  await play.click();
  await expect.element(pause).toHaveFocus();
  await expectAccessible('footer');
  await open('/about');
  await pause.click();
  await expect.element(play).toBeVisible();
  await open('/');
  await expect.element(play).toBeVisible();
});

test('a choice in another tab counts here, too', async () => {
  await open('/about');
  await expect.element(play).toBeVisible();
  localStorage.setItem('background', 'playing');
  // The browser sends it to the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: 'background' }));
  await expect.element(pause).toBeVisible();
});

test('if the browser refuses storage, the choice counts until the page is left', async () => {
  replace(globalThis, 'localStorage', {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  await open('/about');
  await play.click();
  await expect.element(pause).toBeVisible();
  await pause.click();
  await expect.element(play).toBeVisible();
});
