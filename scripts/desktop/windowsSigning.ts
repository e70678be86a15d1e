import type { Configuration } from 'app-builder-lib';
import { verifyUpdateSignature } from '../../src-desktop/main/updateSignature.ts';
import { UserError } from '../lib/userError.ts';

const PUBLISHER = 'WINDOWS_PUBLISHER';

/** The environment variables of Azure's signing service. Its own tools read the credentials: AZURE_TENANT_ID, AZURE_CLIENT_ID, AZURE_CLIENT_SECRET. */
const AZURE = {
  endpoint: 'AZURE_SIGNING_ENDPOINT',
  codeSigningAccountName: 'AZURE_SIGNING_ACCOUNT',
  certificateProfileName: 'AZURE_SIGNING_PROFILE',
} as const;

/** More than one company can have the same common name, so the organisation and the country must be there, too. */
const SUBJECT_PARTS = ['CN', 'O', 'C'];

/**
 * electron-builder's configuration for signing Windows packages: with Azure if the environment names an account, or with a
 * certificate in a file (WIN_CSC_LINK). Empty without both.
 */
export function windowsSigning(env: NodeJS.ProcessEnv): Pick<Configuration, 'win'> {
  const isAzure = Object.values(AZURE).some((name) => env[name]);
  if (!isAzure && !env['WIN_CSC_LINK']) return {};
  const needed = [...(isAzure ? Object.values(AZURE) : []), PUBLISHER];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new UserError(
      `Windows packages cannot be signed yet: set ${missing.join(' and ')}, too.`,
    );
  }
  const publisherName = env[PUBLISHER] ?? '';
  if (!SUBJECT_PARTS.every((part) => new RegExp(`(^|,)\\s*${part}=`).test(publisherName))) {
    throw new UserError(
      `${PUBLISHER} is "${publisherName}": give the whole subject of the certificate, such as CN=Agency GmbH, O=Agency GmbH, L=Berlin, S=Berlin, C=DE.`,
    );
  }
  if (!isAzure) return { win: { signtoolOptions: { publisherName } } };
  const account = Object.fromEntries(
    Object.entries(AZURE).map(([option, name]) => [option, env[name] ?? '']),
  ) as Record<keyof typeof AZURE, string>;
  // electron-builder accepts only one of the two kinds of options.
  return { win: { azureSignOptions: { publisherName, ...account }, signtoolOptions: null } };
}

/** Checks finished installers as an installed app checks an update. Runs on Windows only. */
export async function assertAccepted(files: string[], env: NodeJS.ProcessEnv): Promise<void> {
  for (const file of files.filter((name) => name.endsWith('.exe'))) {
    const refusal = await verifyUpdateSignature([env[PUBLISHER] ?? ''], file);
    if (refusal) {
      throw new UserError(`Installed apps would refuse ${file} as an update: ${refusal}`);
    }
  }
}
