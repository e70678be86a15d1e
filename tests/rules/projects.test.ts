import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMPANY } from '../../shared/company.ts';
import { PROJECT_LIMITS, type ProjectForm, validateProject } from '../../shared/model/project.ts';
import { now, project, without, yesterday } from './documents.ts';
import { ACCEPTED_FIELDS, REFUSED_FIELDS, REFUSED_TYPES } from './projectFields.ts';
import { connectToRules, type Store, signedIn, staff, writePastRules } from './rulesTest.ts';

const environment = await connectToRules();
const store = staff(environment);

beforeAll(() => environment.clearFirestore());

let count = 0;
/** The path of a project that no other test uses, so that they can run side by side. */
function freshPath(): string {
  count += 1;
  return `projects/Abc${String(count).padStart(17, '0')}`;
}

/** A project of yesterday, as it would stand in the store. */
async function stored(changes: object = {}): Promise<string> {
  const path = freshPath();
  const times = { createdAt: yesterday(), lastUpdated: yesterday() };
  await writePastRules(environment, path, project({ ...times, ...changes }));
  return path;
}

const list = (reader: Store) => reader.collection('projects').orderBy('createdAt', 'desc');

const create = (changes: object) => store.doc(freshPath()).set(project(changes));

async function update(changes: object): Promise<void> {
  await store.doc(await stored()).update({ lastUpdated: now(), ...changes });
}

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
    await assertFails(store.doc(freshPath()).set(without(project(), key)));
  });

  it.each([
    'short',
    'Abcdefghij012345678',
    'Abcdefghij01234567890',
    'Abcdefghij_123456789',
    'Abcdefghij012345678é',
  ])('refuses the id %j', async (id) => {
    await assertFails(store.doc(`projects/${id}`).set(project()));
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
    const stranger = signedIn(environment, { email: 'visitor@example.com', email_verified: true });
    const nobody = environment.unauthenticatedContext().firestore();
    await assertFails(stranger.doc(freshPath()).set(project()));
    await assertFails(nobody.doc(freshPath()).set(project()));
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
    await assertFails(store.doc(path).update({ title: 'Another title' }));
    await assertFails(store.doc(path).update({ title: 'Another title', lastUpdated: new Date() }));
  });

  it.each(Object.keys(project()))('refuses to remove %s', async (key) => {
    await assertFails(update({ [key]: firebase.firestore.FieldValue.delete() }));
  });

  it('refuses to repair a stored document that is wrong elsewhere', async () => {
    const path = await stored({ imageUrl: 'javascript:alert(1)' });
    await assertFails(store.doc(path).update({ title: 'Another title', lastUpdated: now() }));
  });

  it('refuses a stored createdAt that is no time', async () => {
    const path = await stored({ createdAt: 'yesterday' });
    await assertFails(store.doc(path).update({ title: 'Another title', lastUpdated: now() }));
  });

  it('refuses to overwrite the whole document with a new createdAt', async () => {
    const path = await stored();
    await assertFails(store.doc(path).set(project()));
  });

  it('refuses everybody but an admin', async () => {
    const path = await stored();
    const stranger = signedIn(environment, { email: 'visitor@example.com', email_verified: true });
    await assertFails(stranger.doc(path).update({ title: 'Mine', lastUpdated: now() }));
  });
});

describe.concurrent('read and delete', () => {
  it('lists for an admin, with a limit of at most 500', async () => {
    await assertSucceeds(list(store).limit(1).get());
    await assertSucceeds(list(store).limit(500).get());
    await assertFails(list(store).limit(501).get());
    await assertFails(list(store).get());
    await assertFails(store.collection('projects').get());
  });

  it('lists and gets for nobody else', async () => {
    const stranger = signedIn(environment, { email: 'visitor@example.com', email_verified: true });
    await assertFails(list(stranger).limit(1).get());
    await assertFails(stranger.doc(freshPath()).get());
  });

  it('gets and deletes for an admin, also what is not there', async () => {
    const path = await stored();
    await assertSucceeds(store.doc(path).get());
    await assertSucceeds(store.doc(path).delete());
    await assertSucceeds(store.doc(path).get());
    await assertSucceeds(store.doc(path).delete());
  });

  it('deletes for nobody else', async () => {
    const path = await stored();
    const unverified = signedIn(environment, {
      email: `ana@${COMPANY.emailDomain}`,
      email_verified: false,
    });
    await assertFails(unverified.doc(path).delete());
    await assertFails(environment.unauthenticatedContext().firestore().doc(path).delete());
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
