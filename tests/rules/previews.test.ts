import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHER_EMAIL, PUBLISHER_UID } from '../../shared/company.ts';
import { REQUEST_MAX_RECORDS } from '../../shared/model/publishQueue.ts';
import {
  PREVIEW_DAYS,
  PREVIEW_ID,
  PREVIEW_MODES,
  PREVIEW_NOTE_MAX_CHARACTERS,
} from '../../shared/model/sharedPreview.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { publishRequest, sharedPreview, without, yesterday } from './documents.ts';
import { COLLEAGUE, freshAccount, publisher, staff, writePastRules } from './rulesTest.ts';
import { REFUSED_VERSIONS, VERSIONS } from './versionNames.ts';

const OPEN = 'abcdefghijkl';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const GOOD_IDS = [OPEN, '012345678901', '9z9z9z9z9z9z', 'a0b1c2d3e4f5', 'aaaaaaaaaaaa'];

/** Stored under each of them is a preview, so that only the form of the id can be refused. */
const WRONG_IDS = [
  'live',
  'LIVE',
  'Live',
  'abcdefghijk',
  'abcdefghijklm',
  'Abcdefghijkl',
  'ABCDEFGHIJKL',
  'abcdefghijkL',
  'abcdef-ghijk',
  'abcdef_ghijk',
  'abcdef.ghijk',
  'abcdef ghijk',
  'abcdefghijk\n',
  'abcdefghijkl\n',
  ' abcdefghijkl',
  'äbcdefghijkl',
];

const store = publisher();

/** As many versions with names of the greatest length. */
const longest = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `pageContent/${String(at).padStart(80, 'x')}@9999999999999`,
  );

beforeAll(async () => {
  await clearStore();
  for (const id of [...GOOD_IDS, ...WRONG_IDS])
    await writePastRules(`previews/${id}`, sharedPreview());
});

type Asked = Record<string, unknown>;

const CREATE: Asked = { id: '', days: 7, note: '', mode: 'create' };
const UPDATE: Asked = { ...CREATE, id: OPEN, mode: 'update' };
const END: Asked = { ...UPDATE, mode: 'end' };
const ALL: [string, Asked][] = [
  ['a creation', CREATE],
  ['an update', UPDATE],
  ['an end', END],
];
const OF_OPEN = ALL.slice(1);

/** As the dashboard asks: what ends names no versions. */
const versionsOf = ({ mode }: Asked) => (mode === 'end' ? [] : VERSIONS);

function ask(preview: unknown, changes: object = {}, { writer, path } = freshAccount()) {
  const versions = versionsOf(preview instanceof Object ? (preview as Asked) : {});
  return setDoc(doc(writer, path), publishRequest({ versions, preview, ...changes }));
}

