import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../../scripts/lib/removeFolder.ts';
import { onStopSignal } from '../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../scripts/lib/userError.ts';
import { endAll, runScript } from '../support/command.ts';
import { finish, printTable } from './report.ts';
import { median, repeat } from './statistics.ts';

const RUNS = 3;
const READY_WITHIN_S = 30;

/** `npm run bench:start`: measures how long `npm start` takes until it is ready, with new demo content. */
async function bench(): Promise<void> {
  onStopSignal({ stop: endAll });
  const readyAfterS = median(await repeat(RUNS, measure));
  printTable({ 'npm start': { readyAfterS } });
  const target = { what: 'npm start is ready (s)', measured: readyAfterS, atMost: READY_WITHIN_S };
  await finish('start', { readyAfterS }, [target]);
}

async function measure(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'start-bench-'));
  const startedAt = Date.now();
  const command = runScript('start', ['--data', join(folder, 'data')]);
  await command.printed('Ready');
  const readyAt = Date.now();
  await command.end('SIGTERM');
  await removeFolder(folder);
  return (readyAt - startedAt) / 1000;
}

await runCommand(bench);
