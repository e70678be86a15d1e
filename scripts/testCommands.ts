import { runPlaywright, runTests } from '../tests/support/runners.ts';

const PROJECTS = ['--project=refusals', '--project=commands'];

/** `npm run test:commands`: tests the other commands, and what they build and pack. */
await runTests((words) => runPlaywright([...PROJECTS, ...words], 'commands'));
