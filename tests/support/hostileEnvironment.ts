import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What production's files may say: each would be seen at once in a test, or with the emulators. */
export const HOSTILE_VARIABLES = {
  VITE_USE_EMULATORS: 'false',
  VITE_ADMIN_UNAVAILABLE: 'A .env file was read.',
  VITE_FIREBASE_API_KEY: 'key-of-production',
  VITE_FIREBASE_AUTH_DOMAIN: 'production.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'production',
  VITE_FIREBASE_STORAGE_BUCKET: 'production.firebasestorage.app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  PUBLISH_EMAIL: 'publisher@production.example',
  PUBLISH_PASSWORD: 'a secret',
  PUBLISH_API_KEY: 'another-key-of-production',
  PUBLISHED_SITE: 'https://production.web.app',
  PUBLISHED_CONTENT: '/production.json',
};

const MODES = ['', '.production', '.development', '.test'];

/** Writes every .env file that Vite knows into a folder. */
export function writeHostileFiles(folder: string): void {
  const text = Object.entries(HOSTILE_VARIABLES).map((pair) => `${pair.join('=')}\n`);
  for (const name of MODES.flatMap((mode) => [`.env${mode}`, `.env${mode}.local`])) {
    writeFileSync(join(folder, name), text.join(''));
  }
}
