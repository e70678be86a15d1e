import { expect, it } from 'vitest';
import { fullStop } from '../../../shared/model/fullStop.ts';

it.each([
  ['Invoice desk', '.'],
  ['Claude 4.5', '.'],
  ['', '.'],
  ['Paperwork, handled.', ''],
  ['Ready? ', ''],
  ['Everything else…', ''],
  ['A desk (for freight, etc.)', ''],
  ['“Done!”', ''],
])('after "%s" comes "%s"', (text, expected) => {
  expect(fullStop(text)).toBe(expected);
});
