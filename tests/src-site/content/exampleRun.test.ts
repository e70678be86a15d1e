import { expect, test } from 'vitest';
import {
  DISPUTED_LINE,
  EXAMPLE_INVOICE,
  formatCents,
  INVOICE_LINES,
} from '../../../src-site/content/exampleInvoice.ts';
import { OUTCOMES, RECORD, RUN } from '../../../src-site/content/exampleRun.ts';
import { EXAMPLE_RUN } from '../../../src-site/content/home.ts';

test('the run tells the same story as its card', () => {
  const card = EXAMPLE_RUN.steps.map(({ detail }) => detail).join('\n');
  for (const { value } of [RECORD.lines, RECORD.total, RECORD.shipment, RUN.matched]) {
    expect(card).toContain(value);
  }
  expect(card).toContain(`Line ${DISPUTED_LINE + 1}`);
  const booked = OUTCOMES.refuse.entries.find(({ isBooked }) => isBooked);
  expect(card).toContain(booked?.amount);
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
