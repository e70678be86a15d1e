import { parseArgs } from 'node:util';
import { runCommand } from '../lib/userError.ts';
import { writePages } from './writeDocuments.ts';

/** The program of `writePagesApart`. */
async function pages(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [site = '', server = '', pageRecords] = positionals;
  await writePages({ site, server, pageRecords });
}

await runCommand(pages);
