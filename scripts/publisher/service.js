import { join } from 'node:path';
import { keepRunning } from './keepRunning.js';

/** What the system's service runs (`npm run publisher -- --service`). */
await keepRunning({
  root: join(import.meta.dirname, '..', '..'),
  program: ['--import', 'tsx', 'scripts/publisher.ts'],
});
