import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { rootObstacle, sandboxObstacle } from '../../../scripts/desktop/electron.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const APPARMOR = 'kernel/apparmor_restrict_unprivileged_userns';
/** A program that belongs to root and runs as root, as the helper must. */
const ROOTS_PROGRAM = '/usr/bin/su';

const inFolder = eachInNewFolder();
let settings: string;
let electron: string;
let helper: string;

beforeEach(() => {
  settings = inFolder('proc', 'sys');
  electron = inFolder('dist', 'electron');
  helper = inFolder('dist', 'chrome-sandbox');
  mkdirSync(dirname(electron));
});

function set(setting: string, value: string): void {
  const file = join(settings, setting);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${value}\n`);
}

const commandOf = (obstacle = '') => /"(.*)"/.exec(obstacle)?.[1];

it.each([
  [APPARMOR, '1', '0'],
  ['kernel/unprivileged_userns_clone', '0', '1'],
  ['user/max_user_namespaces', '0', '15000'],
])(
  'where %s is %s, the message names the one command that allows the sandbox',
  (setting, refuses, allows) => {
    expect(sandboxObstacle(electron, settings)).toBeUndefined();
    set(setting, refuses);
    const name = setting.replace('/', '.');
    const obstacle = sandboxObstacle(electron, settings);
    expect(obstacle).toContain(`(${name} is ${refuses})`);
    expect(commandOf(obstacle)).toBe(`sudo sysctl -w ${name}=${allows}`);
    set(setting, allows);
    expect(sandboxObstacle(electron, settings)).toBeUndefined();
  },
);

it.skipIf(process.platform === 'win32')(
  'the sandbox can use the helper program instead, once that belongs to root',
  () => {
    set(APPARMOR, '1');
    writeFileSync(helper, '', { mode: 0o755 });
    expect(commandOf(sandboxObstacle(electron, settings))).toBe(
      `sudo chown root '${helper}' && sudo chmod 4755 '${helper}'`,
    );
    unlinkSync(helper);
    symlinkSync(ROOTS_PROGRAM, helper);
    expect(sandboxObstacle(electron, settings)).toBeUndefined();
  },
);

it('for root, the message names the command that runs the app as the person who used sudo', () => {
  expect(commandOf(rootObstacle(0, 'ana'))).toBe('sudo -u ana npm run desktop');
  expect(rootObstacle(1000, 'ana')).toBeUndefined();
});
