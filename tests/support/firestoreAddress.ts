import { EMULATOR_HOST, FIRESTORE_EMULATOR_PORT } from '../../shared/model/backend.ts';

/** The name that Firebase's own tools give it. */
export const FIRESTORE_ADDRESS_VARIABLE = 'FIRESTORE_EMULATOR_HOST';

/** Where the tests find Firestore: at the rules' emulator while that runs, otherwise at the one that the product uses. */
export function firestoreAddress(): string {
  const product = `${EMULATOR_HOST}:${FIRESTORE_EMULATOR_PORT}`;
  return process.env[FIRESTORE_ADDRESS_VARIABLE] ?? product;
}
