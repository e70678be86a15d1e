import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  onSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { getServices } from '../../shared/data/firebase.ts';
import {
  type Backend,
  chooseBackend,
  EMULATOR_HOST,
  FIRESTORE_EMULATOR_PORT,
} from '../../shared/model/backend.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';

const LISTEN_AGAIN_AFTER_MS = 5000;

/** The store with the full SDK, which can listen. Uses the app, and so the sign-in, of `shared/data`. */
export function connectLiveStore(backend: Backend = chooseBackend(process.env)): Firestore {
  const store = initializeFirestore(getServices().auth.app, {});
  if (backend.kind === 'emulator') {
    connectFirestoreEmulator(store, EMULATOR_HOST, FIRESTORE_EMULATOR_PORT);
  }
  return store;
}

/** Listens to a query, and again if the listener fails. Returns a function that ends it. */
export function listen(query: Query, onNext: (snapshot: QuerySnapshot) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let end: (() => void) | undefined;
  const start = () => {
    end = onSnapshot(query, onNext, (error) => {
      console.error(`Listening failed, and starts again: ${getErrorMessage(error, error.code)}`);
      timer = setTimeout(start, LISTEN_AGAIN_AFTER_MS);
    });
  };
  start();
  return () => {
    clearTimeout(timer);
    end?.();
  };
}
