import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PUBLISHER } from '../../../scripts/emulators/demoAccounts.ts';
import { withoutReleased } from '../../../scripts/release/publish/live.ts';
import { versionId } from '../../../shared/model/history.ts';
import { storedPictureAddress } from '../../../shared/model/picture.ts';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import { type Command, endAll, runScript } from '../../support/command.ts';
import { listen } from '../../support/hosting/liveSite.ts';
import {
  clearStore,
  deleteDocuments,
  readCollection,
  storeDocument,
  storeDocuments,
} from '../emulatorStore.ts';
import { auth } from './product.ts';

const ANA = 'ana@tidewire.example';
const BEN = 'ben@tidewire.example';
const QUESTION = 'Type ERASE to go on: ';
const NOW = new Date('2026-05-04T09:00:00Z');
const EARLIER = new Date('2026-05-03T09:00:00Z');
const ID = 'abcdefghij0123456789';

const hash = (digit: string) => digit.repeat(64);
const addressOf = (digit: string) =>
  storedPictureAddress('https://tidewire.example', { hash: hash(digit), extension: 'webp' });

const savedBy = (by: string) => ({ lastUpdated: NOW, lastUpdatedBy: by });
const person = (name: string, photo = '', by = BEN) => ({
  name,
  photoUrl: photo && addressOf(photo),
  ...savedBy(by),
});
const picture = (digit: string, record: string, by = BEN) => ({
  path: `pictures/${hash(digit)}`,
  data: { bytes: 'stands for bytes', record, by, createdAt: NOW },
});
const version = (collection: string, id: string, replaced: object, by = BEN) => ({
  path: `history/${versionId(collection, id, EARLIER)}`,
  data: { replaced, by, changedAt: NOW },
});

const preview = (id: string, versionShown: string) => ({
  path: `previews/${id}`,
  data: { by: BEN, ends: new Date(Date.now() + 86_400_000), versions: [versionShown] },
});

const erase = (...args: string[]) => runScript('erase', [...args, '--emulators']);
const paths = async (collection: string) =>
  (await readCollection(collection)).map(({ name }) => name.split('/').at(-1));
const everything = async () => {
  const names = ['people', 'order', 'holds', 'history', 'pictures', 'projects', 'pageContent'];
  return JSON.stringify(await Promise.all(names.map(readCollection)));
};

async function answer(command: Command, line: string): Promise<number | null> {
  await command.printed(QUESTION);
  command.type(line);
  return command.end();
}

test.beforeEach(clearStore);
test.afterEach(endAll);

test.describe('pictures', () => {
  test.beforeEach(() =>
    storeDocuments([
      { path: `projects/${ID}`, data: { imageUrl: addressOf('a'), ...savedBy(ANA) } },
      { path: 'people/noor-haddad', data: person('Noor', 'b') },
      version('projects', ID, { imageUrl: addressOf('c') }),
      version('people', ID, person('Gone', 'd')),
      picture('a', `projects/${ID}`),
      picture('b', 'people/noor-haddad'),
      picture('c', `projects/${ID}`),
      picture('d', `people/${ID}`),
      picture('e', 'projects/never'),
      picture('f', 'projects/never'),
    ]),
  );

  test('that no record and no version names are shown, and go after the answer', async () => {
    const command = erase('--pictures');
    expect(await answer(command, 'ERASE')).toBe(0);
    expect(command.output()).toContain('2 pictures of 6, which no record and no version names:');
    expect(command.output()).toContain(`pictures/${hash('e')}, which came with projects/never`);
    expect(command.output()).toMatch(/Done, in 2 documents\. What remains:\n {2}Backups/);
    expect(await paths('pictures')).toEqual(['a', 'b', 'c', 'd'].map(hash));

    const again = erase('--pictures', '--yes');
    expect(await again.end(), again.output()).toBe(0);
    expect(again.output()).toContain('There is nothing to erase.');
    expect(await paths('pictures')).toHaveLength(4);
  });

  test('stay when the answer is another', async () => {
    const command = erase('--pictures');
    expect(await answer(command, 'erase')).toBe(1);
    expect(command.output()).toContain('Nothing was erased.');
    expect(await paths('pictures')).toHaveLength(6);
  });

  test('stay when a record names them while the question waits', async () => {
    const command = erase('--pictures');
    await command.printed(QUESTION);
    await storeDocument('projects/again', { imageUrl: addressOf('e') });
    expect(await answer(command, 'ERASE')).toBe(0);
    expect(await paths('pictures')).toEqual(['a', 'b', 'c', 'd', 'e'].map(hash));
  });
});

