import { connect } from 'node:net';
import { EMULATOR_HOST } from '../../shared/model/backend.ts';
import { UserError } from './userError.ts';

export const SITE_PORT = 5173;
export const HOSTING_PORT = 5000;
/** Serves the desktop's renderer to a browser, in tests without Electron. */
export const DESKTOP_PORT = 5174;

const CONNECT_TIMEOUT_MS = 1000;

/** @throws UserError that names the first port in use */
export async function assertPortsFree(
  ports: readonly { name: string; port: number }[],
): Promise<void> {
  for (const { name, port } of ports) {
    if (await isPortTaken(port)) {
      throw new UserError(
        `Port ${port} (${name}) is taken: stop the program that uses it, perhaps another "npm start", and try again.`,
      );
    }
  }
}

function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: EMULATOR_HOST, port, timeout: CONNECT_TIMEOUT_MS });
    const settle = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}
