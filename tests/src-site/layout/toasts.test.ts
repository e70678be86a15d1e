import { afterEach, expect, test } from 'vitest';
import { currentToasts, dismissToast, showToast } from '../../../src-site/layout/toasts.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test('toasts are in the order they were shown, in the same list until one comes or goes, and only the given one is dismissed', () => {
  for (const title of ['Sent', 'Again']) showToast({ title, description: '', Card: () => null });
  const shown = currentToasts();
  expect(shown.map(({ title }) => title)).toEqual(['Sent', 'Again']);
  expect(currentToasts()).toBe(shown);
  dismissToast(shown[0]?.id ?? 0);
  expect(currentToasts().map(({ title }) => title)).toEqual(['Again']);
});
