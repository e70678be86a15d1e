import { expect, it } from 'vitest';
import { EMULATOR_PROJECT_ID } from '../../shared/model/backend.ts';
import { firestoreAddress } from '../support/firestoreAddress.ts';

interface Expression {
  sourcePosition: { line: number; column: number };
  values?: { value: { boolValue?: boolean; undefined?: object }; count: number }[];
  children?: Expression[];
}

const COVERAGE_URL = `http://${firestoreAddress()}/emulator/v1/projects/${EMULATOR_PROJECT_ID}:ruleCoverage`;

function flatten(expressions: Expression[]): Expression[] {
  return expressions.flatMap((expression) => [expression, ...flatten(expression.children ?? [])]);
}

const place = ({ sourcePosition: { line, column } }: Expression) => `${line}:${column}`;

/** The truth values that a condition had; empty when the expression is not a condition, as with a document's field. */
function outcomes({ values = [] }: Expression): Set<boolean> {
  const defined = values.map(({ value }) => value).filter((value) => !('undefined' in value));
  const truths = defined.flatMap(({ boolValue }) => (boolValue === undefined ? [] : [boolValue]));
  return new Set(truths.length === defined.length ? truths : []);
}

it('evaluates every expression of firestore.rules, every condition both ways', async () => {
  const { report } = (await (await fetch(COVERAGE_URL)).json()) as { report: Expression[] };
  const expressions = flatten(report);
  const unseen = expressions.filter(({ values = [] }) => values.length === 0);
  const oneSided = expressions.filter((expression) => outcomes(expression).size === 1);
  expect(expressions.length).toBeGreaterThan(50);
  expect(unseen.map(place)).toEqual([]);
  expect(oneSided.map(place)).toEqual([]);
});
