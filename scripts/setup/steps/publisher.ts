import { setTimeout } from 'node:timers/promises';
import { PUBLISHER_SILENT_AFTER_MS } from '../../../shared/model/publishQueue.ts';
import { UserError } from '../../lib/userError.ts';
import { ifThere } from '../refusals.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

/** How this computer starts the publisher by itself. */
export interface Service {
  /** The file that has, or gets, the key of the site deployer. */
  key: string;
  /** Writes what the system reads. */
  prepare: () => Promise<Prepared>;
}

export interface Prepared {
  /** What makes the system start it, in their order. */
  commands: readonly string[];
  /** Which terminal takes the commands. */
  terminal: string;
  /** The command that shows what the publisher does. */
  watch: string;
  /** Runs the commands; undefined where they need an administrator. */
  install?: () => Promise<void>;
}

/** Several times as patient as with Google: the publisher waits for one that has crashed, and starts slowly. */
const PATIENCE = 5;

export const publisher = (service: Service): Step => ({
  name: 'Publisher',
  makes: 'a service of this computer, which publishes within seconds of a press (free)',
  before: 'This computer starts the publisher by itself, and keeps it running.',
  after: 'A publisher is at work: it has told the dashboard so.',
  failed: 'The publisher could not be started',
  managedAt: () => 'npm run publisher -- --service, docs/publisher.md',
  isDone: isAtWork,
  run: async (setup) => {
    const { commands, terminal, watch, install } = await service.prepare();
    if (install) await install();
    else await haveThemRun(setup, commands, terminal);
    console.log('  It starts, which takes up to two minutes.');
    const { tries, delayMs } = setup.patience;
    for (let turn = 0; turn < tries * PATIENCE; turn++) {
      if (await isAtWork(setup)) return;
      await setTimeout(delayMs);
    }
    throw new UserError(`The publisher has not signed on: "${watch}" shows why.`);
  },
});

async function haveThemRun({ terminal }: Setup, commands: readonly string[], where: string) {
  console.log(`  Run these in ${where}:`);
  for (const command of commands) console.log(`    ${command}`);
  await terminal.waitForEnter('  Press Enter when they have run: ');
}

/** What the publisher writes there is in `shared/model/publishQueue.ts`. */
interface Status {
  fields?: {
    publisher?: { stringValue?: string };
    beatAt?: { timestampValue?: string };
  };
}

/** Whether a publisher has said lately that it runs: https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/get */
async function isAtWork({ google, project }: Setup): Promise<boolean> {
  const path = `/projects/${project}/databases/(default)/documents/publication/status`;
  const { fields } = (await ifThere(google.ask<Status>('firestore', path))) ?? {};
  const beatAt = Date.parse(fields?.beatAt?.timestampValue ?? '');
  return !!fields?.publisher?.stringValue && Date.now() - beatAt < PUBLISHER_SILENT_AFTER_MS;
}
