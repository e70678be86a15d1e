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
