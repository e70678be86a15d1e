import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
} from 'firebase/firestore/lite';
import { COMPANY } from '../../../shared/company.ts';
import {
  EMULATOR_HOST,
  EMULATOR_PROJECT_ID,
  FIRESTORE_EMULATOR_PORT,
} from '../../../shared/model/backend.ts';

/** A verified member of staff, over the same client and wire format as the product's. */
export function connectAsStaff(): Firestore {
  const app = initializeApp({ projectId: EMULATOR_PROJECT_ID });
  const store = initializeFirestore(app, {});
  connectFirestoreEmulator(store, EMULATOR_HOST, FIRESTORE_EMULATOR_PORT, {
    mockUserToken: { sub: 'ana', email: `ana@${COMPANY.emailDomain}`, email_verified: true },
  });
  return store;
}

/** Whether the rules let the write pass; any other failure is thrown. */
export async function isAccepted(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied')
      return false;
    throw error;
  }
}
