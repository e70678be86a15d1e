import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  setDoc,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMPANY } from '../../shared/company.ts';
import { PROJECT_LIMITS, type ProjectForm, validateProject } from '../../shared/model/project.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { now, project, without, yesterday } from './documents.ts';
import { ACCEPTED_FIELDS, REFUSED_FIELDS, REFUSED_TYPES } from './projectFields.ts';
import { commitKept, notSignedIn, STAFF, signedIn, staff, writePastRules } from './rulesTest.ts';

const store = staff();

beforeAll(clearStore);

let count = 0;
/** The path of a project that no other test uses, so that they can run side by side. */
function freshPath(): string {
  count += 1;
  return `projects/Abc${String(count).padStart(17, '0')}`;
}

/** Stores a project that was created yesterday. */
async function stored(changes: object = {}): Promise<string> {
  const path = freshPath();
  const times = { createdAt: yesterday(), lastUpdated: yesterday() };
  await writePastRules(path, project({ ...times, ...changes }));
  return path;
}

const list = (reader: Firestore, ...constraints: QueryConstraint[]) =>
  getDocs(query(collection(reader, 'projects'), orderBy('createdAt', 'desc'), ...constraints));

const create = (changes: object) => setDoc(doc(store, freshPath()), project(changes));

const update = async (changes: object) => updateStored(await stored(), changes);

function updateStored(path: string, changes: object, writer = store): Promise<void> {
  const changed = { lastUpdated: now(), lastUpdatedBy: STAFF, ...changes };
  return commitKept(writer, path, (batch, reference) => batch.update(reference, changed));
}

const deleteStored = (path: string, writer = store) =>
  commitKept(writer, path, (batch, reference) => batch.delete(reference), { deletedAt: now() });

describe.concurrent.each([
  ['create', create],
  ['update', update],
])('%s', (_name, write) => {
  it.each(ACCEPTED_FIELDS)('accepts $why', async ({ fields }) => {
    expect(validateProject({ ...(project() as unknown as ProjectForm), ...fields })).toEqual({});
    await assertSucceeds(write(fields));
  });

  it.each(REFUSED_FIELDS)('refuses $why, as the form does', async ({ fields }) => {
    expect(validateProject({ ...(project() as unknown as ProjectForm), ...fields })).not.toEqual(
      {},
    );
    await assertFails(write(fields));
  });

  it.each(REFUSED_TYPES)('refuses $why', async ({ fields }) => {
    await assertFails(write(fields));
  });

  it('refuses a further key', async () => {
    await assertFails(write({ extra: 'ana' }));
  });
});

describe.concurrent('create', () => {
  it.each(Object.keys(project()))('refuses a project without %s', async (key) => {
    await assertFails(setDoc(doc(store, freshPath()), without(project(), key)));
  });

  it.each([
    'short',
    'Abcdefghij012345678',
    'Abcdefghij01234567890',
    'Abcdefghij_123456789',
    'Abcdefghij012345678é',
  ])('refuses the id %j', async (id) => {
    await assertFails(setDoc(doc(store, `projects/${id}`), project()));
  });

  it.each(['createdAt', 'lastUpdated'])(
    'refuses a %s that is not the server’s time',
    async (key) => {
      await assertFails(create({ [key]: yesterday() }));
      await assertFails(create({ [key]: new Date(Date.now() + 60_000) }));
      await assertFails(create({ [key]: null }));
    },
  );

  it('refuses everybody but an admin', async () => {
    const stranger = signedIn({ email: 'visitor@example.com', email_verified: true });
    const nobody = notSignedIn();
    await assertFails(setDoc(doc(stranger, freshPath()), project()));
    await assertFails(setDoc(doc(nobody, freshPath()), project()));
  });
});

describe.concurrent('update', () => {
  it('keeps createdAt as it was', async () => {
    await assertSucceeds(update({ title: 'Another title' }));
    await assertFails(update({ createdAt: now() }));
    await assertFails(update({ createdAt: new Date(0) }));
  });

  it('refuses to leave lastUpdated as it was', async () => {
    const path = await stored();
    await assertFails(updateStored(path, { lastUpdated: yesterday() }));
    await assertFails(updateStored(path, { lastUpdated: new Date() }));
  });

  it.each(Object.keys(project()))('refuses to remove %s', async (key) => {
    await assertFails(update({ [key]: deleteField() }));
  });

  it('refuses to repair a stored document that is wrong elsewhere', async () => {
    const path = await stored({ imageUrl: 'javascript:alert(1)' });
    await assertFails(updateStored(path, { title: 'Another title' }));
  });

  it('refuses a stored createdAt that is not a time', async () => {
    const path = await stored({ createdAt: 'yesterday' });
    await assertFails(updateStored(path, { title: 'Another title' }));
  });

  it('refuses to overwrite the whole document with a new createdAt', async () => {
    const path = await stored();
    await assertFails(
      commitKept(store, path, (batch, reference) => batch.set(reference, project())),
    );
  });

  it('refuses everybody but an admin', async () => {
    const path = await stored();
    const stranger = signedIn({ email: 'visitor@example.com', email_verified: true });
    await assertFails(updateStored(path, { title: 'Mine' }, stranger));
  });
});

describe.concurrent('read and delete', () => {
  it('lists for an admin, with a limit of at most 500', async () => {
    await assertSucceeds(list(store, limit(1)));
    await assertSucceeds(list(store, limit(500)));
    await assertFails(list(store, limit(501)));
    await assertFails(list(store));
    await assertFails(getDocs(collection(store, 'projects')));
  });

  it('lists and gets for nobody else', async () => {
    const stranger = signedIn({ email: 'visitor@example.com', email_verified: true });
    await assertFails(list(stranger, limit(1)));
    await assertFails(getDoc(doc(stranger, freshPath())));
  });

  it('gets and deletes for an admin; a document that does not exist can only be read', async () => {
    const path = await stored();
    await assertSucceeds(getDoc(doc(store, path)));
    await assertSucceeds(deleteStored(path));
    await assertSucceeds(getDoc(doc(store, path)));
    await assertFails(deleteStored(path));
  });

  it('deletes for nobody else', async () => {
    const path = await stored();
    const unverified = signedIn({ email: `ana@${COMPANY.emailDomain}`, email_verified: false });
    await assertFails(deleteStored(path, unverified));
    await assertFails(deleteStored(path, notSignedIn()));
  });

  it('has limits that the form knows', () => {
    expect(PROJECT_LIMITS).toEqual({
      title: 120,
      description: 5000,
      url: 2048,
      technology: 40,
      technologies: 20,
    });
  });
});
