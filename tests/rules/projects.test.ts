import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import { beforeEach, describe, expect, it } from 'vitest';
import { COMPANY } from '../../shared/company.ts';
import { PROJECT_LIMITS, type ProjectForm, validateProject } from '../../shared/model/project.ts';
import { now, project, without, yesterday } from './documents.ts';
import { ACCEPTED_FIELDS, REFUSED_FIELDS, REFUSED_TYPES } from './projectFields.ts';
import {
  connectToRules,
  PROJECT_ID,
  type Store,
  signedIn,
  staff,
  writePastRules,
} from './rulesTest.ts';

const PATH = `projects/${PROJECT_ID}`;

const environment = await connectToRules();
const store = staff(environment);

beforeEach(() => environment.clearFirestore());

const list = (reader: Store) => reader.collection('projects').orderBy('createdAt', 'desc');

const create = (changes: object) => store.doc(PATH).set(project(changes));

async function update(changes: object): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    await context
      .firestore()
      .doc(PATH)
      .set(project({ createdAt: yesterday(), lastUpdated: yesterday() }));
  });
  await store.doc(PATH).update({ lastUpdated: now(), ...changes });
}

describe.each([
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
    await assertFails(write({ owner: 'ana' }));
  });
});

describe('create', () => {
  it.each(Object.keys(project()))('refuses a project without %s', async (key) => {
    await assertFails(store.doc(PATH).set(without(project(), key)));
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
    await assertFails(stranger.doc(PATH).set(project()));
    await assertFails(environment.unauthenticatedContext().firestore().doc(PATH).set(project()));
  });
});

describe('update', () => {
  it('keeps createdAt as it was', async () => {
    await assertSucceeds(update({ title: 'Another title' }));
    await assertFails(update({ createdAt: now() }));
    await assertFails(update({ createdAt: new Date(0) }));
  });

  it('refuses to leave lastUpdated as it was', async () => {
    await writePastRules(
      environment,
      PATH,
      project({ createdAt: yesterday(), lastUpdated: yesterday() }),
    );
    await assertFails(store.doc(PATH).update({ title: 'Another title' }));
    await assertFails(store.doc(PATH).update({ title: 'Another title', lastUpdated: new Date() }));
  });

  it.each(Object.keys(project()))('refuses to remove %s', async (key) => {
    await assertFails(update({ [key]: firebase.firestore.FieldValue.delete() }));
  });

  it('refuses to repair a stored document that is wrong elsewhere', async () => {
    await writePastRules(
      environment,
      PATH,
      project({ createdAt: yesterday(), imageUrl: 'javascript:alert(1)' }),
    );
    await assertFails(store.doc(PATH).update({ title: 'Another title', lastUpdated: now() }));
  });

  it('refuses a stored createdAt that is no time', async () => {
    await writePastRules(environment, PATH, project({ createdAt: 'yesterday' }));
    await assertFails(store.doc(PATH).update({ title: 'Another title', lastUpdated: now() }));
  });

  it('refuses to overwrite the whole document with a new createdAt', async () => {
    await writePastRules(environment, PATH, project({ createdAt: yesterday() }));
    await assertFails(store.doc(PATH).set(project()));
  });

  it('refuses everybody but an admin', async () => {
    await writePastRules(environment, PATH, project({ createdAt: yesterday() }));
    const stranger = signedIn(environment, { email: 'visitor@example.com', email_verified: true });
    await assertFails(stranger.doc(PATH).update({ title: 'Mine', lastUpdated: now() }));
  });
});

describe('read and delete', () => {
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
    await assertFails(stranger.doc(PATH).get());
  });

  it('gets and deletes for an admin, also what is not there', async () => {
    await assertSucceeds(store.doc(PATH).get());
    await assertSucceeds(store.doc(PATH).delete());
    await writePastRules(environment, PATH, project());
    await assertSucceeds(store.doc(PATH).delete());
  });

  it('deletes for nobody else', async () => {
    await writePastRules(environment, PATH, project());
    const unverified = signedIn(environment, {
      email: `ana@${COMPANY.emailDomain}`,
      email_verified: false,
    });
    await assertFails(unverified.doc(PATH).delete());
    await assertFails(environment.unauthenticatedContext().firestore().doc(PATH).delete());
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
