import { runPlaywright, runTests, withProjects } from '../tests/support/runners.ts';

const PROJECTS = ['refusals', 'commands'];

/** `npm run test:commands`: tests the other commands, and what they build and pack. */
await runTests((words) => runPlaywright(withProjects(PROJECTS, words), 'commands'));
