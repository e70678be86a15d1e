import { onStopSignal } from './stopSignal.ts';
import { runCommand } from './userError.ts';
import { runVitest } from './vitest.ts';

/** `npm run test:unit` */
await runCommand(async () => {
  onStopSignal();
  process.exit(await runVitest('unit', process.argv.slice(2)));
});
