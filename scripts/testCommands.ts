import { endAll } from '../tests/support/command.ts';
import { runPlaywright } from '../tests/support/runners.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand } from './lib/userError.ts';

/** `npm run test:commands`: tests the other commands, and what they build and pack. */
await runCommand(async () => {
  onStopSignal({ stop: endAll });
  const projects = ['--project=refusals', '--project=commands'];
  process.exit(await runPlaywright([...projects, ...process.argv.slice(2)], 'commands'));
});
