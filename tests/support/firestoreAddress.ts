import { EMULATOR_HOST, FIRESTORE_EMULATOR_PORT } from '../../shared/model/backend.ts';

/** The variable's name in Firebase's own tools. */
export const FIRESTORE_ADDRESS_VARIABLE = 'FIRESTORE_EMULATOR_HOST';

/** The address of Firestore: that of the rules' emulator while it runs, otherwise that of the product's. */
export function firestoreAddress(): string {
  const product = `${EMULATOR_HOST}:${FIRESTORE_EMULATOR_PORT}`;
  return process.env[FIRESTORE_ADDRESS_VARIABLE] ?? product;
}
