import { listStrangers } from './accounts.ts';
import type { Asker } from './hosting.ts';
import type { Setup } from './setup.ts';
import type { Step } from './step.ts';

/** What is still for a person to do. */
const BY_HAND = [
  'the texts, which are of an invented company: docs/deploying.md lists the files',
  'the legal notice and the privacy notice: let somebody read them who knows your law',
  'a domain of your own: Firebase console > Hosting > Add custom domain, then "npm run company" and "npm run setup"',
  'alerts on a budget and on writes: docs/deploying.md',
];

/** Says what there is now, where a person finds it, what it costs, and what is left to do. */
export function printTable(
  steps: readonly Step[],
  setup: Setup,
  byHand: readonly string[] = BY_HAND,
): void {
  const width = Math.max(...steps.map(({ name }) => name.length));
  console.log('\nWhat exists, and where it is managed:');
  for (const { name, managedAt } of steps)
    console.log(`  ${name.padEnd(width)}  ${managedAt(setup)}`);
  console.log('It costs nothing on the plan Spark.\nStill by hand:');
  for (const line of byHand) console.log(`  - ${line}`);
}

/** Names the accounts that nobody of the company has. */
export async function reportStrangers(asker: Asker & Pick<Setup, 'company'>): Promise<void> {
  const strangers = await listStrangers(asker);
  if (strangers.length === 0) return;
  console.log(
    `\nThese accounts are neither of your company nor the publisher's; the rules give them nothing: ${strangers.join(', ')}`,
  );
}