describe.concurrent('a request of a shared preview', () => {
  it('is accepted in each mode that the code knows', async () => {
    expect(ALL.map(([, { mode }]) => mode)).toEqual(PREVIEW_MODES);
    for (const [, asked] of ALL) await assertSucceeds(ask(asked));
  });

  it.each([
    'extra',
    'creates',
    'updates',
    'ends',
    'Create',
    'delete',
    '',
    ' end',
    null,
    7,
    ['end'],
  ])('is refused in the mode %j', async (mode) => {
    for (const id of ['', OPEN])
      for (const versions of [[], VERSIONS])
        await assertFails(ask({ ...CREATE, id, mode }, { versions }));
  });

  it.each(PREVIEW_DAYS)('is accepted for %d days', async (days) => {
    for (const [, asked] of ALL) await assertSucceeds(ask({ ...asked, days }));
  });

  it.each([0, -1, 2, 6, 8, 29, 31, 365])('is refused for a creation for %d days', async (days) => {
    await assertFails(ask({ ...CREATE, days }));
  });

  it.each(ALL)('is refused with days that are no whole number, for %s', async (_what, asked) => {
    for (const days of ['7', 7.5, null, true, [7]]) await assertFails(ask({ ...asked, days }));
  });

  it.each(ALL)('is accepted with a note up to its limit, for %s', async (_what, asked) => {
    for (const filling of ['x', '\u{1f680}', '中', '\n']) {
      const note = filling.repeat(PREVIEW_NOTE_MAX_CHARACTERS / filling.length);
      await assertSucceeds(ask({ ...asked, note }));
      await assertFails(ask({ ...asked, note: `${note}x` }));
    }
    await assertSucceeds(ask({ ...asked, note: '<b>Have a look</b>' }));
    for (const note of [null, 7, true, ['x'], { text: 'x' }])
      await assertFails(ask({ ...asked, note }));
  });

  it.each(OF_OPEN)('is accepted with the id of an open preview, for %s', async (_what, asked) => {
    for (const id of GOOD_IDS) {
      expect(PREVIEW_ID.test(id)).toBe(true);
      await assertSucceeds(ask({ ...asked, id }));
    }
  });

  it.each(WRONG_IDS)('is refused with the id %j', async (id) => {
    if (!id.endsWith('\n')) expect(PREVIEW_ID.test(id)).toBe(false);
    for (const [, asked] of ALL) await assertFails(ask({ ...asked, id }));
  });

  it('is refused with the id of no preview, for an update and an end', async () => {
    for (const [, asked] of OF_OPEN)
      for (const id of ['', 'zzzzzzzzzzzz', null, 7, [OPEN], '../previews', `${OPEN}/x`])
        await assertFails(ask({ ...asked, id }));
  });

  it('is refused with an id that the person has chosen, for a creation', async () => {
    for (const id of [OPEN, 'zzzzzzzzzzzz', ' ', null, 0])
      await assertFails(ask({ ...CREATE, id }));
  });

  it.each(ALL)(
    'is refused without one of its keys, or with another, for %s',
    async (_what, asked) => {
      for (const key of Object.keys(asked)) await assertFails(ask(without(asked, key), {}));
      await assertFails(ask({ ...asked, extra: '' }));
    },
  );

  it.each([null, '', 'create', 7, true, [], [CREATE], {}])('is refused as %j', async (preview) => {
    await assertFails(ask(preview));
    await assertFails(ask(preview, { versions: [] }));
  });

  it('is refused to end one with versions', async () => {
    for (const versions of [VERSIONS, VERSIONS.slice(0, 1), [''], null, '', {}])
      await assertFails(ask(END, { versions }));
  });

  it.each([
    ['a creation', CREATE],
    ['an update', UPDATE],
  ])('is refused without versions, or with wrong ones, for %s', async (_what, asked) => {
    for (const versions of [[], ['live@0'], ['previews/abcdefghijkl@0'], VERSIONS[0], null])
      await assertFails(ask(asked, { versions }));
    for (const version of REFUSED_VERSIONS) await assertFails(ask(asked, { versions: [version] }));
  });

  it.each([
    ['a creation', CREATE],
    ['an update', UPDATE],
  ])(
    'is accepted for as many records as the code says, and no more, for %s',
    async (_what, asked) => {
      const fullest = { ...asked, note: '中'.repeat(PREVIEW_NOTE_MAX_CHARACTERS) };
      await assertSucceeds(ask(fullest, { versions: longest(REQUEST_MAX_RECORDS) }));
      await assertFails(ask(fullest, { versions: longest(REQUEST_MAX_RECORDS + 1) }));
    },
  );

  it.each(ALL)('is refused in the name of a colleague, for %s', async (_what, asked) => {
    await assertFails(ask(asked, { by: COLLEAGUE }));
  });

  it.each(ALL)('is refused to the publisher, for %s', async (_what, asked) => {
    const own = { writer: store, path: `publishRequests/${PUBLISHER_UID}-0` };
    await assertFails(ask(asked, { by: PUBLISHER_EMAIL }, own));
  });
});

let count = 0;

/** A path that no other test uses. */
function freshPreview(): string {
  count += 1;
  return `previews/${String(count).padStart(12, 'p')}`;
}

const create = (changes: object = {}, path = freshPreview()) =>
  setDoc(doc(store, path), sharedPreview(changes));

/** Stores a preview of yesterday, and changes it. */
async function update(changes: object = {}, before: object = {}): Promise<void> {
  const path = freshPreview();
  await writePastRules(path, sharedPreview({ createdAt: yesterday(), ...before }));
  await updateDoc(doc(store, path), { ...changes });
}

const inFuture = (milliseconds: number) => Timestamp.fromMillis(Date.now() + milliseconds);

const ACCEPTED: [string, object][] = [
  ['nothing else', {}],
  ['no address yet', { address: '' }],
  ['an address on this computer', { address: 'http://127.0.0.1:5020/' }],
  ['an address on this computer without a port', { address: 'http://127.0.0.1/x' }],
  ['the longest address', { address: 'https://x.web.app/'.padEnd(2048, 'x') }],
  ['no version', { versions: [] }],
  ['one version', { versions: VERSIONS.slice(0, 1) }],
  ['every kind of version', { versions: VERSIONS }],
  ['the most and longest versions', { versions: longest(REQUEST_MAX_RECORDS) }],
  ['the longest problem', { problem: 'x'.repeat(1000) }],
];

const REFUSED: [string, object][] = [
  ['too long an address', { address: 'https://x.web.app/'.padEnd(2049, 'x') }],
  ...[
    'http://x.web.app/',
    'http://tidewire.example/',
    'http://localhost:5020/',
    'http://127.0.0.10:5020/',
    'http://127.0.0.1.example/',
    'http://127x0.0.1:5020/',
    'http://127.0x0.1:5020/',
    'http://127.0.0x1:5020/',
    'http://127.0.0.1',
    'http://127.0.0.1:',
    'http://127.0.0.1@example.com/',
    'https://',
    'https:/x.web.app',
    'HTTPS://x.web.app/',
    'javascript:alert(1)',
    'data:text/html,https://x.web.app/',
    ' https://x.web.app/',
    'x https://x.web.app/',
    'https://x.web.app/\nx',
    '\nhttps://x.web.app/',
    ' ',
  ].map((address): [string, object] => [`the address ${JSON.stringify(address)}`, { address }]),
  ['a number as its address', { address: 7 }],
  ['null as its address', { address: null }],
  ['a list as its address', { address: ['https://x.web.app/'] }],
  ['too many versions', { versions: longest(REQUEST_MAX_RECORDS + 1) }],
  ['a text instead of versions', { versions: VERSIONS[0] }],
  ['an empty text instead of versions', { versions: '' }],
  ['a map instead of versions', { versions: {} }],
  ['nothing instead of versions', { versions: null }],
  ['a number among its versions', { versions: [...VERSIONS, 7] }],
  ...REFUSED_VERSIONS.map((version): [string, object] => [
    `the version ${JSON.stringify(version)}`,
    { versions: [version] },
  ]),
  ['too long a problem', { problem: 'x'.repeat(1001) }],
  ['a number as its problem', { problem: 7 }],
  ['null as its problem', { problem: null }],
  ['an unknown key', { extra: '' }],
];

