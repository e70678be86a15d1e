import { parseArgs } from 'node:util';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../scripts/emulators/demoAccounts.ts';
import { onStopSignal } from '../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../scripts/lib/userError.ts';
import { auth } from '../e2e/data/product.ts';
import { seen } from '../e2e/publish/pressing.ts';
import { endAll } from '../support/command.ts';
import { largestProcessMb, REPORTS_MEMORY } from './peakMemory.ts';
import { preparePublishing } from './publish/ground.ts';
import { storePicturedPeople, storePicturedProjects } from './publish/manyPictures.ts';
import { type Cost, measurePress } from './publish/presses.ts';
import { finish, printTable } from './report.ts';

const ENDS_WITHIN_MS = 30 * 60_000;
const MOST_MB = 512;

/**
 * `npm run bench:pictures`: publishes stored pictures through the real queue, the real build and the real Firebase CLI. Half of
 * them are of projects, half of team members. The memory is that of the publisher and of the build; the processes that encode
 * pictures have limits of their own.
 */
async function benchPictures(): Promise<void> {
  onStopSignal({ stop: endAll });
  const { values } = parseArgs({ options: { pictures: { type: 'string', default: '1000' } } });
  const half = Number(values.pictures) / 2;
  const ground = await preparePublishing();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
  const publisher = await ground.startPublisher(REPORTS_MEMORY);
  const costs: Record<string, Cost> = {};
  const projects = await storePicturedProjects(half);
  costs[`${half} pictures of projects`] = await measurePress(ground, projects, ENDS_WITHIN_MS);
  const people = await storePicturedPeople(half);
  costs[`${half} photos of the team`] = await measurePress(ground, people, ENDS_WITHIN_MS);
  const { pictures } = await seen(ground.hosting.liveUrl);
  await publisher.end('SIGTERM');
  await ground.close();

  printTable(costs);
  const missing = 2 * half - Object.keys(pictures).length;
  const largestMb = largestProcessMb(publisher.output());
  await finish('pictures', { costs, missing, largestMb }, [
    { what: 'pictures that visitors do not see', measured: missing, atMost: 0 },
    { what: 'the largest process (MB)', measured: largestMb, atMost: MOST_MB },
  ]);
}

await runCommand(benchPictures);