test.describe('a person', () => {
  const olderName = `history/${versionId('people', 'noor-haddad', new Date(1000))}`;

  test.beforeEach(() =>
    storeDocuments([
      { path: 'people/noor-haddad', data: person('Noor Haddad', 'b', ANA) },
      { path: 'people/li-wei', data: person('Li Wei', 'c') },
      version('people', 'noor-haddad', person('Noor Haddad', 'd')),
      { path: olderName, data: { replaced: person('N. H.'), by: ANA, changedAt: NOW } },
      version('people', 'li-wei', person('Li', '', ANA), ANA),
      { path: 'order/people', data: { ids: ['li-wei', 'noor-haddad'], ...savedBy(ANA) } },
      version('order', 'people', { ids: ['noor-haddad', 'li-wei'], ...savedBy(BEN) }),
      { path: 'holds/people:noor-haddad', data: { title: 'Noor Haddad', ...savedBy(BEN) } },
      version('holds', 'people:noor-haddad', { title: 'Noor Haddad' }),
      {
        path: `projects/${ID}`,
        data: { description: 'Built with Noor Haddad.', imageUrl: addressOf('a'), ...savedBy(ANA) },
      },
      picture('a', `projects/${ID}`, ANA),
      picture('b', 'people/noor-haddad'),
      picture('c', 'people/li-wei'),
      picture('d', 'people/noor-haddad'),
    ]),
  );

  test('goes with versions, photos, marks and address; what remains is said', async () => {
    const command = erase('--person', 'noor haddad', '--person', ANA.toUpperCase());
    await command.printed(QUESTION);
    for (const said of [
      '2 pictures of their photo:',
      'people/noor-haddad, Noor Haddad',
      `${olderName}, N. H.`,
      'holds/people:noor-haddad',
    ])
      expect(command.output()).toContain(said);
    expect(await answer(command, 'ERASE')).toBe(0);
    expect(await paths('people')).toEqual(['li-wei']);
    expect(await paths('holds')).toEqual([]);
    expect(await paths('pictures')).toEqual([hash('a'), hash('c')]);
    const left = await everything();
    expect(left).not.toContain(ANA);
    expect(left).not.toContain('noor-haddad');
    expect(left.match(/"stringValue":"erased"/g)).toHaveLength(5);
    expect(left).toContain('stands for bytes');
    expect(left).toContain(BEN);
    expect(command.output()).toContain(
      `projects/${ID} has the name or the address in a text of its own.`,
    );
    expect(command.output()).toContain('The published site, until the next publication.');

    const again = erase('--person', 'Noor Haddad', '--person', ANA, '--yes');
    expect(await again.end(), again.output()).toBe(0);
    expect(again.output()).toContain('There is nothing to erase.');
    expect(await everything()).toBe(left);
  });

  test('stays when nobody answers', async () => {
    const before = await everything();
    const command = erase('--person', 'Noor Haddad');
    expect(await answer(command, '')).toBe(1);
    expect(command.output()).toContain('Nothing was erased.');
    expect(await everything()).toBe(before);
  });

  test('is found again when a run has failed in the middle', async () => {
    const command = erase('--person', 'Noor Haddad');
    await command.printed(QUESTION);
    await storeDocument(olderName, { replaced: person('N. H.'), by: BEN, changedAt: NOW });
    expect(await answer(command, 'ERASE')).toBe(1);
    expect(command.output()).toContain(
      `Not all was erased: somebody has changed ${olderName} meanwhile. Run the command again.`,
    );
    expect(await paths('people')).toContain('noor-haddad');
    expect(await paths('pictures')).toEqual([hash('a'), hash('c')]);

    expect(await erase('--person', 'Noor Haddad', '--yes').end()).toBe(0);
    expect(await paths('people')).toEqual(['li-wei']);
    expect(await everything()).not.toContain('noor-haddad');
  });

  test('keeps a photo that another record names, and says so', async () => {
    await storeDocument('projects/other', { imageUrl: addressOf('b') });
    const command = erase('--person', 'noor-haddad', '--yes');
    expect(await command.end()).toBe(0);
    expect(await paths('pictures')).toEqual(['a', 'b', 'c'].map(hash));
    const line = `pictures/${hash('b')} stays, because of what names it: projects/other.`;
    expect(command.output().split(line)).toHaveLength(3);
  });

  test('keeps a photo that another record names while the question waits', async () => {
    const command = erase('--person', 'noor-haddad');
    await command.printed(QUESTION);
    await storeDocument('projects/other', { imageUrl: addressOf('b') });
    expect(await answer(command, 'ERASE')).toBe(0);
    expect(await paths('pictures')).toEqual(['a', 'b', 'c'].map(hash));
    expect(command.output()).toContain('What remains:\n  pictures/');
  });

  test('is not guessed when two have the name', async () => {
    await storeDocument(`people/${ID}`, person('Noor Haddad'));
    const command = erase('--person', 'Noor Haddad', '--yes');
    expect(await command.end()).toBe(1);
    expect(command.output()).toContain('2 people have or had this name: give an id instead');
    expect(await paths('people')).toHaveLength(3);
  });
});

