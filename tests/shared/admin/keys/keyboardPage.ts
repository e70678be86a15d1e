import { beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { useSingleKeys } from '../../../../shared/admin/keys/runShortcuts.ts';
import { press, showDashboard } from '../dashboardPage.tsx';

export const palette = page.getByRole('dialog', { name: 'Search or go to…' });
export const shortcutList = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
export const box = palette.getByRole('combobox', { name: 'Search or go to' });
export const options = palette.getByRole('option');

export const PALETTE_KEYS = '{Control>}k{/Control}';

// The choice of the device outlives a dashboard.
beforeEach(() => useSingleKeys.setState({ isOn: true }));

/** Shows the dashboard, and waits until it listens to the keys: the palette is opened by the same code. */
export async function showWithKeys(tab?: Parameters<typeof showDashboard>[0]): Promise<void> {
  await showDashboard(tab);
  await openPalette();
  await press('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
}

export async function openPalette(): Promise<void> {
  await press(PALETTE_KEYS);
  await expect.element(box).toHaveFocus();
}
