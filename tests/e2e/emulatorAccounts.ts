import {
  AUTH_EMULATOR_PORT,
  EMULATOR_HOST,
  EMULATOR_PROJECT_ID,
} from '../../shared/model/backend.ts';

const ACCOUNTS = `http://${EMULATOR_HOST}:${AUTH_EMULATOR_PORT}/identitytoolkit.googleapis.com/v1/projects/${EMULATOR_PROJECT_ID}/accounts`;

/** Disables an account, or enables it again. */
export async function disableAccount(email: string, disableUser = true): Promise<void> {
  await callAccounts(':update', { localId: await findAccount(email), disableUser });
}

/** Ends every session of an account that is older than a second. */
export async function revokeSessions(email: string): Promise<void> {
  const validSince = String(Math.floor(Date.now() / 1000));
  await callAccounts(':update', { localId: await findAccount(email), validSince });
}

export async function createAccount(
  email: string,
  password: string,
  more: { localId?: string } = {},
): Promise<void> {
  await callAccounts('', { email, password, emailVerified: true, ...more });
}

export async function deleteAccount(email: string): Promise<void> {
  await callAccounts(':delete', { localId: await findAccount(email) });
}

export async function countAccounts(): Promise<number> {
  const { userInfo = [] } = (await callAccounts(':query', {})) as { userInfo?: object[] };
  return userInfo.length;
}

export async function findAccount(email: string): Promise<string> {
  const { users } = (await callAccounts(':lookup', { email: [email] })) as {
    users?: { localId: string }[];
  };
  const localId = users?.[0]?.localId;
  if (!localId) throw new Error(`There is no account ${email}.`);
  return localId;
}

/** Calls the Auth emulator as its owner. */
async function callAccounts(path: string, body: object): Promise<unknown> {
  const response = await fetch(ACCOUNTS + path, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${await response.text()}`);
  return response.json();
}
