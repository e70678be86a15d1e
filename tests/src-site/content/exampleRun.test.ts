import { expect, test } from 'vitest';
import {
  DISPUTED_LINE,
  EXAMPLE_INVOICE,
  formatCents,
  INVOICE_LINES,
  OUTCOMES,
  RECORD,
  RUN,
} from '../../../src-site/content/exampleRun.ts';
import { EXAMPLE_RUN } from '../../../src-site/content/home.ts';

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
