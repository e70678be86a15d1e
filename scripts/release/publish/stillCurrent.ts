import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PUBLICATION_PATH } from '../../../shared/model/publishedFile.ts';
import { BUILT_SITE } from '../../lib/paths.ts';
import { UserError } from '../../lib/userError.ts';
import { readLive } from './live.ts';

const OVERTAKEN =
  'Nothing was uploaded, because the site was published in another way meanwhile, and that would be undone: publish again.';

/**
 * Whether the site still shows the version that the built one is made from. The night and the publisher could otherwise
 * undo each other's work.
 * @throws UserError if it does not
 */
export async function assertStillCurrent(origin: string, folder = BUILT_SITE): Promise<void> {
  const file = await readFile(join(folder, PUBLICATION_PATH), 'utf8');
  const { follows } = JSON.parse(file) as { follows?: string };
  const live = await readLive(origin, { isReplaced: true });
  if (live?.builtAt?.toISOString() !== follows) throw new UserError(OVERTAKEN);
}
