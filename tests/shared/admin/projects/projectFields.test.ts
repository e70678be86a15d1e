import { expect, it } from 'vitest';
import {
  fieldsOf,
  toProjectForm,
  validateFields,
} from '../../../../shared/admin/projects/projectFields.ts';
import { EMPTY_PROJECT_FORM, PROJECT_LIMITS } from '../../../../shared/model/project.ts';

const FIELDS = { ...fieldsOf(undefined), title: 'A', description: 'B' };

it('starts empty, or from the stored project', () => {
  expect(fieldsOf(undefined)).toEqual({ ...EMPTY_PROJECT_FORM, typedTechnology: '' });
  const stored = {
    ...EMPTY_PROJECT_FORM,
    id: '1',
    title: 'A',
    createdAt: new Date(),
    lastUpdated: new Date(),
  };
  expect(fieldsOf(stored)).toEqual({ ...EMPTY_PROJECT_FORM, title: 'A', typedTechnology: '' });
});

it('counts a technology that was typed and not added', () => {
  const fields = { ...FIELDS, technologies: ['Claude'], typedTechnology: ' Temporal ' };
  expect(toProjectForm(fields).technologies).toEqual(['Claude', 'Temporal']);
  expect(toProjectForm(fields)).not.toHaveProperty('typedTechnology');
});

it('refuses a typed technology that cannot be added', () => {
  const typedTechnology = 'x'.repeat(PROJECT_LIMITS.technology + 1);
  expect(validateFields({ ...FIELDS, typedTechnology })).toEqual({
    technologies: 'A technology can have 40 characters at most; this has 41.',
  });
  expect(validateFields(FIELDS)).toEqual({});
});
