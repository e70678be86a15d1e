import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { collection, deleteDoc, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { validateForm } from '../../shared/model/fields.ts';
import {
  PAGE_CONTENT_LIMITS,
  type PageContentForm,
  SECTION_FIELDS,
  SECTIONS,
} from '../../shared/model/sections.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { pageContent, without, yesterday } from './documents.ts';
import { commitKept, notSignedIn, signedIn, staff, writePastRules } from './rulesTest.ts';

const PATH = 'pageContent/hero-title';

const store = staff();

beforeEach(clearStore);

const save = (section: object) => setDoc(doc(store, PATH), section);

async function saveAgain(section: object): Promise<void> {
  await writePastRules(PATH, pageContent({ lastUpdated: yesterday() }));
  await commitKept(store, PATH, (batch, reference) => batch.set(reference, section));
}

describe.each([
  ['the first save', save],
  ['a later save', saveAgain],
])('%s', (_name, write) => {
  it.each([
    ['no content', { content: '' }],
    ['the longest content', { content: 'x'.repeat(PAGE_CONTENT_LIMITS.content) }],
    ['the longest title', { title: 'x'.repeat(PAGE_CONTENT_LIMITS.title) }],
    ['right-to-left text', { content: 'מרחבא\nשלום' }],
  ])('accepts %s', async (_what, fields) => {
    expect(
      validateForm(SECTION_FIELDS, { ...(pageContent() as unknown as PageContentForm), ...fields }),
    ).toEqual({});
    await assertSucceeds(write(pageContent(fields)));
  });

  it.each([
    ['too long a content', { content: 'x'.repeat(PAGE_CONTENT_LIMITS.content + 1) }],
    ['too long a title', { title: 'x'.repeat(PAGE_CONTENT_LIMITS.title + 1) }],
    ['no title', { title: '' }],
    ['a blank title', { title: ' \u00a0\n' }],
  ])('refuses %s, as the form does', async (_what, fields) => {
    expect(
      validateForm(SECTION_FIELDS, { ...(pageContent() as unknown as PageContentForm), ...fields }),
    ).not.toEqual({});
    await assertFails(write(pageContent(fields)));
  });

  it.each([
    ['another id', { id: 'hero-subtitle' }],
    ['an id of another type', { id: 7 }],
    ['a title of another type', { title: ['x'] }],
    ['no content at all', { content: null }],
    ['a content that is a list', { content: ['x'] }],
    ['a content that is a map', { content: { text: 'x' } }],
    ['an extra key', { extra: '<b>' }],
    ['a time other than the server’s', { lastUpdated: yesterday() }],
    ['a time of another type', { lastUpdated: 'now' }],
  ])('refuses %s', async (_what, fields) => {
    await assertFails(write(pageContent(fields)));
  });

  it.each(Object.keys(pageContent()))('refuses a section without %s', async (key) => {
    await assertFails(write(without(pageContent(), key)));
  });
});

it.each(SECTIONS)('saves the predefined section $id', async ({ id, title, defaultContent }) => {
  await assertSucceeds(
    setDoc(doc(store, `pageContent/${id}`), pageContent({ id, title, content: defaultContent })),
  );
});

it.each(['hero', 'hero-titles', 'Hero-title', 'extra', '0'])(
  'refuses the section %s',
  async (id) => {
    await assertFails(setDoc(doc(store, `pageContent/${id}`), pageContent({ id })));
  },
);

it('is saved whole, over a field that somebody has added in the console', async () => {
  await writePastRules(PATH, { ...pageContent({ lastUpdated: yesterday() }), fromConsole: 'x' });
  const saveOver = (section: object) =>
    commitKept(store, PATH, (batch, reference) => batch.set(reference, section));
  await assertFails(saveOver(pageContent({ fromConsole: 'x' })));
  await assertSucceeds(saveOver(pageContent()));
});

it('can be read by an admin, and not by a stranger', async () => {
  const stranger = signedIn({ email: 'visitor@example.com', email_verified: true });
  await assertSucceeds(getDocs(collection(store, 'pageContent')));
  await assertSucceeds(getDoc(doc(store, PATH)));
  await assertFails(getDocs(collection(stranger, 'pageContent')));
  await assertFails(getDoc(doc(stranger, PATH)));
});

it('cannot be written by a stranger or without a sign-in', async () => {
  const stranger = signedIn({ email: 'visitor@example.com', email_verified: true });
  await assertFails(setDoc(doc(stranger, PATH), pageContent()));
  await assertFails(setDoc(doc(notSignedIn(), PATH), pageContent()));
});

it('cannot be deleted, not even by an admin', async () => {
  await writePastRules(PATH, pageContent());
  await assertFails(deleteDoc(doc(store, PATH)));
});
