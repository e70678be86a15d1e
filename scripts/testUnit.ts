import { runVitest } from '../tests/support/runners.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand } from './lib/userError.ts';

/** `npm run test:unit`: the unit tests in Node, and the component tests in a browser. */
await runCommand(async () => {
  onStopSignal();
  process.exit(await runVitest('unit', process.argv.slice(2), ['unit', 'components']));
});
