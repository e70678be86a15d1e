import {
  DISPUTED_CENTS,
  DISPUTED_LINE,
  EXAMPLE_INVOICE,
  euros,
  formatCents,
  INVOICE_LINES,
  TOTAL_CENTS,
} from '../content/exampleRun.ts';
import { INVOICE_TEXTS } from '../content/invoiceLines.ts';
import { escapeHtml } from '../html.ts';

const { lead, agreed, asked, time, caption, columns, happened, booked } = INVOICE_TEXTS;

/**
 * Each line of the example run's invoice, what happened to it, and what is booked of all. Amounts stand beside the printed
 * words, and where those have no room, at the end: invoice.css shows one of the two columns.
 */
export function invoiceTable(): string {
  const { number, amount } = EXAMPLE_INVOICE.columns;
  const head = [number, columns.printed, amount, columns.happened, amount];
  const lines = INVOICE_LINES.map(({ service, cents }, index) => {
    const cells = [
      cell('td', String(index + 1)),
      cell('td lang="de" translate="no"', service),
      cell('td', germanAmount(cents)),
      cell('td', happened[index] ?? ''),
      cell('td', germanAmount(cents)),
    ];
    return `<tr${index === DISPUTED_LINE ? ' data-asked' : ''}>${cells.join('')}</tr>`;
  });
  const sums = [
    cell('th scope="row" colspan="2"', `${booked} ${germanAmount(TOTAL_CENTS)}`),
    cell('td', germanAmount(TOTAL_CENTS - DISPUTED_CENTS)),
    cell('td', ''),
  ];
  const parts = [
    cell('caption class="sr-only"', caption),
    `<thead><tr>${head.map((words) => cell('th scope="col"', words)).join('')}</tr></thead>`,
    `<tbody>${lines.join('')}</tbody>`,
    `<tfoot><tr>${sums.join('')}</tr></tfoot>`,
  ];
  return `<table class="invoice-lines">${parts.join('')}</table>`;
}

function cell(tag: string, content: string): string {
  return `<${tag}>${escapeHtml(content)}</${tag.split(' ')[0]}>`;
}

/** What happened in a sentence; below it what agreed, what was asked, and how long the person took. */
export function invoiceSummary(): string {
  const sums = [
    { label: agreed, value: euros(TOTAL_CENTS - DISPUTED_CENTS) },
    { label: asked, value: euros(DISPUTED_CENTS) },
    time,
  ];
  const rows = sums.map(
    ({ label, value }) =>
      `<div class="flex items-baseline justify-between gap-4 border-t border-line py-2.5"><dt>${escapeHtml(label)}</dt><dd class="text-lg font-semibold">${escapeHtml(value)}</dd></div>`,
  );
  return `<p class="max-w-md text-lg">${escapeHtml(lead)}</p><dl class="mt-auto border-b border-line tabular-nums">${rows.join('')}</dl>`;
}

function germanAmount(cents: number): string {
  return formatCents(cents, '.', ',');
}
