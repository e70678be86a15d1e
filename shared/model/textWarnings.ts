import type { RecordRef } from './collections/collections.ts';
import { PAGE_CONTENT } from './collections/pageContent.ts';
import { PROJECTS } from './collections/projects.ts';
import { EMAIL, INTERNATIONAL, LOCAL } from './contactPatterns.ts';
import { safeHttpsUrl } from './httpsUrl.ts';
import type { Question } from './questions.ts';
import { findSection, SECTIONS } from './sections.ts';
import { isBlank, TEXT } from './text.ts';

const NEEDS: Readonly<Record<string, { pattern: string; missing: string } | undefined>> = {
  'contact-email': { pattern: EMAIL, missing: 'write to this: it holds no email address' },
  'contact-phone': {
    pattern: `${INTERNATIONAL}|${LOCAL}`,
    missing: 'call this: it holds no telephone number',
  },
};

function contactWarning(id: string, text: string): string | undefined {
  const need = NEEDS[id];
  if (!need || isBlank(text) || new RegExp(need.pattern, 'u').test(text)) return undefined;
  const example = SECTIONS.find((section) => section.id === id)?.defaultContent;
  return `Visitors cannot ${need.missing}${example ? ` such as ${example}` : ''}.`;
}

/** A link as it is typed: "[Demo](https://example.com)". */
const LINK = /\[([^\][\n]+)\]\(([^()\n]*)\)/g;

function linkWarning(text: string): string | undefined {
  const broken = [...text.matchAll(LINK)].find(([, , address = '']) => !safeHttpsUrl(address));
  return (
    broken &&
    `The link “${broken[1]}” leads nowhere: its address has to be a public one that starts with https://.`
  );
}

function nameWarning(id: string, name: string, text: string): string | undefined {
  const isName = [name, findSection(id)?.title].includes(text.trim());
  return isName ? 'Visitors would read the name of the section in place of its text.' : undefined;
}

/**
 * Why visitors cannot use the text of a record, as sentences; undefined if they can. Such a text can be saved, and goes
 * live only when somebody who was asked publishes it: not by itself at a time, and not at night.
 */
export function textWarning({ collection, id }: RecordRef, record: object): string | undefined {
  const text = textIn(record);
  if (collection === PROJECTS.name) return linkWarning(text);
  if (collection !== PAGE_CONTENT.name) return undefined;
  const { title } = record as { title?: unknown };
  return contactWarning(id, text) ?? nameWarning(id, TEXT.read(title), text);
}

function textIn(record: object): string {
  const { description, content = description } = record as Record<string, unknown>;
  return TEXT.read(content);
}

/** What to ask before such a text is saved; undefined if it is the one that the form was opened with. */
export function doubtAboutText(
  record: RecordRef,
  before: object,
  typed: object,
): Question | undefined {
  const warning = textWarning(record, typed);
  const isKnown = textIn(before) === textIn(typed) && warning === textWarning(record, before);
  if (!warning || isKnown) return undefined;
  return {
    message: warning,
    consequence: 'It is saved as you typed it, and goes live only when you publish it.',
    accept: 'Save Anyway',
    decline: 'Keep Editing',
  };
}

/** What to ask before such texts are published, by their titles. */
export function publishQuestion(titles: readonly string[], warning: string): Question {
  const [subject = ''] = titles;
  const isOne = titles.length === 1;
  return {
    message: isOne
      ? 'Publish this text?'
      : `Publish ${titles.length} texts that visitors cannot use?`,
    subject: isOne ? subject : titles.map((title) => `“${title}”`).join(', '),
    consequence: isOne ? warning : `The first: ${warning}`,
    accept: 'Publish Anyway',
    decline: 'Do Not Publish',
  };
}
