import { once } from 'node:events';
import { connect } from 'node:net';
import { EMULATOR_HOST } from '../../shared/model/backend.ts';
import { UserError } from './userError.ts';

/** Not 5000, which macOS takes for AirPlay. */
export const HOSTING_PORT = 5010;
/** Serves the desktop's renderer to a browser, in tests without Electron. */
export const DESKTOP_PORT = 5174;

const CONNECT_TIMEOUT_MS = 1000;

/** @throws UserError that names the first port in use */
export async function assertPortsFree(
  ports: readonly { name: string; port: number }[],
): Promise<void> {
  for (const { name, port } of ports) {
    if (!(await isPortTaken(port))) continue;
    throw new UserError(
      `Port ${port} (${name}) is taken: stop the program that uses it, perhaps another "npm start", and try again.`,
    );
  }
}

export async function isPortTaken(port: number): Promise<boolean> {
  const socket = connect(port, EMULATOR_HOST);
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Warns of a Node with a fault that ends our commands.
 *
 * On Windows, it ends at random and without a message when a program connects to another one on the same machine, as the
 * emulators and tests do all the time (https://github.com/nodejs/node/issues/63620). The cause is in its library libuv, of
 * Node 20 and 22 too (https://github.com/libuv/libuv/pull/5107); Node 24.16 is the first release that is known to have the
 * fix. Node 22.17 cannot load the tests in a browser: https://github.com/nodejs/node/issues/58515.
 */
export function nodeAdvice(
  version = process.versions.node,
  platform = process.platform,
): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isRepaired = major > 25 || (major === 24 && minor >= 16);
  if (platform === 'win32' && !isRepaired) {
    return `On Windows, Node ${version} may end at any moment without a message (exit code 0xC0000409): install Node 24.16 or a newer 24, or Node 26.`;
  }
  if (major === 22 && minor === 17) {
    return `Node ${version} cannot load the tests in a browser ("Unexpected module status 3"): install Node 22.18 or a newer one.`;
  }
  return undefined;
}

export function adviseOnNode(): void {
  const advice = nodeAdvice();
  if (advice) console.warn(advice);
}
