import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../shared/model/until.ts';
import { isPageState, trackPageState } from '../../../src-desktop/main/pageState.ts';
import { NOTHING_OPEN } from '../../../src-desktop/preload/bridge.ts';

const SAVING = { ...NOTHING_OPEN, isDashboardOpen: true, isUnsaved: true, isSaving: true };
const isSaved = ({ isSaving }: { isSaving: boolean }) => !isSaving;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('accepts a state of booleans', () => {
  expect(isPageState(SAVING)).toBe(true);
});

it.each([
  undefined,
  null,
  'saving',
  [],
  {},
  { ...SAVING, isSaving: 1 },
  { ...SAVING, more: true },
  { isUnsaved: true, isSaving: true },
  Object.create(SAVING),
])('does not accept %j as a state', (value) => {
  expect(isPageState(value)).toBe(false);
});

describe('waiting for a state', () => {
  it('ends at once when the state fits', async () => {
    await until(trackPageState(), isSaved);
  });

  it('ends when the state changes to one that fits, and not before', async () => {
    const page = trackPageState();
    page.setState(SAVING);
    let isOver = false;
    const waiting = until(page, isSaved).then(() => (isOver = true));
    page.setState({ ...SAVING, isUnsaved: false });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(isOver).toBe(false);
    page.setState(NOTHING_OPEN);
    await waiting;
    expect(isOver).toBe(true);
  });

  it('ends at its deadline', async () => {
    const page = trackPageState();
    page.setState(SAVING);
    let isOver = false;
    const waiting = until(page, isSaved, 1000).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(isOver).toBe(true);
  });
});

it('notifies its listeners of every change, until they unsubscribe', () => {
  const page = trackPageState();
  const heard: boolean[] = [];
  const stop = page.subscribe(({ isSaving }) => heard.push(isSaving));
  page.setState(SAVING);
  page.setState(NOTHING_OPEN);
  stop();
  page.setState(SAVING);
  expect(heard).toEqual([true, false]);
});
