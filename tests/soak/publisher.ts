import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMULATOR_PROJECT_ID } from '../../shared/model/backend.ts';
import { PUBLISHER_SILENT_AFTER_MS } from '../../shared/model/publishQueue.ts';
import { callFirestore } from '../e2e/emulatorStore.ts';
import type { LiveSite } from './liveSite.ts';
import type { Report } from './report.ts';

const PROGRAM = fileURLToPath(new URL('publisherProcess.ts', import.meta.url));
const STATUS = `/v1/projects/${EMULATOR_PROJECT_ID}/databases/(default)/documents/publication/status`;
const LAST_LINES = 5;

/** The publisher, which can be stopped, killed and started again. */
export class Publisher {
  readonly #site: LiveSite;
  readonly #report: Report;
  #child: ChildProcess | undefined;
  #lines: string[] = [];

  constructor(site: LiveSite, report: Report) {
    this.#site = site;
    this.#report = report;
    process.on('exit', () => this.#child?.kill('SIGKILL'));
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  /** Why it has ended by itself; undefined if it has not. */
  takeFailure(): string | undefined {
    if (this.#child?.exitCode == null) return undefined;
    this.#child = undefined;
    return this.#lines.slice(-LAST_LINES).join(' ');
  }

  async start(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'soak-publisher-'));
    const env = {
      ...process.env,
      PUBLISHED_SITE: this.#site.origin,
      PUBLISHED_CONTENT: join(folder, 'published.json'),
    };
    this.#lines = [];
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (data: Buffer) => {
        this.#lines.push(data.toString());
        this.#report.note(`The publisher: ${data.toString().trim()}`);
      });
    }
    this.#child = child;
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  }

  /** It signs off, so that another one can start at once. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** It gives no more sign of life; its last one is made as old as if somebody had waited. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
    const beatAt = new Date(Date.now() - 2 * PUBLISHER_SILENT_AFTER_MS).toISOString();
    await callFirestore(`${STATUS}?updateMask.fieldPaths=beatAt`, {
      method: 'PATCH',
      body: JSON.stringify({ fields: { beatAt: { timestampValue: beatAt } } }),
    });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
