import { expect, it } from 'vitest';
import { projectInputs } from '../../../../shared/admin/projects/projectInputs.ts';
import { EMPTY_PROJECT_FORM, PROJECT_LIMITS } from '../../../../shared/model/project.ts';

/** What the form of a stored project knows. */
const STORED = {
  made: () => '',
  given: () => '',
  known: () => undefined,
  problemOf: (slug: string) => (slug === 'taken' ? '“Desk” has this address.' : undefined),
};
const { empty, toForm, toInputs, validate } = projectInputs(STORED);
const INPUTS = { ...empty, title: 'A', description: 'B' };

it('starts empty, or from the stored project', () => {
  expect(empty).toEqual({ ...EMPTY_PROJECT_FORM, typedTechnology: '' });
  const stored = {
    ...EMPTY_PROJECT_FORM,
    id: '1',
    title: 'A',
    createdAt: new Date(),
    lastUpdated: new Date(),
  };
  expect(toInputs(stored)).toEqual({
    ...EMPTY_PROJECT_FORM,
    title: 'A',
    typedTechnology: '',
  });
});

it('includes a technology that was typed but not added', () => {
  const inputs = { ...INPUTS, technologies: ['Claude'], typedTechnology: ' Temporal ' };
  expect(toForm(inputs).technologies).toEqual(['Claude', 'Temporal']);
  expect(toForm(inputs)).not.toHaveProperty('typedTechnology');
});

it('refuses a typed technology that cannot be added', () => {
  const typedTechnology = 'x'.repeat(PROJECT_LIMITS.technology + 1);
  expect(validate({ ...INPUTS, typedTechnology })).toEqual({
    typedTechnology: 'A technology can have 40 characters at most; this has 41.',
  });
  expect(validate(INPUTS)).toEqual({});
});

it('refuses too many technologies of a stored project at the input where they are changed', () => {
  const technologies = Array.from(
    { length: PROJECT_LIMITS.technologies + 1 },
    (_, index) => `Technology ${index}`,
  );
  expect(validate({ ...INPUTS, technologies })).toEqual({
    typedTechnology: expect.stringContaining(`${PROJECT_LIMITS.technologies}`),
  });
});

it('keeps an address as it is typed, and says which one is taken or wrong', () => {
  expect(toForm({ ...INPUTS, slug: ' desk ' }).slug).toBe('desk');
  expect(toForm(INPUTS).slug).toBe('');
  expect(validate({ ...INPUTS, slug: ' taken ' })).toEqual({ slug: '“Desk” has this address.' });
  expect(toForm({ ...INPUTS, slug: 'Paper Mill/Handover' }).slug).toBe('paper-mill-handover');
  expect(validate({ ...INPUTS, slug: 'TAKEN!' })).toEqual({ slug: '“Desk” has this address.' });
  expect(validate({ ...INPUTS, slug: 'مكتب' }).slug).toMatch(/^Use small letters/);
});

it('makes the address of a new project from the title, until one is typed', () => {
  const inputs = projectInputs({ ...STORED, made: (title) => title.toLowerCase() });
  const form = inputs.toForm({ ...INPUTS, title: 'Desk' });
  expect(form.slug).toBe('desk');
  expect(inputs.toInputs(form).slug).toBe('');
  expect(inputs.toForm({ ...INPUTS, title: 'Desk', slug: 'tenders' }).slug).toBe('tenders');
  expect(inputs.toInputs({ ...form, title: 'Another' }).slug).toBe('desk');
});
