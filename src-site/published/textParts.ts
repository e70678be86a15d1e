import { EMAIL, INTERNATIONAL, LOCAL } from '../../shared/model/contactPatterns.ts';
import { safeHttpsUrl } from '../../shared/model/httpsUrl.ts';

export interface TextLink {
  label: string;
  href: string;
}

/** A text, split into plain parts and links. */
export type TextParts = readonly (string | TextLink)[];

/** Brackets only in pairs, so that one around the link is no part of it; nor is a punctuation mark after it. */
const URL_CHARACTER = String.raw`[^\s<>"“”«»\\()]`;
const BRACKETS = String.raw`\(${URL_CHARACTER}*\)`;
const HTTPS = String.raw`(?<![\p{L}\p{N}])https://(?:${BRACKETS}|${URL_CHARACTER})*(?:${BRACKETS}|(?![.,:;!?…'’*])${URL_CHARACTER})`;

const EVERYWHERE = `(?<https>${HTTPS})|(?<email>${EMAIL})|${INTERNATIONAL}`;
const ANYWHERE = new RegExp(EVERYWHERE, 'giu');
const AMONG_CONTACTS = new RegExp(`${EVERYWHERE}|${LOCAL}`, 'giu');

/**
 * Finds the https links, the e-mail addresses and the telephone numbers in a text.
 * @param isContact whether a number without a country code is a telephone number too; in other texts it may be any number
 */
export function toTextParts(text: string, isContact = false): TextParts {
  const parts: (string | TextLink)[] = [];
  let end = 0;
  for (const match of text.matchAll(isContact ? AMONG_CONTACTS : ANYWHERE)) {
    const [label] = match;
    const href = hrefOf(label, match.groups);
    if (!href) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ label, href });
    end = match.index + label.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** @returns undefined for a link that is not safe: it stays text */
function hrefOf(label: string, found: RegExpMatchArray['groups']): string | undefined {
  if (found?.['https']) return safeHttpsUrl(label.replace(/^https/i, 'https'));
  return found?.['email'] ? mailHref(label) : telephoneHref(label);
}

function mailHref(email: string): string {
  return `mailto:${encodeURI(email)}`;
}

/** In "+49 (0)30", the zero in brackets is dialled only without the country code, so it is removed. */
function telephoneHref(number: string): string {
  const isInternational = number.startsWith('+');
  const dialled = isInternational ? number.replace('(0)', '') : number;
  return `tel:${isInternational ? '+' : ''}${dialled.replaceAll(/\D/g, '')}`;
}
