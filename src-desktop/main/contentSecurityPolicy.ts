import {
  chooseBackend,
  EMULATOR_ORIGINS,
  type Environment,
  siteOrigin,
} from '../../shared/model/backend.ts';

const FIREBASE_ORIGINS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];

/** The policy of the desktop's pages. They ask the public site what is published. Only a build for the emulators may connect to their ports. */
export function contentSecurityPolicy(env: Environment): string {
  const backend = chooseBackend(env);
  const origins = backend.kind === 'emulator' ? EMULATOR_ORIGINS : FIREBASE_ORIGINS;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    `connect-src 'self' ${siteOrigin(backend)} ${origins.join(' ')}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
