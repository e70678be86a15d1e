import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, setDoc } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { SECTIONS } from '../../shared/model/sections.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { pageContent, without, yesterday } from './documents.ts';
import { commitKept, staff, writePastRules } from './rulesTest.ts';

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
