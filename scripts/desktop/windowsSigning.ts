import type { Configuration } from 'app-builder-lib';
import { UserError } from '../lib/userError.ts';

/** The environment variables of Azure's signing service. Its own tools read the credentials: AZURE_TENANT_ID, AZURE_CLIENT_ID, AZURE_CLIENT_SECRET. */
const SETTINGS = {
  publisherName: 'AZURE_SIGNING_PUBLISHER',
  endpoint: 'AZURE_SIGNING_ENDPOINT',
  codeSigningAccountName: 'AZURE_SIGNING_ACCOUNT',
  certificateProfileName: 'AZURE_SIGNING_PROFILE',
} as const;

/**
 * electron-builder's configuration for signing Windows packages with Azure. Empty when the environment has none of the
 * settings, so that a certificate in a file (WIN_CSC_LINK) is used.
 * @throws UserError when only some of the settings are set
 */
export function azureSigning(env: NodeJS.ProcessEnv): Pick<Configuration, 'win'> {
  const missing = Object.values(SETTINGS).filter((name) => !env[name]);
  if (missing.length === Object.keys(SETTINGS).length) return {};
  if (missing.length > 0) {
    throw new UserError(`Azure cannot sign yet: set ${missing.join(' and ')}, too.`);
  }
  const azureSignOptions = Object.fromEntries(
    Object.entries(SETTINGS).map(([option, name]) => [option, env[name] ?? '']),
  ) as Record<keyof typeof SETTINGS, string>;
  // electron-builder accepts only one of the two kinds of options.
  return { win: { azureSignOptions, signtoolOptions: null } };
}
