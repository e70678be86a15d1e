import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Linux settings that can forbid user namespaces, which Chromium's sandbox needs. */
const SETTINGS = [
  { name: 'kernel.apparmor_restrict_unprivileged_userns', forbids: '1', allows: '0' },
  { name: 'kernel.unprivileged_userns_clone', forbids: '0', allows: '1' },
  { name: 'user.max_user_namespaces', forbids: '0', allows: '15000' },
];

const SET_USER_ID = 0o4000;
const EXECUTE_BY_OTHERS = 0o001;

/** The reason why Chromium's sandbox cannot work on this Linux, with the command that allows it; undefined when it works. */
export function sandboxObstacle(electron: string, folder = '/proc/sys'): string | undefined {
  const setting = SETTINGS.find(({ name, forbids }) => {
    const file = join(folder, ...name.split('.'));
    return existsSync(file) && readFileSync(file, 'utf8').trim() === forbids;
  });
  const helper = join(dirname(electron), 'chrome-sandbox');
  if (!setting || isHelperReady(helper)) return undefined;
  const command = existsSync(helper)
    ? `sudo chown root '${helper}' && sudo chmod 4755 '${helper}'`
    : `sudo sysctl -w ${setting.name}=${setting.allows}`;
  return `the system forbids Chromium’s sandbox (${setting.name} is ${setting.forbids}), which "${command}" allows`;
}

/** The reason why root cannot start the app, with the command to use instead; undefined for other users. */
export function rootObstacle(
  userId = process.getuid?.(),
  user = process.env['SUDO_USER'] ?? '<your name>',
): string | undefined {
  if (userId !== 0) return undefined;
  return `Chromium’s sandbox does not work for root: run "sudo -u ${user} npm run desktop"`;
}

/** Whether Electron's helper, which needs no user namespaces, belongs to root and runs as root. */
function isHelperReady(helper: string): boolean {
  const stats = statSync(helper, { throwIfNoEntry: false });
  const needed = SET_USER_ID | EXECUTE_BY_OTHERS;
  return stats?.uid === 0 && (stats.mode & needed) === needed;
}
