import { FIREBASE_CONFIG } from '../lib/paths.ts';

/** How the Firebase CLI puts the built site and the rules on the project, and nothing else. */
export const uploadArguments = (project: string): string[] => [
  'deploy',
  '--only',
  'hosting,firestore:rules',
  '--project',
  project,
  '--config',
  FIREBASE_CONFIG,
];
