import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { UserError } from '../lib/userError.ts';

const WORD = 'ERASE';

/** Asks whether to go on. @throws UserError unless the answer is ERASE */
export async function confirmErasing(input: Readable): Promise<void> {
  process.stdout.write(`Type ${WORD} to go on: `);
  const reader = createInterface({ input });
  const answer = await reader[Symbol.asyncIterator]().next();
  reader.close();
  if (answer.done || answer.value.trim() !== WORD) throw new UserError('Nothing was erased.');
}
