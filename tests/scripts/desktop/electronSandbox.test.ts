import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rootObstacle, sandboxObstacle } from '../../../scripts/desktop/electronSandbox.ts';

const APPARMOR = 'kernel/apparmor_restrict_unprivileged_userns';
/** Belongs to root and runs as root, as the helper must. */
const ROOTS_PROGRAM = '/usr/bin/su';

let folder: string;
let settings: string;
let electron: string;
let helper: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  settings = join(folder, 'proc', 'sys');
  electron = join(folder, 'dist', 'electron');
  helper = join(folder, 'dist', 'chrome-sandbox');
  mkdirSync(dirname(electron));
});
afterEach(() => rmSync(folder, { recursive: true }));

function set(setting: string, value: string): void {
  const file = join(settings, setting);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${value}\n`);
}

const commandOf = (obstacle = '') => /"(.*)"/.exec(obstacle)?.[1];

describe('the sandbox', () => {
  it.each([
    ['AppArmor lets every program have them', APPARMOR, '0'],
    ['Debian lets every user have them', 'kernel/unprivileged_userns_clone', '1'],
    ['there may be some', 'user/max_user_namespaces', '96365'],
  ])('has its user namespaces where %s', (_case, setting, value) => {
    set(setting, value);
    expect(sandboxObstacle(electron, settings)).toBeUndefined();
  });

  it('has its user namespaces where the system has no setting for it', () => {
    expect(sandboxObstacle(electron, settings)).toBeUndefined();
  });

  it.each([
    [APPARMOR, '1', 'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0'],
    ['kernel/unprivileged_userns_clone', '0', 'sudo sysctl -w kernel.unprivileged_userns_clone=1'],
    ['user/max_user_namespaces', '0', 'sudo sysctl -w user.max_user_namespaces=15000'],
  ])('is refused by %s %s, which one command changes', (setting, value, command) => {
    set(setting, value);
    const obstacle = sandboxObstacle(electron, settings);
    expect(obstacle).toContain(`(${setting.replace('/', '.')} is ${value})`);
    expect(commandOf(obstacle)).toBe(command);
  });

  it('takes root’s helper instead, once that belongs to root', () => {
    set(APPARMOR, '1');
    writeFileSync(helper, '', { mode: 0o755 });
    expect(commandOf(sandboxObstacle(electron, settings))).toBe(
      `sudo chown root '${helper}' && sudo chmod 4755 '${helper}'`,
    );
    rmSync(helper);
    symlinkSync(ROOTS_PROGRAM, helper);
    expect(sandboxObstacle(electron, settings)).toBeUndefined();
  });

  it('does not work for root, but for the person behind it', () => {
    expect(commandOf(rootObstacle(0, 'ana'))).toBe('sudo -u ana npm run desktop');
    expect(rootObstacle(1000, 'ana')).toBeUndefined();
  });
});
