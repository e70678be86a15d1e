import { guide } from 'staff-guide:content';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  expectAccessible,
  expectTexts,
  press,
  resizeWindow,
  showDashboard,
} from '../dashboardPage.tsx';

const dialog = page.getByRole('dialog', { name: 'Guide' });
const contents = dialog.getByRole('navigation', { name: 'Contents' });
const titles = guide.sections.map(({ title }) => title);
const heading = (name: string) => dialog.getByRole('heading', { name, exact: true });

async function openGuide(): Promise<void> {
  await showDashboard();
  await button('Menu').click();
  await button('Guide').click();
  await expect.element(contents).toBeVisible();
}

test('the guide opens in the dashboard, with its contents, its sections and its pictures', async () => {
  await openGuide();
  await expectTexts(contents.getByRole('listitem'), titles);
  await expectTexts(dialog.getByRole('heading', { level: 3 }), ['Contents', ...titles]);
  await expect.element(dialog.getByText('For staff:')).toBeInViewport();
  const pictures = [...dialog.element().querySelectorAll('img')];
  expect(pictures.length).toBeGreaterThan(2);
  for (const picture of pictures) {
    await picture.decode();
    expect(picture.naturalWidth).toBe(Number(picture.getAttribute('width')));
  }
  await expectAccessible('[role=dialog]');
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Menu')).toHaveFocus();
});

test('a link of the guide shows its section and gives it the focus, and the address stays', async () => {
  await openGuide();
  const before = window.location.href;
  const last = titles.at(-1) ?? '';
  await expect.element(heading(last)).not.toBeInViewport();
  await contents.getByRole('link', { name: last, exact: true }).click();
  await expect.element(heading(last)).toHaveFocus();
  await expect.element(heading(last)).toBeInViewport();
  const inText = dialog.getByRole('link', { name: 'When do visitors see it?' }).nth(1);
  await inText.click();
  await expect.element(heading('When do visitors see it?')).toHaveFocus();
  expect(window.location.href).toBe(before);
});

test('in a small window the guide needs no horizontal scrolling', async () => {
  await resizeWindow(320, 256);
  await openGuide();
  const wide = [...dialog.element().querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth,
  );
  expect(wide).toEqual([]);
});
