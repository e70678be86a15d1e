import { runTests, runVitest } from '../tests/support/runners.ts';

/** `npm run test:unit`: the unit tests in Node, and the component tests in a browser. */
await runTests((words) => runVitest('unit', words, ['unit', 'unit-isolated', 'components']));
