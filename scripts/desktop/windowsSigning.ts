import type { Configuration } from 'app-builder-lib';
import { UserError } from '../lib/userError.ts';

/** Where Azure signs; who asks is read from AZURE_TENANT_ID, AZURE_CLIENT_ID and AZURE_CLIENT_SECRET by its own tools. */
const SETTINGS = {
  publisherName: 'AZURE_SIGNING_PUBLISHER',
  endpoint: 'AZURE_SIGNING_ENDPOINT',
  codeSigningAccountName: 'AZURE_SIGNING_ACCOUNT',
  certificateProfileName: 'AZURE_SIGNING_PROFILE',
} as const;

/**
 * What electron-builder must be told to have Windows packages signed by Azure; nothing where the environment names no
 * Azure account, and a certificate in a file does it (WIN_CSC_LINK).
 * @throws UserError when only some of the settings are there
 */
export function azureSigning(env: NodeJS.ProcessEnv): Pick<Configuration, 'win'> {
  const missing = Object.values(SETTINGS).filter((name) => !env[name]);
  if (missing.length === Object.keys(SETTINGS).length) return {};
  if (missing.length > 0) {
    throw new UserError(`Azure cannot sign yet: set ${missing.join(' and ')}, too.`);
  }
  const setting = (key: keyof typeof SETTINGS) => env[SETTINGS[key]] ?? '';
  const azureSignOptions = {
    publisherName: setting('publisherName'),
    endpoint: setting('endpoint'),
    codeSigningAccountName: setting('codeSigningAccountName'),
    certificateProfileName: setting('certificateProfileName'),
  };
  // The two kinds of options exclude each other.
  return { win: { azureSignOptions, signtoolOptions: null } };
}
