import { loadavg } from 'node:os';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../scripts/emulators/demoAccounts.ts';
import { onStopSignal } from '../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../scripts/lib/userError.ts';
import { auth } from '../e2e/data/product.ts';
import { countReads } from '../e2e/publish/countReads.ts';
import { endAll } from '../support/command.ts';
import { largestProcessMb, REPORTS_MEMORY } from './memory.ts';
import {
  assertSeen,
  type Cost,
  changePicture,
  changeWord,
  measurePress,
  measurePreview,
  measureWholePath,
  preparePublishing,
  storeFeaturedProjects,
} from './publish/ground.ts';
import { finish, printTable } from './report.ts';

const WORDS = ['deciding', 'thinking', 'resting'];
const FEATURED = 12;
const MOST_FEATURED = 100;
const MOST_OF_WHOLE_PATH = 0.5;
const MOST_OF_A_PUBLICATION = 1.5;
const STORED = [100, 1000, 5000];
/** Beside the publisher and the system, in the 2 GB that docs/publisher.md asks for. */
const MOST_MB = 700;

/**
 * `npm run bench:publish`: from “Publish” to what visitors see, through the real queue, a build that keeps what is the
 * same, and the real Firebase CLI, which uploads to a stand-in for Hosting on this machine. In the same run, the whole path of
 * `npm run deploy`, and the documents that one press reads; and the most memory that one process of the publisher needs.
 */
async function benchPublish(): Promise<void> {
  onStopSignal({ stop: endAll });
  const busyProcesses = loadavg()[0] ?? 0;
  const ground = await preparePublishing();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
  const publisher = await ground.startPublisher(REPORTS_MEMORY);
  const costs: Record<string, Cost> = {};
  const versions = await storeFeaturedProjects(FEATURED);
  costs['the first publication'] = await measurePress(ground, versions);
  for (const word of WORDS) {
    const { content, version } = await changeWord(word);
    costs[`one word: ${word}`] = await measurePress(ground, [version]);
    await assertSeen(ground, content);
  }
  const previewed = await changeWord('sharing');
  costs['a shared preview of one word'] = await measurePreview(ground, previewed.version);
  const again = await changeWord('showing');
  costs['another one'] = await measurePreview(ground, again.version);
  const pictured = await changePicture(versions[0] ?? '', ground.picture);
  costs['one picture'] = await measurePress(ground, [pictured]);
  const more = await storeFeaturedProjects(MOST_FEATURED - FEATURED, FEATURED);
  costs['100 featured projects'] = await measurePress(ground, more);
  await publisher.end('SIGTERM');
  const peakMb = largestProcessMb(publisher.output());

  const { content } = await changeWord('sleeping');
  const whole = await measureWholePath(ground);
  costs['one word, by “npm run deploy” in a new clone'] = whole;
  await assertSeen(ground, content);
  const reads: Record<string, number> = {};
  for (const count of STORED) reads[`${count} projects`] = await countReads(count);
  await ground.close();

  printTable(costs);
  printTable({ 'documents that one press reads': reads });
  const slowest = Math.max(
    ...WORDS.map((word) => costs[`one word: ${word}`]?.seconds ?? Number.NaN),
  );
  const preview = costs['another one']?.seconds ?? Number.NaN;
  const [few = Number.NaN, , many = Number.NaN] = Object.values(reads);
  await finish('publish', { busyProcesses, costs, reads, peakMb }, [
    {
      what: 'from press to live, one word, as a part of “npm run deploy” in a new clone',
      measured: slowest / whole.seconds,
      atMost: MOST_OF_WHOLE_PATH,
    },
    {
      what: 'from press to the address of a shared preview, as a part of a publication',
      measured: preview / slowest,
      atMost: MOST_OF_A_PUBLICATION,
    },
    { what: 'documents read with 5,000 projects', measured: many, atMost: few },
    { what: 'the largest process of a publication (MB)', measured: peakMb, atMost: MOST_MB },
  ]);
}

await runCommand(benchPublish);
