import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Bytes, doc, getDoc, setDoc, type WriteBatch, writeBatch } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { type StoredPictureExtension, storedPictureOf } from '../../shared/model/picture.ts';
import { TEAM } from '../../shared/model/team.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { isAccepted } from './agreement/isAccepted.ts';
import { PERSON, PROJECT, storeOld } from './deletable.ts';
import { now, order, person, project, savedNow, without, yesterday } from './documents.ts';
import { addressOf, bytesOf, hashOf, LARGEST, picture, startWith } from './picture.ts';
import {
  COLLEAGUE,
  commitKept,
  freshPath,
  keepTeamOnly,
  STAFF,
  staff,
  TEAM_ORDER,
  writePastRules,
} from './rulesTest.ts';

const store = staff();
beforeAll(keepTeamOnly);

interface Sent {
  bytes: Uint8Array;
  id: string;
  /** The address that the record stores. */
  address: string;
  /** What differs from a picture that the rules accept. */
  changes: object;
  path: string;
}

/** Saves a new project with its picture in one commit. */
function send(sent: Partial<Sent> = {}): Promise<void> {
  const { bytes = bytesOf('webp'), path = freshPath('projects') } = sent;
  const { id = hashOf(bytes), address = addressOf(bytes), changes } = sent;
  const batch = writeBatch(store);
  batch.set(doc(store, path), project({ imageUrl: address }));
  batch.set(doc(store, `pictures/${id}`), picture(bytes, path, changes));
  return batch.commit();
}

const KINDS = [
  { tested: PROJECT, field: 'imageUrl', otherField: 'demoUrl' },
  { tested: PERSON, field: 'photoUrl', otherField: undefined },
];

describe.concurrent.each(KINDS)('a picture in $tested.name', ({ tested, field, otherField }) => {
  it.each<StoredPictureExtension>(['webp', 'jpg'])(
    'is created as %s with a new record, and with a change of a stored one',
    async (extension) => {
      const { path } = await storeOld(tested);
      for (const each of [freshPath(tested.name), path]) {
        const bytes = bytesOf(extension);
        const fields = { [field]: addressOf(bytes, extension) };
        const write = (batch: WriteBatch) => {
          if (each === path) batch.update(doc(store, path), { ...fields, ...savedNow() });
          else batch.set(doc(store, each), tested.sample(fields));
          batch.set(doc(store, `pictures/${hashOf(bytes)}`), picture(bytes, each));
        };
        await assertSucceeds(commitKept(store, each, write));
        const stored = await getDoc(doc(store, `pictures/${hashOf(bytes)}`));
        expect((stored.get('bytes') as Bytes).toUint8Array()).toEqual(bytes);
      }
    },
  );

  it('that is stored already is named without another one', async () => {
    const bytes = bytesOf('webp');
    await writePastRules(`pictures/${hashOf(bytes)}`, picture(bytes, freshPath('projects')));
    const sample = tested.sample({ [field]: addressOf(bytes) });
    await assertSucceeds(setDoc(doc(store, freshPath(tested.name)), sample));
  });

  it('is refused alone, whether the record is stored or not, and names it or not', async () => {
    const bytes = bytesOf('webp');
    const create = (path: string) =>
      setDoc(doc(store, `pictures/${hashOf(bytes)}`), picture(bytes, path));
    await assertFails(create(freshPath(tested.name)));
    await assertFails(create((await storeOld(tested)).path));
    await assertFails(create((await storeOld(tested, { [field]: addressOf(bytes) })).path));
  });

  it('is refused if the record is deleted in the same commit', async () => {
    const bytes = bytesOf('webp');
    const { path } = await storeOld(tested, { [field]: addressOf(bytes) });
    const write = (batch: WriteBatch) => {
      batch.delete(doc(store, path));
      batch.set(doc(store, `pictures/${hashOf(bytes)}`), picture(bytes, path));
    };
    await assertFails(commitKept(store, path, write, { deletedAt: now() }));
  });

  it('is refused if the record names none, another one, or this one in another field', async () => {
    const other = addressOf(bytesOf('webp'));
    for (const fieldsOf of [
      () => ({ [field]: '' }),
      () => ({ [field]: other }),
      (address: string) => ({ [otherField ?? 'bio']: address }),
    ]) {
      const bytes = bytesOf('webp');
      const path = freshPath(tested.name);
      const batch = writeBatch(store);
      batch.set(doc(store, path), tested.sample(fieldsOf(addressOf(bytes))));
      batch.set(doc(store, `pictures/${hashOf(bytes)}`), picture(bytes, path));
      await assertFails(batch.commit());
    }
  });
});

