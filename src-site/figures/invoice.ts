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

const { agreed, asked, time, caption, columns, booked, happened } = INVOICE_TEXTS;

/** Each line of the example run's invoice, and what happened to it. */
export function invoiceTable(): string {
  const { number, amount } = EXAMPLE_INVOICE.columns;
  const head = [
    cell('th scope="col"', 'line-number', number),
    cell('th scope="col"', 'line-service', columns.printed),
    cell('th scope="col"', 'line-amount', amount),
    cell('th scope="col"', 'line-happened', columns.happened),
  ];
  const lines = INVOICE_LINES.map(({ service, cents }, index) => {
    const cells = [
      cell('td', 'line-number', String(index + 1)),
      cell('td lang="de" translate="no"', 'line-service', service),
      cell('td', 'line-amount', germanAmount(cents)),
      cell('td', 'line-happened', happened[index] ?? ''),
    ];
    return `<tr${index === DISPUTED_LINE ? ' data-asked' : ''}>${cells.join('')}</tr>`;
  });
  const total = booked(germanAmount(TOTAL_CENTS - DISPUTED_CENTS), germanAmount(TOTAL_CENTS));
  return `<table class="invoice-lines"><caption class="sr-only">${escapeHtml(caption)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody><tfoot><tr><td colspan="4">${escapeHtml(total)}</td></tr></tfoot></table>`;
}

function cell(tag: string, classes: string, content: string): string {
  return `<${tag} class="${classes}">${escapeHtml(content)}</${tag.slice(0, 2)}>`;
}

/** What agreed, what was asked, and how long the person took. */
export function invoiceSums(): string {
  const sums = [
    { label: agreed, value: euros(TOTAL_CENTS - DISPUTED_CENTS) },
    { label: asked, value: euros(DISPUTED_CENTS) },
    time,
  ];
  const rows = sums.map(
    ({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl class="invoice-sums">${rows.join('')}</dl>`;
}

function germanAmount(cents: number): string {
  return formatCents(cents, '.', ',');
}
