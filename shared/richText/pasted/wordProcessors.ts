import { STYLED, styleOf } from './styles.ts';

/** What Word writes in the style of a paragraph that it shows as an item: "mso-list:l0 level1 lfo1". */
const WORD_LEVEL = /mso-list:[^;]*\blevel(\d)/;
/** That of the sign or the number of such an item, which is text in it. */
const WORD_SIGN = /mso-list:\s*Ignore/i;
const WORD_NUMBER = /^\s*\(?(\d+)[.)]/;
const WORD_TITLE = '.MsoTitle';
const HIDDEN = /display:\s*none|mso-hide:\s*all/;

export function isHidden(element: Element): boolean {
  return HIDDEN.test(styleOf(element)) || isWordSign(element);
}

/** The level of a paragraph that Word shows as an item, and its number; undefined if it is none. */
export function wordItem(
  element: Element,
): { level: number; number: number | undefined } | undefined {
  const [, level] = WORD_LEVEL.exec(styleOf(element)) ?? [];
  if (!level || !element.matches('p')) return undefined;
  const sign = [...element.querySelectorAll(STYLED)].find(isWordSign)?.textContent;
  const [, number] = WORD_NUMBER.exec(sign ?? '') ?? [];
  return { level: Number(level) - 1, number: number ? Number(number) : undefined };
}

function isWordSign(element: Element): boolean {
  return WORD_SIGN.test(styleOf(element));
}

/** Counted from 1. In the browser, Word writes headings as paragraphs. */
export function headingLevel(element: Element): number | undefined {
  const [, digit] = /^H([1-6])$/.exec(element.tagName) ?? [];
  if (digit) return Number(digit);
  if (element.matches(WORD_TITLE)) return 1;
  return element.matches('[role="heading"]')
    ? Number(element.getAttribute('aria-level') ?? 2)
    : undefined;
}

/** How many items an item is within, where the element says so: Google Docs and Word do. */
export function ariaLevel(item: Element): number | undefined {
  const level = Number(item.getAttribute('aria-level') ?? item.getAttribute('data-aria-level'));
  return level > 0 ? level - 1 : undefined;
}
