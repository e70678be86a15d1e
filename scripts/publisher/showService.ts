import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CACHE_FOLDER, PROJECT_ROOT } from '../lib/paths.ts';
import { UserError } from '../lib/userError.ts';
import { type Place, type Unit, unitFor } from './units.ts';

/** The unit as it was written, and the commands that install and start it. */
interface Written {
  unit: Unit;
  commands: [install: string, start: string];
}

/** Writes the unit for this computer, this clone and this user, and prints it with the commands that install it. */
export async function showService(
  platform: NodeJS.Platform = process.platform,
  place: Place = thisPlace(),
): Promise<void> {
  const { unit, commands } = await writeService(platform, place);
  const [install, start] = commands;
  if (!existsSync(place.key))
    console.warn(`There is no ${place.key} yet: put the key of the service account there.`);
  console.log(`${unit.text}
The publisher starts with this computer after these two commands, in ${unit.terminal}:

  ${install}
  ${start}

This shows what it does: ${unit.watch}`);
}

/** @throws UserError where there is no unit for the system, or the user is root */
export function unitHere(platform: NodeJS.Platform, place: Place): Unit {
  const unit = unitFor(platform, place);
  if (!unit) throw new UserError(`There is no unit for ${platform}: use Linux, Windows or macOS.`);
  if (place.user !== 'root') return unit;
  throw new UserError(
    'The publisher must not be root: make a user for it, and run this as that user.',
  );
}

/** Writes the unit into a folder that git ignores. @throws UserError as `unitHere` */
export async function writeService(platform: NodeJS.Platform, place: Place): Promise<Written> {
  const unit = unitHere(platform, place);
  const file = join(CACHE_FOLDER, unit.file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, unit.text);
  return { unit, commands: unit.install(file) };
}

/** What the service names: the Node that runs this, and the key of the environment or in the user's folder. */
export function thisPlace(): Place {
  const { username } = userInfo();
  const { USERDOMAIN: domain, GOOGLE_APPLICATION_CREDENTIALS: key } = process.env;
  return {
    folder: resolve(PROJECT_ROOT),
    node: process.execPath,
    user: process.platform === 'win32' && domain ? `${domain}\\${username}` : username,
    key: resolve(key || join(homedir(), 'site-deployer.json')),
  };
}
