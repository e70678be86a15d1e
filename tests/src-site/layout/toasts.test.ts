import { afterEach, expect, test, vi } from 'vitest';
import {
  currentToasts,
  dismissToast,
  showToast,
  subscribe,
} from '../../../src-site/layout/toasts.ts';

const SENT = { title: 'Message sent!', description: 'Soon.', Card: () => null };

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test('keeps toasts in the order they were shown, each with its own id', () => {
  showToast(SENT);
  showToast({ ...SENT, title: 'Again' });
  const [first, second] = currentToasts();
  expect([first?.title, second?.title]).toEqual(['Message sent!', 'Again']);
  expect(first?.id).not.toBe(second?.id);
});

test('dismisses only the given toast', () => {
  showToast(SENT);
  showToast({ ...SENT, title: 'Again' });
  dismissToast(currentToasts()[0]?.id ?? 0);
  expect(currentToasts().map(({ title }) => title)).toEqual(['Again']);
});

test('notifies its listeners of every change until they unsubscribe', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = subscribe(listener);
  showToast(SENT);
  dismissToast(currentToasts()[0]?.id ?? 0);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  showToast(SENT);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('returns the same list while nothing changes, as React requires', () => {
  showToast(SENT);
  expect(currentToasts()).toBe(currentToasts());
});
