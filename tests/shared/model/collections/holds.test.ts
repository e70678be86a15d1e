import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOLDS, holdId, isHolding } from '../../../../shared/model/collections/holds.ts';

const NOW = new Date('2026-03-15T03:04:05.678Z');

const isHoldingUntil = (until: string, now = NOW) =>
  isHolding({ title: 'Invoice desk', until }, now);

describe('a hold', () => {
  it.each(['', '2026-03-15T03:04:05.679Z', '9999-12-31T23:59:59.999Z'])(
    'until %j applies',
    (until) => {
      expect(isHoldingUntil(until)).toBe(true);
    },
  );

  it.each(['2026-03-15T03:04:05.678Z', '2026-03-15T03:04:05.677Z', '0000-01-01T00:00:00.000Z'])(
    'until %j is over',
    (until) => {
      expect(isHoldingUntil(until)).toBe(false);
    },
  );

  it.each([
    '2026-02-29T00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '2026-02-31T00:00:00.000Z',
    'soon',
  ])('until a time that does not exist, %j, applies for ever', (until) => {
    expect(isHoldingUntil(until)).toBe(true);
    expect(isHoldingUntil(until, new Date('9999-12-31'))).toBe(true);
  });

  it('with any time that can be stored ends exactly then', () => {
    const any = fc.date({
      min: new Date('0000-01-02'),
      max: new Date('9999-12-30'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(any, (end) => {
        const until = end.toISOString();
        expect(HOLDS.fields.until.validate(until)).toBeUndefined();
        expect(isHoldingUntil(until, new Date(end.getTime() - 1))).toBe(true);
        expect(isHoldingUntil(until, end)).toBe(false);
      }),
    );
  });
});

it('the id of a hold names its record', () => {
  expect(holdId({ collection: 'people', id: 'marta-lindqvist' })).toBe('people:marta-lindqvist');
});
