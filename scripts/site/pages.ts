import { parseArgs } from 'node:util';
import { runCommand } from '../lib/userError.ts';
import { writePages } from './writeDocuments.ts';

/** The program of `writePagesApart`. */
async function pages(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { records: { type: 'string' }, preview: { type: 'string' } },
  });
  const [site = '', server = ''] = positionals;
  await writePages({ site, server, pageRecords: values.records, preview: values.preview });
}

await runCommand(pages);
