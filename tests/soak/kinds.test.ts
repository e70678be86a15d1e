import { expect, it } from 'vitest';
import { DEFAULT_TEAM } from './defaultTeam.ts';
import { fieldIn, isOfKind, labelsOf, nameIn, textOf } from './kinds.ts';

const MEMBER = { name: 'Tomás Herrera', role: 'Engineer', bio: '', category: 'developers' };

it('writes the fields of each kind in their order, and reads one of them', () => {
  const text = textOf({ ...MEMBER, technologies: [], createdAt: 'then' });
  expect(text).toBe('["Tomás Herrera","Engineer","","developers","",""]');
  expect(fieldIn('person', text, 'category')).toBe('developers');
  expect(textOf({ title: 'Hero', content: 'Hello' })).toBe('["Hero","Hello"]');
  expect(labelsOf('person')).toEqual([
    'Name',
    'Role',
    'Bio',
    'Group',
    'Photo URL',
    'Focus of the photo',
  ]);
  expect(() => textOf({ title: 'Of no kind' })).toThrow('no kind');
});

it('knows a record by its name', () => {
  expect(nameIn('person', MEMBER)).toBe('Tomás');
  expect(nameIn('project', { title: 'P12 of the start' })).toBe('P12');
  expect(nameIn('section', { title: 'Hero', content: '' })).toBeUndefined();
  const names = [...DEFAULT_TEAM.map(({ name }) => name), 'T16'];
  expect(names.filter((name) => isOfKind('person', name))).toEqual(names);
  expect(names.filter((name) => isOfKind('project', name))).toEqual([]);
  expect(isOfKind('project', 'P16') && !isOfKind('person', 'P16')).toBe(true);
});
