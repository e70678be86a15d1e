import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminGuard } from '../../../../shared/admin/auth/AdminGuard.tsx';
import { Dashboard } from '../../../../shared/admin/Dashboard.tsx';
import type { HostAction } from '../../../../shared/admin/session/host.ts';
import { tellUser } from '../../fakeBackend.ts';
import {
  button,
  expectAccessible,
  press,
  pressEnterAt,
  RECORDED,
  resizeWindow,
  STAFF,
  showDashboard,
  tabOf,
} from '../dashboardPage.tsx';
import { box, palette, shortcutList } from './keyboardPage.ts';

const menu = page.getByRole('group', { name: 'Menu' });
const guide = menu.getByRole('button', { name: 'Guide' });

const option = (name: string) => palette.getByRole('option').filter({ hasText: name });

const rightOf = (locator: Locator) => locator.element().getBoundingClientRect().right;

async function open(): Promise<void> {
  await button('Menu').click();
  await expect.element(guide).toBeVisible();
}

test('the menu has the guide, the palette, the shortcuts and the switch of single keys, in the order of Tab', async () => {
  await showDashboard();
  await pressEnterAt(button('Menu'));
  await expect.element(guide).toBeVisible();
  await expectAccessible();
  await expect
    .element(menu.getByRole('button', { name: 'Search or go to…', exact: true }))
    .toHaveAttribute('aria-keyshortcuts', 'Control+K');
  for (const name of ['Guide', 'Search or go to…', 'Keyboard shortcuts', 'Single keys']) {
    await press('{Tab}');
    const focused = document.activeElement as HTMLInputElement;
    expect(focused.labels?.[0]?.textContent ?? focused.textContent).toContain(name);
  }
  await press('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button('Menu')).toHaveFocus();
  // Tab out of the menu closes it.
  await press('{Enter}');
  await expect.element(guide).toBeVisible();
  await press('{Tab}{Tab}{Tab}{Tab}{Tab}');
  await expect.element(button('Logout')).toHaveFocus();
  await expect.element(menu).not.toBeInTheDocument();
});

test('a menu that is open while a tablet is turned stays at its button', async () => {
  await showDashboard();
  await open();
  await resizeWindow(768, 1024);
  await expect.poll(() => rightOf(menu)).toBeCloseTo(rightOf(button('Menu')), 0);
});

test('keys that are switched off are neither shown nor said, in the menu and in the palette', async () => {
  await showDashboard();
  await open();
  const shortcuts = menu.getByRole('button', { name: 'Keyboard shortcuts' });
  await expect.element(shortcuts).toHaveAttribute('aria-keyshortcuts', '? Control+/');
  await menu.getByRole('switch', { name: 'Single keys' }).click();
  await expect.element(shortcuts).toHaveAttribute('aria-keyshortcuts', 'Control+/');
  await expect.element(shortcuts.getByText('Ctrl+/')).toBeVisible();
  await menu.getByRole('button', { name: 'Search or go to…' }).click();
  await expect.element(option('Search projects').getByText('Ctrl+F')).toBeVisible();
  for (const name of ['Add New Project', 'Go to Overview']) {
    expect(option(name).element().querySelector('kbd')).toBeNull();
  }
});

test('what it opens returns the focus to its button', async () => {
  await showDashboard();
  await open();
  await menu.getByRole('button', { name: 'Search or go to…' }).click();
  await expect.element(box).toHaveFocus();
  expect(menu.elements()).toEqual([]);
  await press('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(button('Menu')).toHaveFocus();
  await open();
  await guide.click();
  await expect.element(page.getByRole('dialog', { name: 'Guide' })).toBeVisible();
  await press('{Escape}');
  await expect.element(button('Menu')).toHaveFocus();
  await open();
  await menu.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect.element(shortcutList).toBeVisible();
  await press('{Escape}');
  await expect.element(button('Menu')).toHaveFocus();
});

test('it is inside the window, however small that is, and below its button where there is room', async () => {
  await showDashboard();
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
    [320, 256],
  ] as const) {
    await resizeWindow(width, height);
    await open();
    const { left, right, top, bottom } = menu.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(height);
    const isBelow = top >= button('Menu').element().getBoundingClientRect().bottom;
    expect(isBelow, `${width} px`).toBe(height > 256);
    await press('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
  }
});

test('a host can add an action, whose name says what it does now; the palette has it, too', async () => {
  const changes = new EventTarget();
  const state = { isPlaying: true, isShown: true };
  const host: HostAction = {
    label: () => (state.isShown ? `${state.isPlaying ? 'Pause' : 'Play'} background` : undefined),
    run: () => {
      state.isPlaying = !state.isPlaying;
      changes.dispatchEvent(new Event('change'));
    },
    follow: (onChange) => {
      changes.addEventListener('change', onChange);
      return () => changes.removeEventListener('change', onChange);
    },
  };
  await render(
    <AdminGuard prompts={RECORDED}>
      <Dashboard host={host} />
    </AdminGuard>,
  );
  tellUser(STAFF);
  await expect.element(tabOf('Overview')).toBeVisible();
  await open();
  await button('Pause background', menu).click();
  await expect.element(button('Play background', menu)).toHaveFocus();
  await menu.getByRole('button', { name: 'Search or go to…' }).click();
  await box.fill('background');
  await press('{Enter}');
  await expect.poll(() => state.isPlaying).toBe(true);
  state.isShown = false;
  await open();
  expect(menu.getByRole('button', { name: /background/ }).elements()).toEqual([]);
});
