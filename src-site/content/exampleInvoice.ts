export const INVOICE_NUMBER = 'R-55107';
export const SHIPMENT_NUMBER = '20418';

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
