import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fold } from '../../../../shared/model/search/folding.ts';
import { itemSearch } from '../../../../shared/model/search/itemSearch.ts';

const ITEMS = ['The brewery’s desk', 'Invoices & desks', 'Łódź, Đường and Ærø', 'C++ parser'];
const search = itemSearch(ITEMS, (text) => ({ text: fold(text) }));

describe('a search of items', () => {
  it.each([
    ['desk brewery', [0]],
    ["brewery's", [0]],
    ['brewery’s', [0]],
    ['invoice', [1]],
    ['&', [1]],
    ['invoices and desks', []],
    ['desks & brewery', [0]],
    ['lodz', [2]],
    ['duong', [2]],
    ['aero', [2]],
    ['c++', [3]],
    ['c#', []],
    ['', [0, 1, 2, 3]],
  ])('for %j finds %j', (text, indexes) => {
    const { items, corrected } = search(text);
    expect(items).toEqual(indexes.map((index) => ITEMS[index]));
    expect(corrected).toBeUndefined();
  });

  it('finds what a near query finds, where nothing has what was typed', () => {
    expect(search('brewry')).toMatchObject({ items: [ITEMS[0]], corrected: 'brewery' });
    expect(search('dekss lodx')).toMatchObject({ items: [] });
    expect(search('zebra')).not.toHaveProperty('corrected');
    expect(search('zebra')).toMatchObject({ items: [] });
  });

  it('leaves out the end of a text', () => {
    const short = itemSearch(['desk', 'a desk'], (text) => ({ text, end: 2 }));
    expect(short('desk').items).toEqual(['desk']);
    expect(short('dseks').items).toEqual([]);
  });

  it('reads what is left of a shorter query alone', () => {
    const read = vi.fn((text: string) => ({ text: fold(text) }));
    const once = itemSearch(ITEMS, read);
    expect(once('brew').items).toEqual([ITEMS[0]]);
    read.mockClear();
    expect(once('brewery').items).toEqual([ITEMS[0]]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(once('c').items).toEqual([ITEMS[1], ITEMS[3]]);
  });

  it('finds the same after any other query as at first', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[deskbrwyi &]{0,9}$/), (text) => {
        const { items, corrected } = itemSearch(ITEMS, (one) => ({ text: fold(one) }))(text);
        expect(search(text)).toMatchObject({ items, ...(corrected && { corrected }) });
      }),
    );
  });
});
