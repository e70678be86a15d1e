import { expect, it } from 'vitest';
import { PROJECT_INPUTS } from '../../../../shared/admin/projects/projectInputs.ts';
import { EMPTY_PROJECT_FORM, PROJECT_LIMITS } from '../../../../shared/model/project.ts';

const { empty, toForm, toInputs, validate } = PROJECT_INPUTS;
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
