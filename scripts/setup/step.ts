import { setTimeout } from 'node:timers/promises';
import { UserError } from '../lib/userError.ts';
import { explain, NotYet } from './refusals.ts';
import type { Setup } from './setup.ts';

/** One thing that a live site needs. */
export interface Step {
  /** The name of the thing, as in the table and in docs/setup.md. */
  name: string;
  /** What the step makes, and what that costs, for the list before the first change. */
  makes: string;
  /** One sentence each: what happens now, and what is so afterwards. */
  before: string;
  after: string;
  /** The beginning of the sentence that says why it has failed, such as "The web app could not be made". */
  failed: string;
  /** Where a person finds the thing later. */
  managedAt: (setup: Setup) => string;
  /** Asked of whoever has the thing: the service, git, the file. Nothing notes what was done. */
  isDone: (setup: Setup) => Promise<boolean>;
  /** Makes it. What is there already stays, so that an interrupted run can be repeated. */
  run: (setup: Setup) => Promise<void>;
  /** What a person can do on a page of Google's, where the service refuses it to a command. */
  byHand?: (setup: Setup) => Promise<ByHand>;
}

export interface ByHand {
  page: string;
  /** What to do there, one line each. */
  todo: readonly string[];
}

const continues = ({ command }: Setup) => `Run "${command}" again: it continues here.`;

/**
 * Does the steps that are not done, one after the other. A step counts as done when the service says so, never because it ran.
 * @throws UserError with one sentence when a step fails
 */
export async function runSteps(steps: readonly Step[], setup: Setup): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const title = `[${index + 1}/${steps.length}] ${step.name}`;
    const done = await attempt(step, setup, () => isDone(step, setup));
    if (done) {
      console.log(`${title}: done already.`);
      continue;
    }
    console.log(`${title}: ${step.before}`);
    await attempt(step, setup, () => step.run(setup));
    await attempt(step, setup, () => confirm(step, setup));
    console.log(`  ${step.after}`);
  }
}

/** Says of each step whether it is done. @returns whether all are */
export async function checkSteps(steps: readonly Step[], setup: Setup): Promise<boolean> {
  let areDone = true;
  for (const step of steps) {
    const done = await attempt(step, setup, () => isDone(step, setup));
    console.log(`${done ? 'done   ' : 'missing'}  ${step.name}`);
    areDone &&= done;
  }
  return areDone;
}

async function isDone(step: Step, setup: Setup): Promise<boolean> {
  try {
    return await step.isDone(setup);
  } catch (error) {
    if (error instanceof NotYet) return false;
    throw error;
  }
}

/** Waits until the step is done: for a moment, because a service may be slow, and then for a person on the service's page. */
async function confirm(step: Step, setup: Setup): Promise<void> {
  const { tries, delayMs } = setup.patience;
  for (let turn = 0; turn < tries; turn++) {
    if (turn > 0) await setTimeout(delayMs);
    if (await isDone(step, setup)) return;
    if (step.byHand) break;
  }
  if (!step.byHand) throw new UserError(`${step.failed}.`);
  await waitForPerson(step.byHand, step, setup);
}

async function waitForPerson(
  byHand: NonNullable<Step['byHand']>,
  step: Step,
  setup: Setup,
): Promise<void> {
  const { page, todo } = await byHand(setup);
  console.log(`  Google leaves this to a person. Open ${page}`);
  for (const line of todo) console.log(`    - ${line}`);
  await setup.terminal.waitForEnter('  Press Enter when it is done: ');
  if (await isDone(step, setup)) return;
  console.log('  It is not so yet.');
  await waitForPerson(byHand, step, setup);
}

/** Turns whatever goes wrong into one sentence, which begins with what has failed. */
async function attempt<T>(step: Step, setup: Setup, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`${error.message} ${continues(setup)}`);
    const reason = explain(error, { account: setup.accountIfKnown, project: setup.projectIfKnown });
    if (reason === undefined) throw error;
    throw new UserError(`${step.failed}: ${reason} ${continues(setup)}`);
  }
}
