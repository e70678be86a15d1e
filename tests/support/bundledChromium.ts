import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
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
  const folder = join(tmpdir(), `chromium-${packageVersion()}-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const executablePath = await unpackProgram(folder);
  if (hasLibraries(executablePath)) return { executablePath };
  const libraries = join(folder, 'libraries');
  unpackLibraries(libraries);
  // The package has unpacked its fonts, too, which such a system needs.
  const own = { LD_LIBRARY_PATH: join(libraries, 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') };
  return { executablePath, env: { ...process.env, ...own } };
}

/** Unpacks the program, which the package itself shares among its versions, and among users who may not run each other's. */
async function unpackProgram(folder: string): Promise<string> {
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = folder;
  try {
    return await bundledChromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
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
  const archive = readFileSync(join(packageFolder(), 'bin', 'al2023.tar.br'));
  mkdirSync(folder, { recursive: true });
  extract({ cwd: folder, sync: true }).end(brotliDecompressSync(archive));
}

const packageFolder = () =>
  join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');

function packageVersion(): string {
  const description = readFileSync(join(packageFolder(), 'package.json'), 'utf8');
  return (JSON.parse(description) as { version: string }).version;
}
