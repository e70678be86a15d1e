import { endAll } from '../tests/support/command.ts';
import { runPlaywright } from '../tests/support/runners.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand } from './lib/userError.ts';

/** `npm run test:start`: tests `npm start`. */
await runCommand(async () => {
  onStopSignal({ stop: endAll });
  process.exit(await runPlaywright(['--project=start', ...process.argv.slice(2)], 'start'));
});
