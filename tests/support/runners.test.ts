import { expect, it } from 'vitest';
import { withProjects } from './runners.ts';

it('a command runs its projects, and the words of its command line', () => {
  const words = ['tests/a.test.ts', '-t', 'a title'];
  expect(withProjects(['unit', 'components'], words)).toEqual([
    '--project=unit',
    '--project=components',
    ...words,
  ]);
});

it.each([[['--project=unit']], [['--project', 'unit', 'tests/a.test.ts']]])(
  'the words %j run that project alone',
  (words) => {
    expect(withProjects(['unit', 'components'], words)).toEqual(words);
  },
);
