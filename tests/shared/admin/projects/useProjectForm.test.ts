import { expect, it, vi } from 'vitest';
import {
  EMPTY_PROJECT_INPUTS,
  toProjectForm,
  toProjectInputs,
  validateProjectInputs,
} from '../../../../shared/admin/projects/useProjectForm.ts';
import { EMPTY_PROJECT_FORM, PROJECT_LIMITS } from '../../../../shared/model/project.ts';

vi.mock('../../../../shared/data/firebase.ts');

const INPUTS = { ...EMPTY_PROJECT_INPUTS, title: 'A', description: 'B' };

it('starts empty, or from the stored project', () => {
  expect(EMPTY_PROJECT_INPUTS).toEqual({ ...EMPTY_PROJECT_FORM, typedTechnology: '' });
  const stored = {
    ...EMPTY_PROJECT_FORM,
    id: '1',
    title: 'A',
    createdAt: new Date(),
    lastUpdated: new Date(),
  };
  expect(toProjectInputs(stored)).toEqual({
    ...EMPTY_PROJECT_FORM,
    title: 'A',
    typedTechnology: '',
  });
});

it('includes a technology that was typed and not added', () => {
  const inputs = { ...INPUTS, technologies: ['Claude'], typedTechnology: ' Temporal ' };
  expect(toProjectForm(inputs).technologies).toEqual(['Claude', 'Temporal']);
  expect(toProjectForm(inputs)).not.toHaveProperty('typedTechnology');
});

it('refuses a typed technology that cannot be added', () => {
  const typedTechnology = 'x'.repeat(PROJECT_LIMITS.technology + 1);
  expect(validateProjectInputs({ ...INPUTS, typedTechnology })).toEqual({
    typedTechnology: 'A technology can have 40 characters at most; this has 41.',
  });
  expect(validateProjectInputs(INPUTS)).toEqual({});
});

it('refuses too many technologies of a stored project at the input where they are changed', () => {
  const technologies = Array.from(
    { length: PROJECT_LIMITS.technologies + 1 },
    (_, index) => `Technology ${index}`,
  );
  expect(validateProjectInputs({ ...INPUTS, technologies })).toEqual({
    typedTechnology: expect.stringContaining(`${PROJECT_LIMITS.technologies}`),
  });
});