test.describe('a shared preview', () => {
  const PREVIEW = 'abcdefghijkl';
  const OTHER = 'mnopqrstuvwx';

  test.beforeEach(() =>
    storeDocuments([
      { path: 'people/noor-haddad', data: person('Noor Haddad') },
      picture('e', 'projects/never'),
      preview(PREVIEW, 'people/noor-haddad@5'),
      preview(OTHER, `projects/${ID}@5`),
    ]),
  );

  test('of the person is ended by a request, for which the command waits', async () => {
    const command = erase('--person', 'Noor Haddad');
    await command.printed(QUESTION);
    expect(command.output()).toContain('1 shared preview that the publisher ends:');
    expect(command.output()).toContain(`${PREVIEW}, which ${BEN} shared until 20`);
    expect(command.output()).not.toContain(OTHER);
    expect(await paths('publishRequests')).toEqual([]);
    command.type('ERASE');
    await command.printed('Waiting until the publisher has ended 1 shared preview…');
    expect(await paths('people')).toEqual([]);
    expect(await paths('publishRequests')).toEqual([`erase-${PREVIEW}`]);
    expect(JSON.stringify(await readCollection('publishRequests'))).toMatch(
      /"mode":\{"stringValue":"end"\}/,
    );
    // As the publisher does.
    await deleteDocuments([`previews/${PREVIEW}`, `publishRequests/erase-${PREVIEW}`]);
    expect(await command.end(), command.output()).toBe(0);
    expect(command.output()).toContain('The publisher has ended 1 shared preview.');
    expect(await paths('previews')).toEqual([OTHER]);
  });

  test('stays when the answer is another', async () => {
    const command = erase('--person', 'Noor Haddad');
    expect(await answer(command, 'no')).toBe(1);
    expect(await paths('publishRequests')).toEqual([]);
  });

  test('keeps its copies of pictures, which is said only while one is open', async () => {
    const command = erase('--pictures', '--yes');
    expect(await command.end(), command.output()).toBe(0);
    expect(command.output()).toContain('Shared previews have copies of their own');
    await deleteDocuments([`previews/${PREVIEW}`, `previews/${OTHER}`]);
    await storeDocuments([picture('f', 'projects/never')]);
    const again = erase('--pictures', '--yes');
    expect(await again.end(), again.output()).toBe(0);
    expect(again.output()).not.toContain('Shared previews');
  });
});

test('a former address is given up from the next publication on, with those that wait for it', async () => {
  const formerSlugs = { 'old-desk': ID, older: ID };
  const file = formatPublished({ ...NOTHING_PUBLISHED, formerSlugs }, EARLIER);
  const site = await listen(createServer((_request, response) => response.end(file)));
  const giveUp = (address: string) =>
    runScript('erase', ['--address', address, '--emulators', '--yes'], {
      PUBLISHED_SITE: site.address,
    });
  const first = giveUp('/projects/old-desk');
  expect(await first.end()).toBe(0);
  expect(first.output()).toContain('/projects/old-desk, of a project that is not shown');
  expect(await giveUp('older').end()).toBe(0);
  const wrong = giveUp('never');
  expect(await wrong.end()).toBe(1);
  expect(wrong.output()).toContain('/projects/never is no former address of a project.');
  await auth.signIn(DEMO_PUBLISHER, DEMO_PASSWORD);
  const { readReleasedAddresses } = await import('../../../shared/data/publishable.ts');
  const released = await readReleasedAddresses();
  expect([...released.keys()]).toEqual(['old-desk', 'older']);
  const live = { content: { ...NOTHING_PUBLISHED, formerSlugs }, builtAt: EARLIER };
  expect(withoutReleased(live, released)?.content.formerSlugs).toEqual({});
  await site.close();
});

for (const args of [[], ['--pictures', '--person', 'Noor'], ['--person', ' ']]) {
  test(`npm run erase -- ${args.join(' ')} erases nothing, and says how to use it`, async () => {
    const command = erase(...args);
    expect(await command.end()).toBe(1);
    expect(command.output()).toContain('Say what to erase:');
  });
}
