/**
 * Keeps the publisher running, and brings it up to date. Plain JavaScript that needs nothing but Node: it also replaces the
 * packages with which TypeScript is read, and on Windows none of their files may be in use then.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const MINUTE_MS = 60_000;
/** Not again in the same night. */
const NEXT_TRY_AFTER_MS = 20 * 60 * MINUTE_MS;
const LONGEST_WAIT_MS = 5 * MINUTE_MS;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs the program until this process is asked to stop. It says `ready` once it works, and `{ update: commit }` before it
 * ends because it wants to be that commit. An update that does not get ready is taken back, and the next one waits a day.
 * @param {{ root: string, program: string[], restartAfterMs?: number, readyWithinMs?: number, npm?: string[] }} options
 *   `root` is the clone, `program` what Node runs in it
 */
export async function keepRunning(options) {
  const { root, restartAfterMs = MINUTE_MS / 2, npm = findNpm() } = options;
  const stopping = new AbortController();
  for (const name of STOP_SIGNALS) process.on(name, () => stopping.abort());
  const { signal } = stopping;
  const code = codeIn(root, npm);
  await code.takeBack('The last update was interrupted');
  let noUpdateBefore = 0;
  let waitMs = restartAfterMs;
  while (!signal.aborted) {
    const { update, isReady } = await runOnce(options, code, { noUpdateBefore, signal });
    if (signal.aborted) return;
    // What does not start asks GitHub each time, which answers 60 times an hour.
    waitMs = isReady ? restartAfterMs : Math.min(2 * waitMs, LONGEST_WAIT_MS);
    if (isReady && update && (await code.update(update))) continue;
    if ((await code.takeBack('The publisher does not start with the new code')) || update)
      noUpdateBefore = Date.now() + NEXT_TRY_AFTER_MS;
    await delay(waitMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Runs the program until it ends. Returns whether it has worked, and the commit that it wants to be, if it has said one. */
async function runOnce(options, code, { noUpdateBefore, signal }) {
  const { root, program, readyWithinMs = 10 * MINUTE_MS } = options;
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, NO_UPDATE_BEFORE: String(noUpdateBefore) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  const timer = code.isUpdating() && setTimeout(() => child.kill('SIGKILL'), readyWithinMs);
  let isReady = false;
  let update;
  child.on('message', (message) => {
    clearTimeout(timer);
    if (message === 'ready') {
      isReady = true;
      code.keep();
    } else {
      update = message.update;
    }
  });
  // Only then its last message has come, too.
  await once(child, 'close');
  clearTimeout(timer);
  signal.removeEventListener('abort', stop);
  return { update, isReady };
}

/** As `lib/removeFolder.ts`, which this cannot import. */
function removeFolder(folder) {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** What decides which packages there are. */
const PACKAGES = ['package.json', 'package-lock.json', '.npmrc'];

/** Within 700 MB, where npm alone takes up to 2 GB if the computer has them. */
const INSTALL = ['ci', '--maxsockets=2', '--no-audit', '--no-fund'];
const SMALL_HEAP = '--max-old-space-size=200';

/** The clone's commit and its packages, which change together or not at all. */
function codeIn(root, npm) {
  const modules = join(root, 'node_modules');
  // In a folder that git ignores.
  const modulesBefore = join(root, '.cache', 'node_modules-before');
  /** Has the commit before the update, from its first step until the new code works. */
  const note = join(root, '.cache', 'update-from');
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', timeout: 2 * MINUTE_MS }).trim();
  const isUpdating = () => existsSync(note);
  const change = async (commit) => {
    if (git('status', '--porcelain')) throw new Error('somebody has changed files in its folder');
    await removeFolder(modulesBefore);
    const from = git('rev-parse', 'HEAD');
    mkdirSync(dirname(note), { recursive: true });
    writeFileSync(`${note}.part`, from);
    renameSync(`${note}.part`, note);
    console.log(`Updating from ${from} to ${commit}…`);
    git('merge', '--quiet', '--ff-only', commit);
    if (!git('diff', '--name-only', from, commit, '--', ...PACKAGES)) return;
    renameSync(modules, modulesBefore);
    const [command, ...args] = npm;
    const env = { ...process.env, NODE_OPTIONS: SMALL_HEAP };
    execFileSync(command, [...args, ...INSTALL], { cwd: root, stdio: 'inherit', env });
  };
  const changeBack = async () => {
    git('reset', '--quiet', '--hard', readFileSync(note, 'utf8'));
    if (existsSync(modulesBefore)) {
      await removeFolder(modules);
      renameSync(modulesBefore, modules);
    }
    unlinkSync(note);
  };
  /** Whatever happens here, a publisher runs afterwards: it refuses code that is not tested or not whole. */
  const takeBack = async (reason) => {
    if (!isUpdating()) return false;
    console.error(`${reason}: the code of before the update comes back.`);
    try {
      await changeBack();
    } catch (error) {
      console.error(`It does not come back: ${error.message}`);
    }
    return true;
  };
  return {
    isUpdating,
    /** Returns whether it is that commit now, until `keep` or `takeBack`. */
    update: async (commit) => {
      try {
        await change(commit);
        return true;
      } catch (error) {
        const reason = `The update to ${commit} has failed: ${error.message}`;
        if (!(await takeBack(reason))) console.error(reason);
        return false;
      }
    },
    /** The new code works: nothing leads back any more. */
    keep: () => {
      if (!isUpdating()) return;
      unlinkSync(note);
      void removeFolder(modulesBefore).catch(console.error);
    },
    /** Brings back the commit and the packages from before the update. Returns false if there was none. */
    takeBack,
  };
}

/** Where npm is beside Node: on Windows, in most places, with Homebrew, and with Debian's own packages. */
const NPM_FOLDERS = [
  'node_modules',
  '../lib/node_modules',
  '../libexec/lib/node_modules',
  '../share/nodejs',
];

/** The npm of the Node that runs this; the service of a system may know no other one. */
function findNpm() {
  const found = NPM_FOLDERS.map((folder) =>
    join(dirname(process.execPath), folder, 'npm', 'bin', 'npm-cli.js'),
  ).find((file) => existsSync(file));
  return found ? [process.execPath, found] : ['npm'];
}
