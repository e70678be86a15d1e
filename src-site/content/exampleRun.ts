const INVOICE_NUMBER = 'R-55107';
const SHIPMENT_NUMBER = '20418';

/** The carrier's invoice of the example run, as it is printed: in German. It agrees with `EXAMPLE_RUN` in home.ts. */
export const EXAMPLE_INVOICE = {
  carrier: 'Voss Spedition GmbH',
  street: 'Hafenstraße 12 · 20457 Hamburg',
  heading: `Rechnung ${INVOICE_NUMBER}`,
  shipment: `Sendung ${SHIPMENT_NUMBER}`,
  terms: 'Zahlbar in 30 Tagen',
  columns: { number: 'Pos.', service: 'Leistung', amount: 'EUR' },
  total: 'Gesamtbetrag',
  page: 'Seite 1 von 3',
  stamp: 'EINGANG',
} as const;

/** Amounts are cents. */
export const INVOICE_LINES: readonly { service: string; cents: number }[] = [
  { service: 'Fracht Hamburg – Lyon', cents: 186_000 },
  { service: 'Dieselzuschlag 12,5 %', cents: 23_250 },
  { service: 'Maut Deutschland', cents: 21_480 },
  { service: 'Maut Frankreich', cents: 31_840 },
  { service: 'Vorlauf Lübeck – Hamburg', cents: 41_200 },
  { service: 'Palettentausch, 24 Stück', cents: 9_600 },
  { service: 'Gefahrgutzuschlag', cents: 14_500 },
  { service: 'Terminzustellung', cents: 16_000 },
  { service: 'Wartezeit/Standgeld', cents: 12_000 },
  { service: 'Entladung mit Hebebühne', cents: 7_500 },
  { service: 'Avisierung', cents: 1_800 },
  { service: 'Transportversicherung', cents: 9_490 },
  { service: 'Umschlag Lager Lyon', cents: 51_200 },
  { service: 'Bearbeitung', cents: 6_000 },
];

export const TOTAL_CENTS = INVOICE_LINES.reduce((sum, { cents }) => sum + cents, 0);

/**
 * An amount with the separators of a language. `Intl` would take 100 ms on a slow phone, while the code of the run is
 * fetched in advance.
 */
export function formatCents(cents: number, group: ',' | '.', decimal: ',' | '.'): string {
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) + decimal + fraction;
}

/** The line that is not in the contract, from 0. */
export const DISPUTED_LINE = 8;

/** The texts of the example run that a visitor starts (specification, section 2.4). They load with it. */
export const DECISIONS = ['refuse', 'accept', 'ask'] as const;

export type Decision = (typeof DECISIONS)[number];

/** What is read from the invoice, in this order. */
export const FIELD_IDS = ['carrier', 'invoice', 'shipment', 'terms', 'lines', 'total'] as const;

export type FieldId = (typeof FIELD_IDS)[number];

export const euros = (cents: number) => `€${formatCents(cents, ',', '.')}`;

export const DISPUTED_CENTS = INVOICE_LINES[DISPUTED_LINE]?.cents ?? 0;
const AGREED = euros(TOTAL_CENTS - DISPUTED_CENTS);
const TOTAL = euros(TOTAL_CENTS);
const DISPUTED = euros(DISPUTED_CENTS);
const LINE = `Line ${DISPUTED_LINE + 1}`;
const AGREEING = `${INVOICE_LINES.length - 1} of ${INVOICE_LINES.length}`;

export const RECORD: Readonly<Record<FieldId, { label: string; value: string }>> = {
  carrier: { label: 'Carrier', value: EXAMPLE_INVOICE.carrier },
  invoice: { label: 'Invoice', value: INVOICE_NUMBER },
  shipment: { label: 'Shipment', value: SHIPMENT_NUMBER },
  terms: { label: 'Payable', value: 'in 30 days' },
  lines: { label: 'Lines', value: String(INVOICE_LINES.length) },
  total: { label: 'Total', value: TOTAL },
};

export const RUN = {
  name: 'Example run',
  invoice: 'The scanned invoice',
  ledger: 'Ledger',
  matched: { label: 'Matched', value: AGREEING },
  waiting: 'Waiting for you',
  decided: 'Decided by you',
  question: `${LINE}: waiting time, ${DISPUTED}`,
  reason: `The contract for shipment ${SHIPMENT_NUMBER} does not mention waiting time. You decide.`,
  again: 'Run again',
  ownDocument: 'Show us one of yours',
} as const;

interface Outcome {
  /** The button. */
  label: string;
  done: string;
  /** What the ledger holds: what is booked, and with it or apart from it the line. */
  entries: readonly { label: string; amount: string; isBooked?: true }[];
  effect: string;
  nextTime: string;
}

const agreed = { label: `${INVOICE_LINES.length - 1} other lines`, amount: AGREED };

export const OUTCOMES: Readonly<Record<Decision, Outcome>> = {
  refuse: {
    label: 'Refuse it',
    done: `You refused ${LINE.toLowerCase()}.`,
    entries: [
      agreed,
      { label: `${LINE}, refused`, amount: euros(0) },
      { label: 'Booked', amount: AGREED, isBooked: true },
    ],
    effect: 'The carrier is told why.',
    nextTime:
      'Next time, a line like this comes with “Refuse” proposed, and with this decision beside it.',
  },
  accept: {
    label: 'Accept it',
    done: `You accepted ${LINE.toLowerCase()}.`,
    entries: [
      agreed,
      { label: `${LINE}, accepted`, amount: DISPUTED },
      { label: 'Booked', amount: TOTAL, isBooked: true },
    ],
    effect: 'The whole invoice is released for payment.',
    nextTime:
      'Next time, it asks you again. After the third time, it asks whether the contract has changed.',
  },
  ask: {
    label: 'Ask the carrier',
    done: `You asked about ${LINE.toLowerCase()}.`,
    entries: [
      agreed,
      { label: 'Booked now', amount: AGREED, isBooked: true },
      { label: `${LINE}, held`, amount: DISPUTED },
    ],
    effect: 'The carrier has your question.',
    nextTime:
      'Next time, the question is written before you open the invoice. You only have to send it.',
  },
};

/** What a screen reader says at each step. */
export const ANNOUNCEMENTS = {
  received: 'Received: a scan by email, 3 pages, in German.',
  read: `Read: ${FIELD_IDS.map((id) => `${RECORD[id].label} ${RECORD[id].value}`).join(', ')}.`,
  matched: `Matched with shipment ${SHIPMENT_NUMBER}: ${AGREEING} lines agree. ${LINE} does not.`,
  question: `${RUN.question}. ${RUN.reason} ${DECISIONS.length} buttons follow.`,
  decided: (decision: Decision) => OUTCOMES[decision].done,
  booked: (decision: Decision) => {
    const { entries, effect, nextTime } = OUTCOMES[decision];
    const ledger = entries.map(({ label, amount }) => `${label}: ${amount}.`).join(' ');
    return `${ledger} ${effect} ${nextTime}`;
  },
} as const;
