import { pick } from './plan.ts';

const SAMPLES = [
  'Reads invoices in nine languages',
  '<img src=x onerror=alert(1)> & "quotes"',
  'مرحبا بالعالم, left and right',
  '👩‍👩‍👧‍👦 family 🏳️‍🌈 and 𝒎𝒂𝒕𝒉',
  '\u202Eturned around\u202C and zero\u200Bwidth',
  'ﬁne ligatures, ẞ, naïve café',
];

const LONG_LENGTH = 4000;
const LONG_SHARE = 0.97;

/** One line that nobody typed before. */
export function someLine(share: number, number: number): string {
  return `${pick(SAMPLES, share)} #${number}`;
}

/** Some lines that nobody typed before, now and then very many. */
export function someText(share: number, number: number): string {
  const line = someLine(share, number);
  const lines = share > LONG_SHARE ? Math.floor(LONG_LENGTH / (line.length + 1)) : 2;
  return Array.from({ length: lines }, () => line).join('\n');
}
