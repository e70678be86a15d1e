import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT, packageFile } from './paths.ts';

/** A package whose code, styles or font is in what users get; in the form that Vite notes it (`build.license`). */
interface Bundled {
  name: string;
  version: string;
  identifier?: string;
  /** The package's own file. */
  text?: string;
}

/** The file in which Vite notes the packages of a bundle; the Vite configurations name it, too. */
export const NOTED_LICENSES = 'licenses.json';

const HEADING = 'The licenses of the software and of the font of others that this contains.\n';

const LICENSE_FILE = /^licen[cs]e(\.\w+)?$/i;

/**
 * Writes a text with the licenses of all packages in some bundles.
 * @param others packages that no script contains, such as the font
 * @throws Error if the license of a package has no text
 */
export async function writeLicenses(
  file: string,
  bundles: readonly string[],
  others: readonly string[],
): Promise<void> {
  const packages = new Map<string, Bundled>();
  const noted = await Promise.all([
    ...bundles.map(readNoted),
    Promise.all(others.map(readPackage)),
  ]);
  for (const one of noted.flat()) packages.set(`${one.name} ${one.version}`, one);
  const namesOf = new Map<string, string[]>();
  const byName = [...packages].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, one] of byName) {
    const text = await textOf(one);
    namesOf.set(text, [...(namesOf.get(text) ?? []), `${name} (${one.identifier ?? 'see below'})`]);
  }
  const parts = [...namesOf].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  await writeFile(file, [HEADING, ...parts].join(`\n${'-'.repeat(80)}\n\n`));
}

async function readNoted(folder: string): Promise<Bundled[]> {
  return JSON.parse(await readFile(join(folder, NOTED_LICENSES), 'utf8')) as Bundled[];
}

async function readPackage(name: string): Promise<Bundled> {
  const description = JSON.parse(await readFile(packageFile(name, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const found = (await readdir(packageFile(name))).find((entry) => LICENSE_FILE.test(entry));
  return {
    name,
    version: description.version,
    identifier: description.license,
    ...(found && { text: await readFile(packageFile(name, found), 'utf8') }),
  };
}

async function textOf({ name, identifier = '', text }: Bundled): Promise<string> {
  const own = text ?? (await standardText(identifier));
  if (own) return own.trim();
  throw new Error(
    `${name} has no license text: scripts/lib/licenses.ts needs that of ${identifier || 'its license'}.`,
  );
}

/** For packages that name their license, and come without its text. */
async function standardText(identifier: string): Promise<string | undefined> {
  if (identifier === 'Apache-2.0')
    return readFile(packageFile('google-auth-library', 'LICENSE'), 'utf8');
  if (identifier !== 'MIT') return undefined;
  const ours = await readFile(join(PROJECT_ROOT, 'LICENSE'), 'utf8');
  return ours.replace(/^Copyright.*\n\n?/m, '');
}
