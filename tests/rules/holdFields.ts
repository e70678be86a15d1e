import type { HoldForm } from '../../shared/model/collections/holds.ts';
import { type FieldCases, named, typeCases } from './fieldCases.ts';

const TIME = '2026-11-25T03:04:05.678Z';

/** The time with one of its characters replaced, in turn. */
const replaced = (character: string) =>
  Array.from(TIME, (_, at) => TIME.slice(0, at) + character + TIME.slice(at + 1));

/** Times with the first and the last number of each part, and with each first digit. */
const TIMES = [
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-09-09T09:09:09.090Z',
  '2026-10-10T10:10:10.100Z',
  '2026-11-20T19:20:20.200Z',
  '2026-02-29T20:30:30.300Z',
  '2026-02-30T21:40:40.400Z',
  '2026-02-31T22:50:50.500Z',
];

const WRONG_TIMES = [
  ...replaced('x'),
  ...replaced(''),
  '2026-00-25T03:04:05.678Z',
  '2026-13-25T03:04:05.678Z',
  '2026-20-25T03:04:05.678Z',
  '2026-11-00T03:04:05.678Z',
  '2026-11-32T03:04:05.678Z',
  '2026-11-40T03:04:05.678Z',
  '2026-11-25T24:04:05.678Z',
  '2026-11-25T30:04:05.678Z',
  '2026-11-25T03:60:05.678Z',
  '2026-11-25T03:04:60.678Z',
  '2026-11-25T03:04:05Z',
  '2026-11-25T03:04:05.6789Z',
  '2026-11-25T03:04:05.678',
  '2026-11-25T03:04:05.678z',
  '2026-11-25t03:04:05.678Z',
  '2026-11-25T03:04:05.678+00:00',
  '2026-11-25',
  '+010000-11-25T03:04:05.678Z',
  '12026-11-25T03:04:05.678Z',
  '٢٠٢٦-11-25T03:04:05.678Z',
  ` ${TIME}`,
  `${TIME} `,
  `${TIME}\n`,
  `${TIME}${TIME}`,
  ' ',
  '\n',
  '0',
  'tomorrow',
];

export const HOLD_CASES: FieldCases = {
  accepted: named('until', ['', ...TIMES]),
  refused: named('until', [...new Set(WRONG_TIMES)]),
  refusedTypes: typeCases<keyof HoldForm>({ title: 'text', until: 'text' }),
};
