import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, press } from '../../shared/admin/dashboardPage.tsx';
import { main, showApp } from './desktopPage.tsx';

const palette = page.getByRole('dialog', { name: 'Search or go to…' });
const shortcutList = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('the menu opens the palette and the shortcuts, once each, and shows its own keys there', async () => {
  await showApp();
  main.choose('palette');
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  // The system’s menu may see the key, too, which the page has already answered.
  main.choose('palette');
  main.choose('shortcuts');
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await press('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  main.choose('shortcuts');
  await expect.element(shortcutList.getByText('Ctrl+N')).toBeVisible();
  await expect.element(shortcutList.getByText('Ctrl+4')).toBeVisible();
  await press('{Escape}');
  await expect.element(shortcutList).not.toBeInTheDocument();
});

test('the menu in the header has no background to pause, because the app has none', async () => {
  await showApp();
  await button('Menu').click();
  const items = page.getByRole('group', { name: 'Menu' });
  await expect.element(items.getByRole('button', { name: 'Guide' })).toBeVisible();
  expect(items.getByRole('button', { name: /background/ }).elements()).toEqual([]);
});
