import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRules } from '../releasedRules.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

const FILE = 'firestore.rules';

export const rules: Step = {
  name: 'Rules of the database',
  makes: 'the rules of firestore.rules on the database (free)',
  before: 'The rules say who may read and write what.',
  after: 'The database has the rules of this clone.',
  failed: 'The rules could not be put on the database',
  managedAt: (setup) => `firestore.rules, ${setup.console('firestore/rules')}`,
  isDone: async (setup) => (await readRules(setup)) === (await localRules(setup)),
  run: async (setup) => {
    const { google, project, root } = setup;
    await google.enable(project, 'firebaserules.googleapis.com');
    await google.run(({ deploy }) => deploy, [], {
      project,
      only: 'firestore:rules',
      cwd: root,
      config: join(root, 'firebase.json'),
    });
  },
};

const localRules = ({ root }: Setup) => readFile(join(root, FILE), 'utf8');
