import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Backend } from '../../../shared/model/backend.ts';
import { DEMO_PASSWORD, DEMO_PUBLISHER } from '../../emulators/demoAccounts.ts';
import { UserError } from '../../lib/userError.ts';

export interface StaffAccount {
  email: string;
  password: string;
}

const NOBODY_TO_ASK =
  'Publishing signs in to read what staff have saved: set PUBLISH_EMAIL and PUBLISH_PASSWORD, or run it in a terminal, which asks.';

/** Does not show the typed characters. */
const NO_ECHO = new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * The account that publishes: the demo publisher with the emulators; else PUBLISH_EMAIL and PUBLISH_PASSWORD; what is
 * missing is asked for in the terminal.
 * @throws UserError when there is no terminal
 */
export async function findStaffAccount(
  backend: Backend,
  env: NodeJS.ProcessEnv,
): Promise<StaffAccount> {
  if (backend.kind === 'emulator') return { email: DEMO_PUBLISHER, password: DEMO_PASSWORD };
  const { PUBLISH_EMAIL: email, PUBLISH_PASSWORD: password } = env;
  if (email && password) return { email, password };
  if (!process.stdin.isTTY) throw new UserError(NOBODY_TO_ASK);
  return {
    email: email || (await ask('Publisher’s e-mail: ', process.stdout)),
    password: password || (await ask('Password: ', NO_ECHO)),
  };
}

async function ask(question: string, echo: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: echo, terminal: true });
  terminal.once('SIGINT', () => process.exit(130));
  const isSecret = echo === NO_ECHO;
  if (isSecret) process.stdout.write(question);
  const answer = await terminal.question(isSecret ? '' : question);
  terminal.close();
  if (isSecret) process.stdout.write('\n');
  return answer;
}