describe.concurrent('a picture', () => {
  it.each<StoredPictureExtension>(['webp', 'jpg'])(
    'is accepted as %s up to its largest size, and not with a byte more',
    async (extension) => {
      const sendOf = (size: number) => {
        const bytes = bytesOf(extension, size);
        return send({ bytes, address: addressOf(bytes, extension) });
      };
      await assertSucceeds(sendOf(LARGEST));
      await assertFails(sendOf(LARGEST + 1));
    },
  );

  it.each([
    ['nothing', []],
    ['text', [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['a GIF', [...Buffer.from('GIF89a')]],
    ['another RIFF file', [...Buffer.from('RIFF1234WAVE')]],
    ['a WebP of another case', [...Buffer.from('riff1234webp')]],
    ['a WebP behind another byte', [0, ...Buffer.from('RIFF1234WEBP')]],
    ['a WebP whose mark comes later', [...Buffer.from('RIFF12345WEBP')]],
    ['a WebP whose mark comes earlier', [...Buffer.from('RIFF123WEBP')]],
    ['the start of a WebP', [...Buffer.from('RIFF1234WEB')]],
    ['a JPEG behind another byte', [0, 0xff, 0xd8, 0xff]],
    ['the start of a JPEG', [0xff, 0xd8]],
    ['almost a JPEG', [0xff, 0xd8, 0xfe]],
  ])('is refused if it is %s, under either extension', async (_what, start) => {
    for (const size of [start.length, Math.max(start.length, 64)]) {
      const bytes = startWith(start, size, start.length === 0 ? 1 : start.length);
      for (const extension of ['webp', 'jpg'] as const)
        await assertFails(send({ bytes, address: addressOf(bytes, extension) }));
    }
  });

  it('is refused under the extension of the other format', async () => {
    const [webp, jpeg] = [bytesOf('webp'), bytesOf('jpg')];
    await assertFails(send({ bytes: webp, address: addressOf(webp, 'jpg') }));
    await assertFails(send({ bytes: jpeg, address: addressOf(jpeg, 'webp') }));
  });

  it('is refused under an id that is not its hash, whatever the record names', async () => {
    const [bytes, other] = [bytesOf('webp'), bytesOf('webp')];
    const hash = hashOf(bytes);
    for (const id of [hashOf(other), hash.toUpperCase(), hash.slice(1), `${hash}0`, 'x']) {
      await assertFails(send({ bytes, id }));
      await assertFails(send({ bytes, id, address: addressOf(bytes).replace(hash, id) }));
    }
  });

  it.each<[string, (address: string) => string]>([
    ['another host', (address) => address.replace('agency.example', 'old.example:8443')],
    ['another folder', (address) => address.replace('/pictures/', '/picture/')],
    ['a folder before it', (address) => address.replace('/pictures/', '/x/pictures/')],
    ['a longer name', (address) => address.replace('/pictures/', '/pictures/0')],
    ['more behind it', (address) => `${address}2`],
    ['a query', (address) => `${address}?a`],
    ['a fragment', (address) => `${address}#a`],
    ['the path in a query', (address) => address.replace('/pictures', '?/pictures')],
    ['the path behind a query', (address) => address.replace('/pictures', '?a/pictures')],
    ['the path behind a fragment', (address) => address.replace('/pictures', '#a/pictures')],
    ['no dot', (address) => address.replace('.webp', 'xwebp')],
    ['no extension', (address) => address.replace('.webp', '')],
    ['an extension in capitals', (address) => address.replace('.webp', '.WEBP')],
    ['a hash in capitals', (address) => address.replace(/\w{64}/, (hash) => hash.toUpperCase())],
  ])('is accepted with %s exactly when the code finds it there', async (_what, change) => {
    const bytes = bytesOf('webp');
    const address = change(addressOf(bytes));
    const isFound = storedPictureOf(address)?.hash === hashOf(bytes);
    expect(await isAccepted(send({ bytes, address }))).toBe(isFound);
    const jpeg = bytesOf('jpg');
    const other = change(addressOf(jpeg)).replace('webp', 'jpg');
    const isOther = storedPictureOf(other)?.extension === 'jpg';
    expect(await isAccepted(send({ bytes: jpeg, address: other }))).toBe(isOther);
  });

  it.each<[string, object]>([
    ['an extra field', { extra: '' }],
    ['a colleague as its author', { by: COLLEAGUE }],
    ['its author in capitals', { by: STAFF.toUpperCase() }],
    ['no author', { by: null }],
    ['a time in the past', { createdAt: yesterday() }],
    ['the time of the device', { createdAt: new Date() }],
    ['a time as text', { createdAt: '' }],
    ['text instead of its bytes', { bytes: 'RIFF1234WEBP' }],
    ['a list instead of its bytes', { bytes: [82, 73, 70, 70] }],
    ['nothing instead of its bytes', { bytes: null }],
    ['no record', { record: '' }],
    ['a record that is no text', { record: 7 }],
  ])('is refused with %s', async (_what, changes) => {
    await assertFails(send({ changes }));
  });

  it('is refused as text, even under the hash of that text', async () => {
    const bytes = new TextEncoder().encode('RIFF1234WEBP');
    await assertFails(send({ bytes, changes: { bytes: 'RIFF1234WEBP' } }));
    await assertFails(send({ bytes, changes: { bytes: Bytes.fromUint8Array(bytes), by: 7 } }));
    await assertSucceeds(send({ bytes }));
  });

  it.each(Object.keys(picture(new Uint8Array(), '')))('is refused without %s', async (key) => {
    const bytes = bytesOf('webp');
    const path = freshPath('projects');
    const batch = writeBatch(store);
    batch.set(doc(store, path), project({ imageUrl: addressOf(bytes) }));
    batch.set(doc(store, `pictures/${hashOf(bytes)}`), without(picture(bytes, path), key));
    await assertFails(batch.commit());
  });

  it.each<[string, (path: string) => string]>([
    ['below the record', (path) => `${path}/notes/first`],
    ['with a slash behind it', (path) => `${path}/`],
    ['with a slash before it', (path) => `/${path}`],
    ['of a person', (path) => path.replace('projects', 'people')],
    ['of the history', (path) => path.replace('projects', 'history')],
    ['without an id', () => 'projects'],
  ])('is refused with a record path %s', async (_what, change) => {
    const path = freshPath('projects');
    await assertFails(send({ path, changes: { record: change(path) } }));
  });

  it('is refused with a document of another collection that has such an address', async () => {
    const bytes = bytesOf('webp');
    const path = 'pageContent/hero-title';
    await writePastRules(path, { imageUrl: addressOf(bytes), photoUrl: addressOf(bytes) });
    const create = setDoc(doc(store, `pictures/${hashOf(bytes)}`), picture(bytes, path));
    await assertFails(create);
  });
});

it('the first change of the team may bring a photo of each member', async () => {
  await clearStore();
  const batch = writeBatch(store);
  for (const { id, ...form } of TEAM) {
    const bytes = bytesOf('jpg');
    const path = `people/${id}`;
    batch.set(doc(store, path), person({ ...form, photoUrl: addressOf(bytes, 'jpg') }));
    batch.set(doc(store, `pictures/${hashOf(bytes)}`), picture(bytes, path));
  }
  batch.set(doc(store, TEAM_ORDER), order({ ids: TEAM.map(({ id }) => id) }));
  await assertSucceeds(batch.commit());
});
