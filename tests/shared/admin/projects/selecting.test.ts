import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areAllSelected,
  SELECTED_MAX,
  selectRange,
  toggle,
  toggleAll,
} from '../../../../shared/admin/projects/selecting.ts';
import { NOTHING_SELECTED } from '../../../../shared/admin/session/session.ts';

const REFUSAL = 'At most 500 projects can be selected at a time.';
const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
const SHOWN = ids(600);

describe('selecting', () => {
  it('selects from the last project to the one that is pressed with Shift, in both directions', () => {
    const one = toggle(NOTHING_SELECTED, 'p5');
    expect([...selectRange(one, SHOWN, 'p7').ids]).toEqual(['p5', 'p6', 'p7']);
    expect([...selectRange(one, SHOWN, 'p3').ids]).toEqual(['p5', 'p4', 'p3']);
    expect([...selectRange(NOTHING_SELECTED, SHOWN, 'p3').ids]).toEqual(['p3']);
    expect([...selectRange(one, ['p1', 'p2'], 'p2').ids]).toEqual(['p5', 'p2']);
  });

  it('selects all that is shown, and then nothing of it', () => {
    const other = toggle(NOTHING_SELECTED, 'hidden');
    const all = toggleAll(other, ids(3));
    expect([...all.ids]).toEqual(['hidden', 'p0', 'p1', 'p2']);
    expect(areAllSelected(all, ids(3))).toBe(true);
    expect([...toggleAll(all, ids(3)).ids]).toEqual(['hidden']);
    expect(areAllSelected(NOTHING_SELECTED, [])).toBe(false);
  });

  it('refuses the 501st with a sentence, until something is taken out', () => {
    const full = toggleAll(NOTHING_SELECTED, ids(500));
    expect(full.refusal).toBeUndefined();
    const refused = toggle(full, 'p500');
    expect(refused.ids).toEqual(full.ids);
    expect(refused.refusal).toBe(REFUSAL);
    expect(toggle(refused, 'p0').refusal).toBeUndefined();
    expect([...toggleAll(NOTHING_SELECTED, SHOWN).ids]).toEqual(ids(500));
    expect(areAllSelected(toggleAll(NOTHING_SELECTED, SHOWN), SHOWN)).toBe(true);
  });

  it('never selects more than 500, and never one that nobody has asked for', () => {
    const step = fc.record({
      kind: fc.constantFrom('toggle', 'range', 'all'),
      id: fc.constantFrom(...SHOWN),
      shown: fc.constantFrom(SHOWN, ids(10), ids(500)),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let selection = NOTHING_SELECTED;
        for (const { kind, id, shown } of steps) {
          const before = selection;
          if (kind === 'toggle') selection = toggle(before, id);
          else if (kind === 'range') selection = selectRange(before, shown, id);
          else selection = toggleAll(before, shown);
          expect(selection.ids.size).toBeLessThanOrEqual(SELECTED_MAX);
          const added = [...selection.ids].filter((one) => !before.ids.has(one));
          expect(added.every((one) => one === id || shown.includes(one))).toBe(true);
          const isLess = selection.refusal !== undefined;
          if (isLess) expect(selection.ids.size).toBe(SELECTED_MAX);
        }
      }),
    );
  });
});
