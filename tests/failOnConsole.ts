import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An error or a warning that no test expects is a failure; a test that expects one spies on it itself. */
const logged: unknown[][] = [];

beforeEach(() => {
  logged.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void logged.push([level, ...words]));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(logged, 'unexpected console output').toEqual([]);
});