describe.concurrent.each([
  ['is made', create],
  ['is changed', update],
] as const)('a shared preview %s', (_how, write) => {
  it.each(ACCEPTED)('with %s', async (_what, changes) => {
    await assertSucceeds(write(changes));
  });

  it.each(REFUSED)('but not with %s', async (_what, changes) => {
    await assertFails(write(changes));
  });
});

describe.concurrent('a new preview', () => {
  it.each(Object.keys(sharedPreview()))('is refused without %s', async (key) => {
    await assertFails(setDoc(doc(store, freshPreview()), without(sharedPreview(), key)));
  });

  it.each(['zyxwvutsrqpo', '345678901234', '0z0z0z0z0z0z'])('is accepted as %s', async (id) => {
    expect(PREVIEW_ID.test(id)).toBe(true);
    await assertSucceeds(create({}, `previews/${id}`));
  });

  it.each([
    'main',
    'MAIN',
    'ponmlkjihgf',
    'ponmlkjihgfed',
    'Ponmlkjihgfe',
    'PONMLKJIHGFE',
    'ponmlk-jihgf',
    'ponmlk_jihgf',
    'ponmlk jihgf',
    'ponmlkjihgf\n',
    'pönmlkjihgfe',
  ])('is refused as %j', async (id) => {
    await assertFails(create({}, `previews/${id}`));
  });

  it('is refused at a time that is not the server’s', async () => {
    for (const createdAt of [yesterday(), Timestamp.now(), inFuture(MINUTE_MS), null, '', 0])
      await assertFails(create({ createdAt }));
  });

  it('ends after it is made, and at most the longest number of days and some minutes later', async () => {
    const most = Math.max(...PREVIEW_DAYS) * DAY_MS;
    for (const ends of [
      MINUTE_MS,
      ...PREVIEW_DAYS.map((days) => days * DAY_MS),
      most + 9.5 * MINUTE_MS,
    ])
      await assertSucceeds(create({ ends: inFuture(ends) }));
    for (const ends of [-MINUTE_MS, -DAY_MS, most + 10.5 * MINUTE_MS, most + DAY_MS])
      await assertFails(create({ ends: inFuture(ends) }));
    for (const ends of [serverTimestamp(), null, '', Date.now() + DAY_MS, [inFuture(DAY_MS)]])
      await assertFails(create({ ends }));
  });

  it('names who asked for it', async () => {
    for (const by of ['', COLLEAGUE, 'x'.repeat(320)]) await assertSucceeds(create({ by }));
    for (const by of ['x'.repeat(321), 7, null, [COLLEAGUE]]) await assertFails(create({ by }));
  });

  it('has a note up to its limit', async () => {
    for (const filling of ['x', '\u{1f680}', '中']) {
      const note = filling.repeat(PREVIEW_NOTE_MAX_CHARACTERS / filling.length);
      await assertSucceeds(create({ note }));
      await assertFails(create({ note: `${note}x` }));
    }
    for (const note of [7, null, ['x']]) await assertFails(create({ note }));
  });
});

describe.concurrent('an update of a preview', () => {
  it.each<[string, unknown]>([
    ['by', COLLEAGUE],
    ['createdAt', Timestamp.now()],
    ['ends', inFuture(DAY_MS)],
    ['note', 'Another'],
  ])('is refused with another %s', async (key, value) => {
    await assertFails(update({ [key]: value, problem: 'x' }));
  });

  it('is refused with the time of the server as its creation', async () => {
    await assertFails(update({ createdAt: serverTimestamp() }));
  });

  it.each(Object.keys(sharedPreview()))('is refused if it takes %s out', async (key) => {
    await assertFails(update({ [key]: deleteField() }));
  });

  it('takes out a key that nobody knows', async () => {
    await assertFails(update({ problem: 'x' }, { extra: '' }));
    await assertSucceeds(update({ extra: deleteField() }, { extra: '' }));
  });

  it('is refused to whoever shared it', async () => {
    const path = freshPreview();
    await writePastRules(path, sharedPreview({ createdAt: yesterday() }));
    await assertFails(updateDoc(doc(staff(), path), { problem: '' }));
    await assertFails(deleteDoc(doc(staff(), path)));
    await assertSucceeds(deleteDoc(doc(store, path)));
  });
});
