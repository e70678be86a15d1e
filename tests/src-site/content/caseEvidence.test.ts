import { expect, test } from 'vitest';
import { FACT_LIMITS, factProblem } from '../../../shared/model/project.ts';
import { STRONGEST_NUMBERS } from '../../../src-site/content/caseHighlights.ts';
import { CASES } from '../../../src-site/content/cases.ts';
import { SAMPLE_PROJECTS } from '../../../src-site/content/projects.ts';

/** Numbers that a description has in words. */
const IN_DIGITS = [
  ['minutes', 'min'],
  ['five weeks', '5 weeks'],
  ['six of', '6 of'],
  ['became 4', '4 min'],
] as const;

function inDigits(text: string): string {
  return IN_DIGITS.reduce((changed, [words, digits]) => changed.replace(words, digits), text);
}

test('every sample project has a number to remember, which its description has, too', () => {
  expect(Object.keys(STRONGEST_NUMBERS)).toEqual(SAMPLE_PROJECTS.map(({ id }) => id));
  for (const { id, description } of SAMPLE_PROJECTS) {
    expect(inDigits(description), id).toContain(STRONGEST_NUMBERS[id]?.value);
  }
});

test('the facts of a fixed case keep the limits of a featured one, and say who checked the number', () => {
  for (const { facts } of Object.values(CASES)) {
    expect(facts.length).toBeLessThanOrEqual(FACT_LIMITS.facts);
    for (const fact of facts) expect(factProblem(fact)).toBeUndefined();
    const labels = facts.map(({ label }) => label);
    expect(labels).toEqual(['Client', 'Start', 'Time', 'Systems', 'Before', 'Checked by']);
  }
});
