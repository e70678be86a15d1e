import type * as ChildProcess from 'node:child_process';
import { createRequire } from 'node:module';
import { vi } from 'vitest';

/** What PowerShell does when it is asked about a signature. */
interface PowerShellAnswer {
  error?: Error;
  stdout?: string;
  stderr?: string;
  /** Whether it does not even run the simplest command. */
  isUnusable?: boolean;
}

// The object that CommonJS modules get, so that electron-updater calls the stand-in.
const childProcess = createRequire(import.meta.url)('node:child_process') as typeof ChildProcess;

/** Replaces PowerShell, which exists on Windows only, for the rest of the test. */
export function answerAsPowerShell(answer: PowerShellAnswer): void {
  const { error = null, stdout = '', stderr = '', isUnusable } = answer;
  vi.spyOn(childProcess, 'execFile').mockImplementation(((...call: unknown[]) => {
    const callback = call.at(-1) as (...values: unknown[]) => void;
    callback(error, stdout, stderr);
  }) as never);
  vi.spyOn(childProcess, 'execFileSync').mockImplementation(() => {
    if (isUnusable) throw new Error('not recognized as a command');
    return Buffer.from('"test"');
  });
}

/** What PowerShell prints about a file with a valid signature. */
export function validSignature(file: string, subject: string): PowerShellAnswer {
  const signature = { Status: 0, Path: file, SignerCertificate: { Subject: subject } };
  return { stdout: JSON.stringify(signature) };
}
