import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { GitHub } from '../../../scripts/setup/gitHub.ts';
import { desktopPart, nightlyPart, publisherPart } from '../../../scripts/setup/parts.ts';
import { PLAN } from '../../../scripts/setup/plan.ts';

const guide = readFileSync(join(PROJECT_ROOT, 'docs', 'setup.md'), 'utf8');

/** The steps of a section's table. */
function rowsOf(section: string) {
  const [, text = ''] = new RegExp(`^## ${section}\\n(.*?)(?=^## )`, 'ms').exec(guide) ?? [];
  return [...text.matchAll(/^\| (?!Step|-)(.+?) \| .+ \|$/gm)].map(([, name]) => name);
}

const service = {
  key: 'key.json',
  prepare: () => Promise.reject(new Error('Nothing is started.')),
};
const gitHub = new GitHub('bright-loop/site');
const LATER = [publisherPart(service), nightlyPart(gitHub), desktopPart(gitHub)]
  .flatMap(({ steps }) => steps)
  .filter(({ name }, index, all) => all.findIndex((step) => step.name === name) === index)
  .filter(({ name }) => PLAN.every((step) => step.name !== name));

it('the guide has each step by hand, in the same order, and no other', () => {
  expect(rowsOf('By hand')).toEqual(PLAN.map(({ name }) => name));
  expect(LATER.length).toBeGreaterThan(9);
  expect(rowsOf('By hand, later')).toEqual(LATER.map(({ name }) => name));
});

it.each([...PLAN, ...LATER].map((step) => [step.name, step] as const))(
  '%s: what is said before, after and on a failure are sentences, and the list has its price',
  (_name, { before, after, failed, makes }) => {
    for (const sentence of [before, after]) expect(sentence).toMatch(/^[A-Z][^\n]+\.$/);
    expect(failed).toMatch(/^[A-Z.].* not .*[^.]$/);
    expect(makes).not.toMatch(/[.\n]$/);
  },
);
