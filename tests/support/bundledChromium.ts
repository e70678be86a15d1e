import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import bundledChromium from '@sparticuz/chromium';
import { extract } from 'tar';

export interface BrowserProgram {
  executablePath: string;
  /** Its environment, if it needs a special one. */
  env?: NodeJS.ProcessEnv;
}

/** Whether the npm package's Chromium runs on this machine: it is made for Linux on Intel's and AMD's processors. */
export function isBundledHere(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/** The Chromium of an npm package, with the package's libraries if the system lacks them. */
export async function getBundledChromium(): Promise<BrowserProgram> {
  const executablePath = await bundledChromium.executablePath();
  if (hasLibraries(executablePath)) return { executablePath };
  const folder = join(tmpdir(), 'chromium-libraries');
  unpackLibraries(folder);
  // The package has unpacked its fonts, too, which such a system needs.
  const own = { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: join(tmpdir(), 'fonts') };
  return { executablePath, env: { ...process.env, ...own } };
}

function hasLibraries(executablePath: string): boolean {
  try {
    execFileSync(executablePath, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the libraries, which the package itself does only on Amazon's system. */
function unpackLibraries(folder: string): void {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const archive = readFileSync(join(dirname(main), '..', 'bin', 'al2023.tar.br'));
  mkdirSync(folder, { recursive: true });
  extract({ cwd: folder, sync: true }).end(brotliDecompressSync(archive));
}
