import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import { afterAll } from 'vitest';
import { COMPANY } from '../../shared/company.ts';
import {
  EMULATOR_HOST,
  EMULATOR_PROJECT_ID,
  FIRESTORE_EMULATOR_PORT,
} from '../../shared/model/backend.ts';

export type Store = ReturnType<RulesTestContext['firestore']>;

export const PROJECT_ID = 'Abcdefghij0123456789';

/** The running emulator, with the rules it was started with: loading them again would begin the coverage anew. Left when the file's tests are over. */
export async function connectToRules(): Promise<RulesTestEnvironment> {
  // Every refusal would be logged, and hundreds are expected.
  setLogLevel('silent');
  const environment = await initializeTestEnvironment({
    projectId: EMULATOR_PROJECT_ID,
    firestore: { host: EMULATOR_HOST, port: FIRESTORE_EMULATOR_PORT },
  });
  afterAll(() => environment.cleanup());
  return environment;
}

/** A verified member of staff. */
export function staff(environment: RulesTestEnvironment): Store {
  return signedIn(environment, { email: `ana@${COMPANY.emailDomain}`, email_verified: true });
}

export function signedIn(environment: RulesTestEnvironment, token: object): Store {
  return environment.authenticatedContext('somebody', token as TokenOptions).firestore();
}

/** Writes past the rules, as a console or an old version could have. */
export async function writePastRules(
  environment: RulesTestEnvironment,
  path: string,
  data: object,
): Promise<void> {
  await environment.withSecurityRulesDisabled((context) =>
    context
      .firestore()
      .doc(path)
      .set(data)
      .then(() => undefined),
  );
}
