import { runPlaywright, runTests, withProjects } from '../tests/support/runners.ts';

/** `npm run test:start`: tests `npm start`. */
await runTests((words) => runPlaywright(withProjects(['start'], words), 'start'));
