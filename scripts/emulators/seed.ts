import {
  AUTH_EMULATOR_PORT,
  EMULATOR_HOST,
  EMULATOR_PROJECT_ID,
} from '../../shared/model/backend.ts';
import { PAGE_CONTENT } from '../../shared/model/collections/pageContent.ts';
import { PROJECTS } from '../../shared/model/collections/projects.ts';
import { editOrigin } from '../../shared/model/saveDecision.ts';
import { DEMO_ACCOUNTS, DEMO_ADMIN, DEMO_PASSWORD } from './demoAccounts.ts';
import { DEMO_PROJECTS } from './demoProjects.ts';

const ACCOUNTS_URL = `http://${EMULATOR_HOST}:${AUTH_EMULATOR_PORT}/identitytoolkit.googleapis.com/v1/projects/${EMULATOR_PROJECT_ID}/accounts`;

/**
 * Creates the missing demo accounts, because the data of an earlier version may lack some. If there was no account at all,
 * creates the demo content too, and returns true.
 */
export async function seedWhenEmpty(): Promise<boolean> {
  const { userInfo = [] } = (await callAuth(':query', {})) as { userInfo?: { email?: string }[] };
  const emails = new Set(userInfo.map(({ email }) => email));
  for (const { email, emailVerified } of DEMO_ACCOUNTS) {
    if (emails.has(email)) continue;
    await callAuth('', { email, emailVerified, password: DEMO_PASSWORD });
  }
  if (userInfo.length > 0) return false;
  // Signed in as a member of staff, so that the rules apply.
  process.env['VITE_USE_EMULATORS'] = 'true';
  const { signIn, signOut } = await import('../../shared/data/auth.ts');
  const { newRecordId, saveRecord } = await import('../../shared/data/records.ts');
  await signIn(DEMO_ADMIN, DEMO_PASSWORD);
  for (const project of DEMO_PROJECTS) {
    await saveRecord(PROJECTS, editOrigin(newRecordId(PROJECTS)), project);
  }
  for (const section of PAGE_CONTENT.defaults) {
    await saveRecord(PAGE_CONTENT, editOrigin(section.id), section);
  }
  await signOut();
  return true;
}

/** Calls the Auth emulator with the owner's rights, which in a real project only the console has. */
async function callAuth(path: string, body: object): Promise<unknown> {
  const response = await fetch(ACCOUNTS_URL + path, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${await response.text()}`);
  return response.json();
}
