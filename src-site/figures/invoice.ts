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

const { lead, agreed, asked, time, caption, columns, happened } = INVOICE_TEXTS;

/** The classes of the cells of a column; a narrow container has no room for the printed words. */
const COLUMNS = {
  number: 'w-11 pl-3',
  service: '@max-2xl:hidden',
  amount: 'pr-5 text-right whitespace-nowrap',
  happened: '',
} as const;

/** Each line of the example run's invoice, and what happened to it. */
export function invoiceTable(): string {
  const { number, amount } = EXAMPLE_INVOICE.columns;
  const head = [
    cell('th scope="col"', COLUMNS.number, number),
    cell('th scope="col"', COLUMNS.service, columns.printed),
    cell('th scope="col"', COLUMNS.amount, amount),
    cell('th scope="col"', COLUMNS.happened, columns.happened),
  ];
  const lines = INVOICE_LINES.map(({ service, cents }, index) => {
    const cells = [
      cell('td', `${COLUMNS.number} text-muted`, String(index + 1)),
      cell('td lang="de" translate="no"', COLUMNS.service, service),
      cell('td', COLUMNS.amount, germanAmount(cents)),
      cell('td', 'invoice-tick text-muted', happened[index] ?? ''),
    ];
    const mark = index === DISPUTED_LINE ? ' data-asked' : '';
    return `<tr class="border-t border-line align-baseline"${mark}>${cells.join('')}</tr>`;
  });
  return `<table class="invoice-lines"><caption class="sr-only">${escapeHtml(caption)}</caption><thead class="text-left text-sm text-muted"><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function cell(tag: string, classes: string, content: string): string {
  return `<${tag} class="${classes}">${escapeHtml(content)}</${tag.slice(0, 2)}>`;
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
