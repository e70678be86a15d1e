import { formatCount } from '../../shared/model/text.ts';
import type { Database } from './database.ts';
import { hashOf, listPictures, readNamedPictures } from './namedPictures.ts';
import { ALWAYS_REMAINS, type Plan } from './plan.ts';
import { textAt } from './values.ts';

/** Plans to delete the pictures that neither a record nor a kept version names. */
export async function planPictures(database: Database): Promise<Plan> {
  // Before the records: a picture is stored together with the record that names it.
  const pictures = await listPictures(database);
  const named = await readNamedPictures(database);
  const unnamed = pictures.filter((picture) => !named.has(hashOf(picture)));
  if (unnamed.length === 0) return { steps: [], remains: [] };
  const lines = unnamed.map(
    (picture) => `${picture.path}, which came with ${textAt(picture, 'record')}`,
  );
  const title = `${formatCount(unnamed.length, 'picture')} of ${pictures.length}, which no record and no version names:`;
  const changes = unnamed.map((document) => ({ document }));
  return { steps: [{ title, lines, changes }], remains: ALWAYS_REMAINS };
}
