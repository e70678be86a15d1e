import { EMAIL, INTERNATIONAL, LOCAL } from './contactPatterns.ts';
import { safeHttpsUrl } from './httpsUrl.ts';
import { findSection, type PageContentForm, SECTIONS } from './sections.ts';
import { isBlank } from './text.ts';

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

/** Why visitors cannot follow a link of a description, as a sentence; undefined if they can follow all. */
export function linkWarning(text: string): string | undefined {
  const broken = [...text.matchAll(LINK)].find(([, , address = '']) => !safeHttpsUrl(address));
  return (
    broken &&
    `The link “${broken[1]}” leads nowhere: its address has to be a public one that starts with https://.`
  );
}

/** Why visitors cannot use the text of a section, as a sentence; undefined if they can. */
export function sectionWarning(
  { title, content }: PageContentForm,
  id: string,
): string | undefined {
  return contactWarning(id, content) ?? nameWarning(id, title, content);
}

function nameWarning(id: string, name: string, text: string): string | undefined {
  const isName = [name, findSection(id)?.title].includes(text.trim());
  return isName ? 'Visitors would read the name of the section in place of its text.' : undefined;
}
