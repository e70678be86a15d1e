import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteField, doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { type Deletable, storeOld } from './deletable.ts';
import { now, savedNow, without, yesterday } from './documents.ts';
import type { FieldCases } from './fieldCases.ts';
import { commitKept, freshPath, staff, writePastRules } from './rulesTest.ts';

const store = staff();

/** Tests the rules of every collection whose records can be deleted, and of the fields of this collection. */
export function testDeletable(tested: Deletable, cases: FieldCases): void {
  const { name, sample, wrongFields, textField } = tested;
  const create = (changes: object) => setDoc(doc(store, freshPath(name)), sample(changes));
  const update = async (changes: object) => updateOld((await storeOld(tested)).path, changes);

  describe.concurrent.each([
    ['create', create],
    ['update', update],
  ])('%s', (_name, write) => {
    it.each(cases.accepted)('accepts $why', async ({ fields }) => {
      expect(wrongFields(sample(fields))).toEqual([]);
      await assertSucceeds(write(fields));
    });

    it.each(cases.refused)('refuses $why, as the form does', async ({ fields }) => {
      expect(wrongFields(sample(fields))).not.toEqual([]);
      await assertFails(write(fields));
    });

    it.each(cases.refusedTypes)('refuses $why', async ({ fields }) => {
      await assertFails(write(fields));
    });

    it('refuses an extra key', async () => {
      await assertFails(write({ extra: 'ana' }));
    });
  });

  describe.concurrent('create', () => {
    it.each(Object.keys(sample()))('refuses a document without %s', async (key) => {
      await assertFails(setDoc(doc(store, freshPath(name)), without(sample(), key)));
    });

    it.each(['createdAt', 'lastUpdated'])(
      'refuses a %s that is not the server’s time',
      async (key) => {
        await assertFails(create({ [key]: yesterday() }));
        await assertFails(create({ [key]: new Date(Date.now() + 60_000) }));
        await assertFails(create({ [key]: null }));
      },
    );
  });

  describe.concurrent('update', () => {
    it('keeps createdAt as it was', async () => {
      await assertSucceeds(update({ [textField]: 'Another' }));
      await assertFails(update({ createdAt: now() }));
      await assertFails(update({ createdAt: new Date(0) }));
    });

    it('refuses to leave lastUpdated as it was', async () => {
      const { path } = await storeOld(tested);
      await assertFails(updateOld(path, { lastUpdated: yesterday() }));
      await assertFails(updateOld(path, { lastUpdated: new Date(Date.now() - 1) }));
    });

    it.each(Object.keys(sample()))('refuses to remove %s', async (key) => {
      await assertFails(update({ [key]: deleteField() }));
    });

    it('refuses a change to a stored document that has another, invalid field', async () => {
      const wrong = cases.refusedTypes.find(({ fields }) => !(textField in fields));
      const { path } = await storeOld(tested, wrong?.fields);
      await assertFails(updateOld(path, { [textField]: 'Another' }));
    });

    it.each([[null], ['yesterday'], [undefined]])(
      'keeps a createdAt that somebody has made %j in the console',
      async (createdAt) => {
        const { path, version } = await storeOld(tested);
        const { createdAt: _, ...others } = version;
        await writePastRules(path, { ...others, ...(createdAt !== undefined && { createdAt }) });
        await assertFails(updateOld(path, { createdAt: now() }));
        await assertSucceeds(updateOld(path, { [textField]: 'Another' }));
      },
    );

    it('keeps a field that it does not know, which can be removed, but neither changed nor added', async () => {
      const { path } = await storeOld(tested, { fromConsole: 'Ask Ana' });
      await assertFails(updateOld(path, { fromConsole: 'Ask Ben' }));
      await assertFails(updateOld(path, { extra: 'Ask Ana' }));
      await assertSucceeds(updateOld(path, { [textField]: 'Another' }));
      await assertSucceeds(updateOld(path, { fromConsole: deleteField() }));
      await assertFails(updateOld(path, { fromConsole: 'Ask Ana' }));
    });

    it('refuses to overwrite the whole document with a new createdAt', async () => {
      const { path } = await storeOld(tested);
      await assertFails(
        commitKept(store, path, (batch, reference) => batch.set(reference, sample())),
      );
    });
  });

  it('a deleted document can only be read', async () => {
    const { path } = await storeOld(tested);
    await assertSucceeds(deleteOld(path));
    await assertSucceeds(getDoc(doc(store, path)));
    await assertFails(deleteOld(path));
  });
}

function updateOld(path: string, changes: object): Promise<void> {
  return commitKept(store, path, (batch, reference) =>
    batch.update(reference, { ...savedNow(), ...changes }),
  );
}

function deleteOld(path: string): Promise<void> {
  return commitKept(store, path, (batch, reference) => batch.delete(reference), {
    deletedAt: now(),
  });
}

/** Tests which ids a new record can have, and that the dashboard accepts the same ones. */
export function testIds(
  { name, sample, idProblem }: Deletable,
  { accepted, refused }: { accepted: readonly string[]; refused: readonly string[] },
): void {
  it.concurrent.each(accepted)('accepts the id %j', async (id) => {
    expect(idProblem(id)).toBeUndefined();
    await assertSucceeds(setDoc(doc(store, `${name}/${id}`), sample()));
  });

  it.concurrent.each(refused)('refuses the id %j', async (id) => {
    expect(idProblem(id)).toBeDefined();
    await assertFails(setDoc(doc(store, `${name}/${id}`), sample()));
  });
}
