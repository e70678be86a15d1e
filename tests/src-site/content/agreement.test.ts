import { describe, expect, test } from 'vitest';
import { TEAM_GROUPS } from '../../../shared/model/person.ts';
import { factProblem, PROJECT_LIMITS } from '../../../shared/model/project.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { STRONGEST_NUMBERS } from '../../../src-site/content/caseHighlights.ts';
import { CASES } from '../../../src-site/content/cases.ts';
import {
  DISPUTED_CENTS,
  DISPUTED_LINE,
  EXAMPLE_INVOICE,
  formatCents,
  INVOICE_LINES,
  OUTCOMES,
  RECORD,
  RUN,
  TOTAL_CENTS,
} from '../../../src-site/content/exampleRun.ts';
import { CARD_FIGURES, CASE_FIGURES } from '../../../src-site/content/figures.ts';
import { EXAMPLE_RUN, INVOICE_TITLE } from '../../../src-site/content/home.ts';
import { INVOICE_TEXTS } from '../../../src-site/content/invoiceLines.ts';
import { PORTRAITS } from '../../../src-site/content/portraits.ts';
import {
  CATEGORIES,
  CATEGORY_IDS,
  categoryOf,
  isKnownProject,
  KNOWN_PROJECTS,
  PROJECT_FILTERS,
  SAMPLE_PROJECTS,
} from '../../../src-site/content/projects.ts';
import { TECHNOLOGY } from '../../../src-site/content/technology.ts';
import { invoiceTable } from '../../../src-site/figures/invoice.ts';

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test.each([
  ['sample projects', SAMPLE_PROJECTS],
  ['team members', TEAM],
])('no two %s share an id', (_, list) => {
  expect(new Set(ids(list)).size).toBe(list.length);
});

test('each group of the team has a member, and each tab of Home a project', () => {
  expect(new Set(TEAM.map(({ category }) => category))).toEqual(
    new Set<string>(TEAM_GROUPS.map(({ category }) => category)),
  );
  const filters = new Set<string>(PROJECT_FILTERS.map(({ id }) => id));
  expect(new Set(['all', ...SAMPLE_PROJECTS.map(({ category }) => category)])).toEqual(filters);
});

describe('projects', () => {
  test('each belongs to exactly one category', () => {
    const placed = CATEGORY_IDS.flatMap((id) => CATEGORIES[id].projectIds);
    expect(placed.toSorted()).toEqual(ids(SAMPLE_PROJECTS).toSorted());
    expect(categoryOf('project1')).toBe('data-processing');
    expect(() => categoryOf('project7')).toThrow('project7');
  });

  test('those with their own page are among the samples', () => {
    expect(ids(SAMPLE_PROJECTS)).toEqual(expect.arrayContaining(Object.keys(KNOWN_PROJECTS)));
  });

  test.each([undefined, '', 'project9', 'toString', '__proto__', 'Project1'])(
    '%s is not a known project',
    (id) => {
      expect(isKnownProject(id)).toBe(false);
    },
  );
});

test('every sample project has a number to remember, and a drawing', () => {
  expect(Object.keys(STRONGEST_NUMBERS)).toEqual(SAMPLE_PROJECTS.map(({ id }) => id));
  const figures = [...Object.keys(CASE_FIGURES), ...Object.keys(CARD_FIGURES)];
  expect(SAMPLE_PROJECTS.map(({ videoPlaceholder }) => videoPlaceholder)).toEqual(figures);
});

test('the drawings say what the run and the numbers say', () => {
  const { person, result } = CASE_FIGURES['invoice-desk'];
  const { entries } = OUTCOMES.refuse;
  expect(result.rows?.map(({ label, value }) => [label, value])).toEqual(
    entries.map(({ label, amount }) => [label, amount]),
  );
  expect(person.title).toContain(EXAMPLE_RUN.steps[3].time.slice(0, -3));
  const tenders = CARD_FIGURES['tender-scout'];
  const { chosen = [], count } = 'tally' in tenders ? tenders.tally : {};
  expect(STRONGEST_NUMBERS['project4']?.value).toBe(`${chosen.length} of ${count}`);
});

test('the invoice of Home has a word for each line, and adds up', () => {
  const { happened, caption, time } = INVOICE_TEXTS;
  expect(happened).toHaveLength(INVOICE_LINES.length);
  expect(caption).toContain(String(INVOICE_LINES.length));
  expect(INVOICE_TITLE).toContain('Fourteen');
  expect(EXAMPLE_RUN.caption).toContain(time.value);
  expect(happened[DISPUTED_LINE]).toContain('refused');
  const [, sums] = invoiceTable().split('<tfoot>');
  const { booked } = INVOICE_TEXTS;
  expect(sums).toContain(`${booked} ${formatCents(TOTAL_CENTS, '.', ',')}`);
  expect(sums).toContain(`<td>${formatCents(TOTAL_CENTS - DISPUTED_CENTS, '.', ',')}</td>`);
});

test('the facts of a fixed case keep the limits of a featured one, and say who checked the number', () => {
  for (const { facts } of Object.values(CASES)) {
    expect(facts.length).toBeLessThanOrEqual(PROJECT_LIMITS.facts);
    for (const fact of facts) expect(factProblem(fact)).toBeUndefined();
    const labels = facts.map(({ label }) => label);
    expect(labels).toEqual(['Client', 'Start', 'Time', 'Systems', 'Before', 'Checked by']);
  }
});

test('the run tells the same story as its card', () => {
  const [, read, matched, decided, booked] = EXAMPLE_RUN.steps;
  expect(read.detail).toContain(RECORD.lines.value);
  expect(read.detail).toContain(RECORD.total.value);
  expect(matched.detail).toContain(RECORD.shipment.value);
  expect(matched.detail).toContain(RUN.matched.value);
  expect(decided.detail).toContain(`Line ${DISPUTED_LINE + 1}`);
  const refused = OUTCOMES.refuse.entries.find(({ isBooked }) => isBooked);
  expect(booked.detail).toContain(refused?.amount);
});

test('the record has what is printed on the invoice', () => {
  expect(EXAMPLE_INVOICE.heading).toContain(RECORD.invoice.value);
  expect(EXAMPLE_INVOICE.shipment).toContain(RECORD.shipment.value);
  expect(INVOICE_LINES[DISPUTED_LINE]).toBeDefined();
});

test('amounts have the separators of their language', () => {
  expect(formatCents(431_860, ',', '.')).toBe('4,318.60');
  expect(formatCents(431_860, '.', ',')).toBe('4.318,60');
  expect(formatCents(12_000, '.', ',')).toBe('120,00');
  expect(formatCents(0, ',', '.')).toBe('0.00');
});

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

test('each member of the sample team has a portrait of their own', () => {
  expect(Object.keys(PORTRAITS).toSorted()).toEqual(TEAM.map(({ name }) => name).toSorted());
  expect(new Set(Object.values(PORTRAITS)).size).toBe(TEAM.length);
});
