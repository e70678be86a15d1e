import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Emulators, startEmulators } from '../../scripts/emulators/emulators.ts';
import { assertPortsFree } from '../../scripts/lib/machine.ts';
import { CACHE_FOLDER, PROJECT_ROOT } from '../../scripts/lib/paths.ts';
import { EMULATOR_HOST } from '../../shared/model/backend.ts';
import { FIRESTORE_ADDRESS_VARIABLE } from './firestoreAddress.ts';

const FOLDER = join(CACHE_FOLDER, 'rules-emulator');
const RULES = 'firestore.rules';

/** Not the port of `npm start`, so that the rules can be tested beside it. */
const PORT = 8081;

/** Starts a separate Firestore emulator with the project's rules, and tells the tests its address. */
export async function startRulesEmulator(): Promise<Emulators> {
  await assertPortsFree([{ name: 'the rules’ emulator', port: PORT }]);
  const config = {
    firestore: { rules: RULES },
    emulators: {
      firestore: { host: EMULATOR_HOST, port: PORT, websocketPort: 9160 },
      // Otherwise two CLIs that start at the same moment choose the same ports for these, and one of them ends.
      hub: { host: EMULATOR_HOST, port: 4410 },
      logging: { host: EMULATOR_HOST, port: 4510 },
      ui: { enabled: false },
    },
  };
  await mkdir(FOLDER, { recursive: true });
  await copyFile(join(PROJECT_ROOT, RULES), join(FOLDER, RULES));
  await writeFile(join(FOLDER, 'firebase.json'), JSON.stringify(config));
  const emulators = await startEmulators({
    only: ['firestore'],
    config: join(FOLDER, 'firebase.json'),
  });
  process.env[FIRESTORE_ADDRESS_VARIABLE] = `${EMULATOR_HOST}:${PORT}`;
  return emulators;
}
