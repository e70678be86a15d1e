import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment, readText, selectEmulators } from '../../../scripts/lib/environment.ts';
import { chooseBackend, EMULATOR_PROJECT_ID } from '../../../shared/model/backend.ts';
import { HOSTILE_VARIABLES, writeHostileFiles } from '../../support/hostileEnvironment.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const inFolder = eachInNewFolder();

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** As editors and shells of Windows save a text. */
const ENCODINGS: [string, (text: string) => Buffer][] = [
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', utf16],
  ['UTF-16, the large byte first', (text) => utf16(text).swap16()],
];

it.each(ENCODINGS)('a file in %s is read', async (_name, encode) => {
  const file = inFolder('company.json');
  writeFileSync(file, encode('{"name": "Łódź"}'));
  expect(JSON.parse(await readText(file))).toEqual({ name: 'Łódź' });
});

describe('.env.production.local', () => {
  const TEXT = 'VITE_FIREBASE_PROJECT_ID=desk\r\nPUBLISHED_SITE="https://łódź.example"\r\n';
  const VALUES = { VITE_FIREBASE_PROJECT_ID: 'desk', PUBLISHED_SITE: 'https://łódź.example' };
  let file: string;

  beforeEach(() => {
    file = inFolder('.env.production.local');
    vi.stubEnv('ENV_FOLDER', inFolder());
    vi.spyOn(console, 'log').mockReturnValue();
  });

  it.each(ENCODINGS)('in %s is read, by Vite too', (_name, encode) => {
    writeFileSync(file, encode(TEXT));
    expect(readEnvironment()).toMatchObject(VALUES);
    expect(readFileSync(file, 'utf8')).toBe(TEXT);
    expect(console.log).toHaveBeenCalledExactlyOnceWith(
      'Saved .env.production.local again as UTF-8 without a byte order mark, which Vite needs.',
    );
  });

  it('in plain UTF-8 stays as it is', () => {
    writeFileSync(file, TEXT);
    const { mtimeMs } = statSync(file);
    expect(readEnvironment()).toMatchObject(VALUES);
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
    expect(console.log).not.toHaveBeenCalled();
  });
});

it('nothing that .env files say reaches the emulators', () => {
  writeHostileFiles(inFolder());
  vi.stubEnv('ENV_FOLDER', inFolder());
  vi.stubEnv('VITE_USE_EMULATORS', '');
  // `npm test` sets it, and the shell's variables come first.
  vi.stubEnv('PUBLISHED_CONTENT', undefined);
  expect(readEnvironment()).toMatchObject({ ...HOSTILE_VARIABLES, VITE_USE_EMULATORS: '' });
  selectEmulators();
  const names = Object.keys(HOSTILE_VARIABLES);
  const read = Object.entries(readEnvironment()).filter(([name]) => names.includes(name));
  expect(read).toEqual([['VITE_USE_EMULATORS', 'true']]);
  expect(chooseBackend(readEnvironment())).toMatchObject({
    kind: 'emulator',
    config: { projectId: EMULATOR_PROJECT_ID },
  });
});
