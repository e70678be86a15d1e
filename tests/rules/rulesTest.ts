import { initializeApp, setLogLevel } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type EmulatorMockTokenOptions,
  type Firestore,
  initializeFirestore,
  setDoc,
} from 'firebase/firestore/lite';
import { COMPANY } from '../../shared/company.ts';
import {
  EMULATOR_HOST,
  EMULATOR_PROJECT_ID,
  FIRESTORE_EMULATOR_PORT,
} from '../../shared/model/backend.ts';

export const PROJECT_ID = 'Abcdefghij0123456789';

// Every refusal would be logged, and thousands are expected.
setLogLevel('silent');

/** A verified member of staff. */
export function staff(): Firestore {
  return signedIn({ email: `ana@${COMPANY.emailDomain}`, email_verified: true });
}

/** The verified account that publishes. */
export function publisher(): Firestore {
  return signedIn({ email: COMPANY.publisherEmail, email_verified: true });
}

/** Somebody who has just signed in with a password, unless the claims say otherwise. */
export function signedIn(claims: object): Firestore {
  return connect({
    auth_time: secondsAgo(0),
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
    sub: 'somebody',
  });
}

/** A time as a token has it, in seconds. */
export function secondsAgo(seconds: number): number {
  return Math.floor(Date.now() / 1000) - seconds;
}

export function notSignedIn(): Firestore {
  return connect();
}

let count = 0;

/**
 * The running emulator, through the product's own client. The full one, which the testing library would give, waits for
 * a stream of answers, and on a busy machine takes itself for offline.
 */
function connect(mockUserToken?: EmulatorMockTokenOptions | string): Firestore {
  count += 1;
  const app = initializeApp({ projectId: EMULATOR_PROJECT_ID }, String(count));
  const store = initializeFirestore(app, {});
  connectFirestoreEmulator(
    store,
    EMULATOR_HOST,
    FIRESTORE_EMULATOR_PORT,
    mockUserToken === undefined ? {} : { mockUserToken },
  );
  return store;
}

/** The emulator takes this word for a token that no rule applies to. */
const pastRules = connect('owner');

/** Writes past the rules, as a console or an old version could have. */
export async function writePastRules(path: string, data: object): Promise<void> {
  await setDoc(doc(pastRules, path), data);
}
