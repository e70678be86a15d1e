import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GoogleStandIn } from './standIn.ts';

/** Signs the Firebase CLI in, whose settings are in this folder (its variable `XDG_CONFIG_HOME`). */
export async function signIn(google: GoogleStandIn, folder: string): Promise<void> {
  const file = join(folder, 'configstore', 'firebase-tools.json');
  await mkdir(join(folder, 'configstore'), { recursive: true });
  const tokens = { ...google.tokens(google.account), expires_at: Date.now() + 3_600_000 };
  const motd = { fetched: Date.now() };
  await writeFile(file, JSON.stringify({ user: { email: google.account }, tokens, motd }));
}

export async function signOut(folder: string): Promise<void> {
  await writeFile(join(folder, 'configstore', 'firebase-tools.json'), '{}');
}
