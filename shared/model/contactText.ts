import { SECTIONS } from './sections.ts';
import { isBlank } from './text.ts';

const WORD = String.raw`[\p{L}\p{N}]`;

/** Sources of regular expressions (flag "u") for the parts of a text that the site turns into links. */
export const EMAIL = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`;
/** A plus sign and seven to fifteen digits (ITU-T E.164) with the usual separators, on one line. */
export const INTERNATIONAL = String.raw`\+\d(?:[ \u00a0()./‑–-]{0,3}\d){6,14}(?!${WORD})`;
/** The same without the plus sign, with at least six digits. */
export const LOCAL = String.raw`(?<![\p{L}\p{N}+.,])\(?\d(?:[ \u00a0()./‑–-]{0,3}\d){5,14}(?!${WORD})`;

const NEEDS: Readonly<Record<string, { pattern: string; missing: string } | undefined>> = {
  'contact-email': { pattern: EMAIL, missing: 'write to this: it holds no email address' },
  'contact-phone': {
    pattern: `${INTERNATIONAL}|${LOCAL}`,
    missing: 'call this: it holds no telephone number',
  },
};

/** A warning if visitors cannot use the text of a contact section; undefined if they can, and for other sections. */
export function contactWarning(id: string, text: string): string | undefined {
  const need = NEEDS[id];
  if (!need || isBlank(text) || new RegExp(need.pattern, 'u').test(text)) return undefined;
  const example = SECTIONS.find((section) => section.id === id)?.defaultContent;
  return `Visitors cannot ${need.missing}${example ? ` such as ${example}` : ''}.`;
}
