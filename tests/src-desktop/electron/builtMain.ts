import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildHarness, installBuiltApp } from './builtApp.ts';

export interface Call {
  id: number;
  channel: string;
  value: unknown;
}

export interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

/** A built main process with the stand-in for Electron. */
export interface BuiltMain {
  /** The folder of the app's own data. */
  userData: string;
  /** Calls it as its page does. */
  call: (channel: string, value: unknown) => Promise<unknown>;
  end: () => void;
}

/** Starts the main process of a built app. @param folder for the app, its data and the script that runs it */
export async function startBuiltMain(built: string, folder: string): Promise<BuiltMain> {
  const appFolder = await installBuiltApp(built, folder);
  const userData = join(folder, 'data');
  await mkdir(userData, { recursive: true });
  const harness = await buildHarness('answerCalls', folder);
  const child = fork(harness, [appFolder, userData], { execArgv: [], serialization: 'advanced' });
  await once(child, 'message');
  let lastId = 0;
  const call = (channel: string, value: unknown) => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const hear = (answer: Answer) => {
        if (answer.id !== id) return;
        child.off('message', hear);
        if (answer.error) reject(new Error(answer.error));
        else resolve(answer.result);
      };
      child.on('message', hear);
      child.send({ id, channel, value } satisfies Call);
    });
  };
  return { userData, call, end: () => child.kill() };
}
