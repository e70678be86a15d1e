import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../scripts/lib/paths.ts';
import { PRODUCT_FOLDERS } from '../support/sources.ts';

/** A mistake that a commit has mended, put back into the files of today. */
interface OldFault {
  commit: string;
  subject: string;
  /** The tests that the commit changed. */
  tests: string[];
  /** The files with the mistake, by their paths. */
  files: Map<string, string>;
}

interface Hunk {
  mended: string[];
  broken: string[];
}

const run = promisify(execFile);
const RULES = 'firestore.rules';

/** Draws as many as asked for, evenly spread over the commits whose mistake can be put back. */
export async function drawOldFaults(files: readonly string[], count: number): Promise<OldFault[]> {
  const sources = new Map<string, string[]>();
  for (const file of [...files, RULES])
    sources.set(file, (await readFile(join(PROJECT_ROOT, file), 'utf8')).split('\n'));
  const faults: OldFault[] = [];
  for (const line of (await git('log', '--format=%h %s', '--grep=^fix', 'HEAD')).split('\n')) {
    const [commit = '', ...subject] = line.split(' ');
    const broken = commit && putBack(await hunksOf(commit), sources);
    if (!broken) continue;
    const tests = await git('show', '--format=', '--name-only', commit, '--', 'tests');
    faults.push({
      commit,
      subject: subject.join(' '),
      tests: tests.split('\n').filter((path) => /\.(test|spec)\.tsx?$/.test(path)),
      files: broken,
    });
  }
  const shareUpTo = (index: number) => Math.floor((index * count) / faults.length);
  return faults.filter((_, index) => shareUpTo(index) > shareUpTo(index - 1));
}

export async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: PROJECT_ROOT, maxBuffer: 2 ** 28 });
  return stdout.trimEnd();
}

async function hunksOf(commit: string): Promise<Hunk[]> {
  const patch = await git(
    'show',
    '--format=',
    '-U2',
    '--no-renames',
    commit,
    '--',
    ...PRODUCT_FOLDERS,
    RULES,
  );
  const hunks: Hunk[] = [];
  for (const line of patch.split('\n')) {
    if (line.startsWith('@@')) hunks.push({ mended: [], broken: [] });
    else if (/^(diff|index|---|\+\+\+|new file|deleted file|\\|similarity)/.test(line)) continue;
    const hunk = hunks.at(-1);
    if (!hunk || line.startsWith('@@')) continue;
    if (!line.startsWith('-')) hunk.mended.push(line.slice(1));
    if (!line.startsWith('+')) hunk.broken.push(line.slice(1));
  }
  return hunks;
}

/** Undefined where a part of what the commit wrote is no longer in one place of the product. */
function putBack(
  hunks: readonly Hunk[],
  sources: ReadonlyMap<string, string[]>,
): Map<string, string> | undefined {
  const broken = new Map<string, string[]>();
  for (const hunk of hunks) {
    const places = [...sources].flatMap(([file, lines]) =>
      findAll(broken.get(file) ?? lines, hunk.mended).map((start) => ({ file, lines, start })),
    );
    const [place] = places;
    if (!place || places.length > 1) return undefined;
    const lines = broken.get(place.file) ?? place.lines;
    broken.set(place.file, lines.toSpliced(place.start, hunk.mended.length, ...hunk.broken));
  }
  if (broken.size === 0) return undefined;
  return new Map([...broken].map(([file, lines]) => [file, lines.join('\n')]));
}

/** Where these lines stand; how far they are indented does not count. */
function findAll(lines: readonly string[], searched: readonly string[]): number[] {
  const [first = '', ...rest] = searched.map((line) => line.trim());
  return lines.flatMap((line, index) =>
    line.trim() === first &&
    rest.every((next, offset) => lines[index + 1 + offset]?.trim() === next)
      ? [index]
      : [],
  );
}
