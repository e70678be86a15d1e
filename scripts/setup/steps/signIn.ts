import { UserError } from '../../lib/userError.ts';
import { isSignInOver } from '../refusals.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

export const signIn: Step = {
  name: 'Sign-in with Google',
  makes: 'a sign-in of the Firebase CLI on this computer (free)',
  before: 'Sign in with the Google account that the site shall belong to.',
  after: 'The Firebase CLI on this computer is signed in.',
  failed: 'The sign-in with Google has not worked',
  managedAt: () => 'npx firebase login:list, npx firebase logout',
  isDone: async ({ google }) => {
    if (!(await google.connect())) return false;
    try {
      await google.ask('firebase', '/projects', { query: { pageSize: '1' } });
      return true;
    } catch (error) {
      if (isSignInOver(error)) return false;
      throw error;
    }
  },
  run: async (setup) => {
    if (hasBrowser(process.env, process.platform, process.stdin.isTTY)) {
      setup.terminal.release();
      await setup.google.signInHere();
    } else {
      await signInElsewhere(setup);
    }
    const account = await setup.google.connect();
    if (account) console.log(`  Signed in as ${account}.`);
  },
};

async function signInElsewhere({ google, terminal }: Setup): Promise<void> {
  try {
    await google.signInElsewhere((address, session) => {
      console.log(
        `  Open this address on any device, where session ${session} is shown:\n  ${address}`,
      );
      return terminal.ask('  The code that it shows at the end');
    });
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('provided code')) throw error;
    throw new UserError('Google does not accept this code: take the one of a new address.');
  }
}

const REMOTE = [
  'SSH_CONNECTION',
  'CLOUD_SHELL',
  'GOOGLE_CLOUD_SHELL',
  'GOOGLE_CLOUD_WORKSTATIONS',
  'CODESPACES',
];

/** Whether a browser of this computer can open and lead back to it. The CLI opens one only at a terminal. */
export function hasBrowser(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  isTerminal: boolean,
): boolean {
  if (!isTerminal || REMOTE.some((name) => env[name])) return false;
  if (platform !== 'linux') return true;
  return ['DISPLAY', 'WAYLAND_DISPLAY', 'WSL_DISTRO_NAME'].some((name) => env[name]);
}
