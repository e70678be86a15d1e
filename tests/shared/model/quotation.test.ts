import { expect, it } from 'vitest';
import { quotationOf } from '../../../shared/model/project.ts';

it('is what is said and who says it, without white space around them', () => {
  expect(quotationOf({ quote: ' We read it once.\n', quotedPerson: ' Ana ' })).toEqual({
    quote: 'We read it once.',
    person: 'Ana',
  });
});

it.each([
  { quote: 'We read it once.', quotedPerson: '' },
  { quote: 'We read it once.', quotedPerson: ' \u200b' },
  { quote: ' ', quotedPerson: 'Ana' },
])('is nothing if one of both is missing, as in %j', (project) => {
  expect(quotationOf(project)).toBeUndefined();
});
