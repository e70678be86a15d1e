import { beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { useSingleKeys } from '../../../../shared/admin/keys/singleKeys.ts';
import { press, showDashboard } from '../dashboardPage.tsx';

export const palette = page.getByRole('dialog', { name: 'Search or go to…' });
export const shortcutList = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
export const box = palette.getByRole('combobox', { name: 'Search or go to' });
export const options = palette.getByRole('option');

export const PALETTE_KEYS = '{Control>}k{/Control}';

// The choice of the device outlives a dashboard.
beforeEach(() => useSingleKeys.setState({ isOn: true }));

/** Shows the dashboard, and waits until it listens to the keys. */
export async function showWithKeys(tab?: Parameters<typeof showDashboard>[0]): Promise<void> {
  await showDashboard(tab);
  await openPalette();
  await press('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
}

/** Presses the palette's keys until it is open: they are listened to once the browser has been idle. */
export async function openPalette(): Promise<void> {
  await expect
    .poll(async () => {
      if (palette.elements().length === 0) await press(PALETTE_KEYS);
      return palette.elements().length;
    })
    .toBe(1);
  await expect.element(box).toHaveFocus();
}
