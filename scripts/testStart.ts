import { runPlaywright, runTests } from '../tests/support/runners.ts';

/** `npm run test:start`: tests `npm start`. */
await runTests((words) => runPlaywright(['--project=start', ...words], 'start'));
