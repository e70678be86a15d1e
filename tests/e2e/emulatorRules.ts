import { readFile } from 'node:fs/promises';
import { EMULATOR_PROJECT_ID } from '../../shared/model/backend.ts';
import { callFirestore } from './emulatorStore.ts';

const RULES_FILE = new URL('../../firestore.rules', import.meta.url);

let areRulesProducts = true;

type Methods = 'read' | 'write' | 'read, write';

/** Replaces the running emulator's rules: signed-in users may do these things, and nothing else. */
export async function allowOnly(allowed: {
  projects?: Methods;
  pageContent?: Methods;
  people?: Methods;
  order?: Methods;
  holds?: Methods;
  publishRequests?: Methods;
  publication?: Methods;
  previews?: Methods;
  history?: Methods;
}): Promise<void> {
  const matches = Object.entries(allowed).map(
    ([name, methods]) => `match /${name}/{id} { allow ${methods}: if request.auth != null; }`,
  );
  areRulesProducts = false;
  await putRules(`rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match /{path=**} { allow read, write: if false; }
        ${matches.join('\n')}
      }
    }`);
}

/** Restores the product's rules if they were replaced. */
export async function restoreRules(): Promise<void> {
  if (areRulesProducts) return;
  areRulesProducts = true;
  await putRules(await readFile(RULES_FILE, 'utf8'));
}

/** Swaps the running emulator's rules for these; each project has its own. */
export async function putRules(content: string, projectId = EMULATOR_PROJECT_ID): Promise<void> {
  await callFirestore(`/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
}
