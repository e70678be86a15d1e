import { verifySignature } from 'electron-updater/out/windowsExecutableCodeSignatureVerifier.js';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';

/**
 * Checks who signed an installer for Windows, with electron-updater's own check. That check accepts what it cannot check,
 * for example where PowerShell does not start, and only warns; it also accepts a common name alone. Here every warning
 * is a refusal.
 * @param publishers the subjects (distinguished names) of the certificates that may have signed it
 * @returns why it is refused; null when one of these publishers signed it
 */
export async function verifyUpdateSignature(
  publishers: string[],
  file: string,
): Promise<string | null> {
  const warnings: string[] = [];
  const logger = {
    info: () => undefined,
    error: () => undefined,
    warn: (message: unknown) => void warnings.push(String(message)),
  };
  try {
    const refusal = await verifySignature(publishers, file, logger);
    return refusal ?? warnings[0] ?? null;
  } catch (error) {
    return getErrorMessage(error, 'the signature could not be checked');
  }
}
