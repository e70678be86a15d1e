import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { PROJECTS } from '../../../shared/model/collections/projects.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { clearStore, readCollection, storeProject } from '../emulatorStore.ts';
import { hurryingDeadlines } from './deadlines.ts';
import {
  badGateway,
  captivePortal,
  offline,
  refusing,
  silent,
  stalled,
  withFault,
  wordless,
} from './faultyNetwork.ts';
import { allSeenAt, auth, changes, pageContent, pictures, projects, records } from './product.ts';

const FORM = { ...EMPTY_PROJECT_FORM, title: 'Invoice desk', description: 'Reads invoices.' };
const ID = 'abcdefghij0123456789';
const SEEN = allSeenAt(new Date());
const TEXT = { title: 'Hero Section Title', content: 'Welcome' };

/** Every call that goes to the backend. */
const CALLS: Record<string, () => Promise<unknown>> = {
  'sign in': () => auth.signIn(DEMO_ADMIN, DEMO_PASSWORD),
  'list projects': () => projects.listProjects(),
  'read what changed': () => changes.readChanges(SEEN),
  'read the newest changes': () => changes.readNewestChanges(),
  'create a project': () => projects.saveProject(editOrigin(projects.newProjectId()), FORM),
  'update a project': () => projects.saveProject(editOrigin(ID, new Date()), FORM),
  'delete a project': () => projects.deleteProject(ID),
  'list sections': () => pageContent.listPageContent(),
  'find missing pictures': () => pictures.findMissing(['0'.repeat(64)]),
  'save a section': () => pageContent.savePageContent(editOrigin('hero-title'), TEXT),
};

/** The message that a person would read, by call. */
async function messages(): Promise<Record<string, string>> {
  const entries = Object.entries(CALLS).map(async ([name, call]) => {
    const message = await call().then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : 'no error at all'),
    );
    return [name, message];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const everyCall = (message: unknown) =>
  Object.fromEntries(Object.keys(CALLS).map((name) => [name, message]));

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

/** All calls together, on a busy machine. The SDK alone would try a transaction again for seven seconds. */
const AT_ONCE_MS = 5000;
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

const serverError = refusing(500, 'INTERNAL', 'An internal error has occurred.');

for (const [name, fault] of Object.entries({
  offline,
  captivePortal,
  badGateway,
  wordless,
  serverError,
})) {
  test(`${name}: every call fails at once, and says that the server could not be reached`, async () => {
    const begun = Date.now();
    // When Auth gives no message, the form says "Login failed".
    const signIn = fault === serverError ? '' : UNREACHABLE;
    expect(await withFault(fault, messages)).toEqual({
      ...everyCall(UNREACHABLE),
      'sign in': signIn,
    });
    expect(Date.now() - begun).toBeLessThan(AT_ONCE_MS);
    expect(await readCollection('projects')).toEqual([]);
  });
}

for (const [name, fault] of Object.entries({ silent, stalled })) {
  test(`${name}: every call fails after 30 seconds, and says that the outcome is unknown`, async () => {
    const read = await hurryingDeadlines(() => withFault(fault, messages));
    const unknown = expect.stringMatching(/^No answer within 30 seconds\. It may or may not/);
    // Auth has its own time limit, of the same length, and may be first.
    const signIn = expect.stringMatching(/^(No answer within 30 seconds|The server could not)/);
    expect(read).toEqual({ ...everyCall(unknown), 'sign in': signIn });
  });
}

const { 'sign in': _signIn, ...STORE_MESSAGES } = everyCall('');

const REFUSALS: [what: string, code: number, status: string, message: string][] = [
  ['the quota is used up', 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'],
  ['permission is denied', 403, 'PERMISSION_DENIED', 'Missing or insufficient permissions.'],
  ['the API key is gone', 400, 'INVALID_ARGUMENT', 'API key not valid. Pass a valid API key.'],
];

for (const [what, code, status, message] of REFUSALS) {
  test(`${what}: every call on the store fails at once, in the provider’s words`, async () => {
    const begun = Date.now();
    const read = await withFault(refusing(code, status, message), messages);
    for (const call of Object.keys(STORE_MESSAGES)) expect(read[call], call).toBe(message);
    expect(read['sign in']).not.toBe('done');
    expect(Date.now() - begun).toBeLessThan(AT_ONCE_MS);
  });
}

test('the session is over: every call on the store fails at once, and says what to do', async () => {
  const fault = refusing(401, 'UNAUTHENTICATED', 'Missing or invalid authentication.');
  const read = await withFault(fault, messages);
  for (const call of Object.keys(STORE_MESSAGES)) {
    expect(read[call], call).toBe(
      'Your sign-in is no longer valid. Sign in again; your draft is kept.',
    );
  }
});

test('a list that answers its first page and then goes silent still settles', async () => {
  const ids = Array.from({ length: 61 }, (_, index) => `project${String(index).padStart(13, '0')}`);
  await Promise.all(ids.map((id) => storeProject(id, FORM)));
  const pages = records.readRecordPages(PROJECTS);
  expect((await pages.next()).value).toHaveLength(60);
  const next = () => withFault(silent, () => pages.next());
  await expect(hurryingDeadlines(next)).rejects.toThrow('No answer within 30 seconds.');
});
