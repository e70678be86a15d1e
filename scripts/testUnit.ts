import { runVitest } from '../tests/support/runners.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand } from './lib/userError.ts';

/** `npm run test:unit`: what runs in Node, and the components, which run in a browser. */
await runCommand(async () => {
  onStopSignal();
  process.exit(await runVitest('unit', process.argv.slice(2), ['unit', 'components']));
});
