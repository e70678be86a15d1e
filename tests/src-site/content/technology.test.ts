import { expect, test } from 'vitest';
import { TECHNOLOGY } from '../../../src-site/content/technology.ts';

const { models, pass, taken } = TECHNOLOGY.test;

test('the model that is taken is the cheapest of those that pass, and the others say whether they do', () => {
  const passing = models.filter(({ right }) => Number(right) >= pass);
  const cost = (model: (typeof models)[number]) => Number(model.cost.slice(1));
  const cheapest = Math.min(...passing.map(cost));
  for (const model of models) {
    const isTaken = passing.includes(model) && cost(model) === cheapest;
    const passes = passing.includes(model) ? 'Passes' : 'Fails';
    expect(model.result, model.name).toBe(isTaken ? taken : passes);
  }
});
