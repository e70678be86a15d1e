import { readFile } from 'node:fs/promises';
import { assertFails } from '@firebase/rules-unit-testing';
import { collectionGroup, getDocs, limit, query } from 'firebase/firestore/lite';
import { expect, it } from 'vitest';
import { emailDomainRefusal } from '../../scripts/lib/emailDomain.ts';
import { ADMIN_EMAIL, COMPANY, PUBLISHER_EMAIL, PUBLISHER_UID } from '../../shared/company.ts';
import { TEAM_GROUPS } from '../../shared/model/person.ts';
import { SECTIONS } from '../../shared/model/sections.ts';
import { INVISIBLE } from '../../shared/model/text.ts';
import { staff } from './rulesTest.ts';

const store = staff();

it.each([
  'projects',
  'people',
  'holds',
  'pageContent',
  'order',
  'history',
  'publishRequests',
  'previews',
  'publication',
  'pictures',
])('refuses the collection group %s', async (name) => {
  await assertFails(getDocs(query(collectionGroup(store, name), limit(1))));
});

it('the rules name the same accounts, domain, sections, groups and invisible characters as the code', async () => {
  const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
  expect(rules).toContain(`'${ADMIN_EMAIL}'`);
  expect(rules).toContain(`email != '${PUBLISHER_EMAIL}'`);
  expect(rules).toContain(`request.auth.uid == '${PUBLISHER_UID}'`);
  expect(emailDomainRefusal(COMPANY.emailDomain)).toBeUndefined();
  expect(rules).toContain(`'[^@]+@${COMPANY.emailDomain.replaceAll('.', '\\\\.')}'`);
  expect(rules).toContain(`'(?s).*[^${inRules(INVISIBLE)}].*'`);
  expect(rules).toContain(`'[^${inRules(INVISIBLE)}"\\'\`<>\\\\\\\\]*'`);
  expect(rules).toContain(inList(SECTIONS.map(({ id }) => id)));
  expect(rules).toContain(inList(TEAM_GROUPS.map(({ category }) => category)));
});

function inList(names: readonly string[]): string {
  return `in [${names.map((name) => `'${name}'`).join(', ')}]`;
}

/** The pattern in the rules' notation: a code point is written with x, and each backslash is doubled. */
function inRules(pattern: string): string {
  return pattern.replaceAll('\\u', '\\x').replaceAll('\\', '\\\\');
}
