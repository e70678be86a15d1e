import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { PLAN } from '../../../scripts/setup/plan.ts';

const guide = readFileSync(join(PROJECT_ROOT, 'docs', 'deploying.md'), 'utf8');

it('the guide has each step by hand, in the same order, and no other', () => {
  const [, appendix = ''] = /^## By hand\n(.*?)(?=^## )/ms.exec(guide) ?? [];
  const rows = [...appendix.matchAll(/^\| (?!Step|-)(.+?) \| .+ \|$/gm)].map(([, name]) => name);
  expect(rows).toEqual(PLAN.map(({ name }) => name));
});

it.each(PLAN.map((step) => [step.name, step] as const))(
  '%s: what is said before, after and on a failure are sentences, and the list has its price',
  (_name, { before, after, failed, makes }) => {
    for (const sentence of [before, after]) expect(sentence).toMatch(/^[A-Z][^\n]+\.$/);
    expect(failed).toMatch(/^[A-Z.].* not .*[^.]$/);
    expect(makes).not.toMatch(/[.\n]$/);
  },
);
