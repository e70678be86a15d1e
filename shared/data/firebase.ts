import { initializeApp, setLogLevel } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  debugErrorMap,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
} from 'firebase/firestore/lite';
import { getStorage } from 'firebase/storage';
import {
  AUTH_EMULATOR_PORT,
  type Backend,
  chooseBackend,
  EMULATOR_HOST,
  FIRESTORE_EMULATOR_PORT,
} from '../model/backend.ts';
import { trackServerTime, trackSignOut } from './tokens.ts';

interface Services {
  auth: Auth;
  store: Firestore;
}

/** The backend in use. The environment decides it at build time; in Node, at run time. */
export const backend: Backend = chooseBackend(import.meta.env ?? process.env);

let services: Services | undefined;

/**
 * The SDK's clients, created at the first call.
 * @throws Error with the reason when there is no backend
 */
export function getServices(): Services {
  services ??= connect(backend);
  return services;
}

function connect(chosen: Backend): Services {
  if (chosen.kind === 'unavailable') throw new Error(chosen.reason);
  // After an error the SDK would log the whole request with all texts.
  setLogLevel('silent');
  const app = initializeApp(chosen.config);
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    errorMap: debugErrorMap,
  });
  const store = initializeFirestore(app, {});
  if (chosen.kind === 'emulator') {
    connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${AUTH_EMULATOR_PORT}`, {
      disableWarnings: true,
    });
    connectFirestoreEmulator(store, EMULATOR_HOST, FIRESTORE_EMULATOR_PORT);
  }
  trackSignOut(auth);
  trackServerTime(auth);
  getStorage(app);
  return { auth, store };
}
