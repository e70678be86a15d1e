import { EMULATOR_HOST } from '../../shared/model/backend.ts';
import { EMULATOR_PORTS } from './emulators.ts';

const PROBE_TIMEOUT_MS = 1000;

/** Whether an Auth and a Firestore emulator are already running, for example those of `npm start`. */
export async function areEmulatorsRunning(): Promise<boolean> {
  const [auth, firestore] = await Promise.all([
    probe(EMULATOR_PORTS.auth.port),
    probe(EMULATOR_PORTS.firestore.port),
  ]);
  return auth.includes('authEmulator') && firestore.trim() === 'Ok';
}

async function probe(port: number): Promise<string> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const response = await fetch(`http://${EMULATOR_HOST}:${port}/`, { signal });
    return await response.text();
  } catch {
    return '';
  }
}
