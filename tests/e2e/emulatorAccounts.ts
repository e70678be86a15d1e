import { DEMO_PASSWORD } from '../../scripts/demoAccounts.ts';
import {
  AUTH_EMULATOR_PORT,
  EMULATOR_HOST,
  EMULATOR_PROJECT_ID,
} from '../../shared/model/backend.ts';

const ACCOUNTS = `http://${EMULATOR_HOST}:${AUTH_EMULATOR_PORT}/identitytoolkit.googleapis.com/v1/projects/${EMULATOR_PROJECT_ID}/accounts`;

/** Makes a verified account with the demo password, as the console would; returns its id. */
export async function createAccount(email: string): Promise<string> {
  const { localId } = await callAuth('', { email, password: DEMO_PASSWORD, emailVerified: true });
  return localId;
}

export async function setDisabled(localId: string, disableUser: boolean): Promise<void> {
  await callAuth(':update', { localId, disableUser });
}

export async function deleteAccount(localId: string): Promise<void> {
  await callAuth(':delete', { localId });
}

/** Calls the Auth emulator as its owner. */
async function callAuth(path: string, body: object): Promise<{ localId: string }> {
  const response = await fetch(ACCOUNTS + path, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${await response.text()}`);
  return (await response.json()) as { localId: string };
}
