import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as CompanyModule from '../../shared/company.ts';
import { UserError } from '../lib/userError.ts';
import { writeWhole } from '../lib/writeWhole.ts';
import { type Answers, answersOf, KEYS, type Key, unsetAnswer } from './answers.ts';

/** What the places hold: the answers, and the id of the account for publishing, which only the Firebase project knows. */
export interface Company extends Answers {
  publisherUid: string;
}

export function companyOf(module: typeof CompanyModule): Company {
  return { ...answersOf(module), publisherUid: module.PUBLISHER_UID };
}

type Text = (company: Company) => string;

/** A string in TypeScript, quoted as Biome does. */
const quoted = (text: string) => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return quote + text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote;
};

const inRules = (text: string) => text.replaceAll('.', '\\\\.');

/** The lines in `shared/company.ts` that are not the key with a quoted value. */
const LINES: Partial<Record<Key, (value: string) => string>> = {
  adminEmail: (value) => `export const ADMIN_EMAIL = ${quoted(value)};`,
  publisherEmail: (value) => `export const PUBLISHER_EMAIL = ${quoted(value)};`,
  foundedYear: (value) => `  foundedYear: ${value},`,
};

const lineOf =
  (key: Key): Text =>
  ({ [key]: value }) =>
    LINES[key]?.(value) ?? `  ${key}: ${valueOf(key, value)},`;

function valueOf(key: Key, value: string): string {
  const unset = unsetAnswer(key);
  if (unset === undefined) return quoted(value);
  return `${value === unset ? 'undefined' : quoted(value)} as string | undefined`;
}

const PACKAGE: Text[] = [({ shortName }) => `"name": "${shortName}",`];

export const PLACES: Record<string, Text[]> = {
  'shared/company.ts': [
    ...KEYS.map(lineOf),
    ({ publisherUid }) => `export const PUBLISHER_UID = ${quoted(publisherUid)};`,
  ],
  'firestore.rules': [
    ({ publisherEmail }) => `'${publisherEmail}'`,
    ({ publisherUid }) => `request.auth.uid == '${publisherUid}'`,
    ({ adminEmail }) => `'${adminEmail}'`,
    ({ emailDomain }) => `@${inRules(emailDomain)}'`,
  ],
  'package.json': PACKAGE,
  'package-lock.json': PACKAGE,
  LICENSE: [({ name }) => `Copyright (c) 2026 ${name}`],
  'README.md': [
    ({ name }) => `# ${name}\n`,
    ({ shortName }) => `\`${shortName}-demo\``,
    ({ emailDomain }) => `\`ana@${emailDomain}\``,
    ({ emailDomain }) => `\`new.hire@${emailDomain}\``,
    ({ adminEmail }) => `\`${adminEmail}\``,
    ({ publisherEmail }) => `\`${publisherEmail}\``,
  ],
};

/** Replaces one company by another in all places, or in none if a file does not name the present one. Returns the changed files. */
export async function replaceCompany(
  root: string,
  present: Company,
  next: Company,
): Promise<string[]> {
  const changes = await Promise.all(
    Object.entries(PLACES).map(async ([file, texts]) => {
      const before = await readFile(join(root, file), 'utf8');
      const after = texts.reduce(
        (content, text) => replaceText(file, content, text(present), text(next)),
        before,
      );
      return { file, before, after };
    }),
  );
  const changed = changes.filter(({ before, after }) => after !== before);
  // Without a pause in which Ctrl-C could leave some of them.
  for (const { file, after } of changed) writeWhole(join(root, file), after);
  return changed.map(({ file }) => file);
}

function replaceText(file: string, content: string, present: string, next: string): string {
  if (content.includes(present)) return content.replaceAll(present, () => next);
  throw new UserError(
    `${file} does not contain ${JSON.stringify(present)}: change it by hand, as shared/company.ts says. Nothing was changed.`,
  );
}
