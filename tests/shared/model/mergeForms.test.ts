import { array, assert, constantFrom, option, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { mergeForms } from '../../../shared/model/conflict.ts';
import { normalizeForm } from '../../../shared/model/fields.ts';
import {
  EMPTY_PROJECT_FORM,
  PROJECT_FIELDS,
  type ProjectForm,
} from '../../../shared/model/project.ts';

const BASE: ProjectForm = { ...EMPTY_PROJECT_FORM, title: 'Invoices', technologies: ['Go'] };
const withChanges = (changes: Partial<ProjectForm>): ProjectForm => ({ ...BASE, ...changes });
const merge = (mine: ProjectForm, theirs: ProjectForm, bases: Partial<ProjectForm>[] = [BASE]) =>
  mergeForms(PROJECT_FIELDS, bases, mine, theirs);

it('merges the fields that only one side changed', () => {
  const mine = withChanges({ title: 'Mine', demoUrl: '' });
  const theirs = withChanges({ technologies: ['Go', 'Rust'], featured: true });
  const merged = withChanges({ title: 'Mine', technologies: ['Go', 'Rust'], featured: true });
  expect(merge(mine, theirs)).toEqual({
    form: merged,
    merged: ['technologies', 'featured'],
    conflicting: [],
    base: theirs,
  });
});

it('asks about fields that both sides changed, and keeps the person’s own until then', () => {
  const mine = withChanges({ title: 'Mine', featured: true });
  const theirs = withChanges({ title: 'Theirs', featured: true, description: 'x' });
  expect(merge(mine, theirs)).toEqual({
    form: { ...theirs, title: 'Mine' },
    merged: ['description'],
    conflicting: ['title'],
    base: { ...theirs, title: 'Invoices' },
  });
});

it('takes the focus of a picture from the side whose picture it takes', () => {
  const picture = withChanges({ imageUrl: 'https://a.example/new.png', imageFocus: '' });
  const focus = withChanges({ imageFocus: '10 90' });
  const mine = merge(picture, focus);
  expect(mine).toMatchObject({ form: picture, merged: [], conflicting: [] });
  const theirs = merge(focus, picture);
  expect(theirs).toMatchObject({ form: picture, merged: ['imageUrl', 'imageFocus'] });
  const both = withChanges({ imageUrl: 'https://a.example/other.png', imageFocus: '10 90' });
  const asked = merge(picture, both);
  expect(asked).toMatchObject({ form: picture, conflicting: ['imageUrl', 'imageFocus'] });
});

it('does not count white space that a save drops as a change', () => {
  const mine = withChanges({ demoUrl: ' https://a.example ' });
  const theirs = withChanges({ demoUrl: 'https://a.example' });
  expect(merge(mine, theirs)).toMatchObject({ merged: [], conflicting: [], form: theirs });
  expect(merge(withChanges({ demoUrl: ' ' }), theirs)).toMatchObject({ merged: ['demoUrl'] });
});

it('asks about each difference in a field whose base version is not known', () => {
  const mine = withChanges({ title: 'Mine' });
  const theirs = withChanges({ description: 'Theirs' });
  const { title: _title, ...others } = BASE;
  const { description: _description, title: _unknown, ...same } = theirs;
  expect(merge(mine, theirs, [])).toEqual({
    form: mine,
    merged: [],
    conflicting: ['title', 'description'],
    base: same,
  });
  expect(merge(mine, theirs, [others])).toMatchObject({
    merged: ['description'],
    conflicting: ['title'],
  });
});

it('asks about a field that may have been changed back', () => {
  const sent = withChanges({ title: 'Mine' });
  const { title: _title, ...others } = BASE;
  expect(merge(sent, BASE, [BASE, sent])).toEqual({
    form: sent,
    merged: [],
    conflicting: ['title'],
    base: others,
  });
  expect(merge(BASE, sent, [BASE, sent])).toMatchObject({ form: BASE, conflicting: ['title'] });
});

const text = constantFrom('', ' ', 'a', ' a', 'b');
const anyForm = record({
  title: text,
  imageUrl: text,
  imageAlt: text,
  imageFocus: text,
  description: text,
  demoUrl: text,
  githubUrl: text,
  technologies: array(constantFrom('a', 'b', 'a,b'), { maxLength: 2 }),
  facts: array(constantFrom('a\tb', 'a\t b', '\t'), { maxLength: 2 }),
  quote: text,
  quotedPerson: text,
  slug: text,
  featured: constantFrom(true, false),
});

it('never loses a change of one side, and asks about nothing else', () => {
  assert(
    property(option(anyForm, { nil: undefined }), anyForm, anyForm, (known, typed, stored) => {
      const result = merge(typed, stored, known ? [known] : []);
      const [mine, theirs] = [typed, stored].map((form) => normalizeForm(PROJECT_FIELDS, form)) as [
        ProjectForm,
        ProjectForm,
      ];
      const base = known && normalizeForm(PROJECT_FIELDS, known);
      for (const name of Object.keys(PROJECT_FIELDS) as (keyof ProjectForm)[]) {
        const [m, t, merged] = [mine, theirs, result.form].map((form) =>
          JSON.stringify(form[name]),
        );
        // The focus of another picture goes with that picture.
        const isOther = name === 'imageFocus' && mine.imageUrl !== theirs.imageUrl;
        const [before, here, there] = [base, mine, theirs].map((form) =>
          JSON.stringify(form?.[isOther ? 'imageUrl' : name]),
        );
        const isAsked = result.conflicting.includes(name);
        expect(isAsked, name).toBe(m !== t && here !== before && there !== before);
        expect(result.merged.includes(name), name).toBe(m !== t && here === before);
        // A field that one side left alone has the other side's value. One that both changed is not decided yet.
        expect(merged, name).toBe(here === before && !isAsked ? t : m);
      }
      // Merging again finds the same conflicts, and merges nothing more.
      const again = merge(result.form, stored, [result.base]);
      expect(again).toMatchObject({
        form: result.form,
        merged: [],
        conflicting: result.conflicting,
      });
    }),
  );
});
