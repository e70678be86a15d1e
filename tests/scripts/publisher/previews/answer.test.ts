import { expect, it } from 'vitest';
import { drawId, nameOf } from '../../../../scripts/publisher/previews/answer.ts';
import { PREVIEW_ID } from '../../../../shared/model/sharedPreview.ts';

const TEAM = ['Ana Duarte', 'Zoë Müller', 'Sam Okafor', 'Sam Reed'].map((name) => ({ name }));

it.each([
  ['ana@tidewire.example', 'Ana Duarte'],
  ['Zoe.Muller@tidewire.example', 'Zoë Müller'],
  ['sam.reed@tidewire.example', 'Sam Reed'],
])('%s is %s', (email, name) => {
  expect(nameOf(email, TEAM)).toBe(name);
});

it.each(['sam@tidewire.example', 'desk@tidewire.example', 'duarte@tidewire.example', '', '@'])(
  '%s is nobody in particular, and no part of it is shown',
  (email) => {
    expect(nameOf(email, TEAM)).toBe('staff');
  },
);

it('draws ids that the rules accept, and another one each time', () => {
  const ids = Array.from({ length: 500 }, drawId);
  expect(ids.filter((id) => !PREVIEW_ID.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
