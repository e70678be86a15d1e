import { formatCount } from '../../shared/model/text.ts';
import type { Database } from './database.ts';
import { hashOf, listPictures, readNaming } from './namedPictures.ts';
import { ALWAYS_REMAINS, type Plan } from './plan.ts';
import { textAt } from './values.ts';

/** Plans to delete the pictures that neither a record nor a kept version names. */
export async function planPictures(database: Database): Promise<Plan> {
  // Before the records: a picture is stored together with the record that names it.
  const pictures = await listPictures(database);
  const naming = await readNaming(database);
  const unnamed = pictures.filter((picture) => !naming.has(hashOf(picture)));
  if (unnamed.length === 0) return { steps: [], stays: [], remains: [] };
  const lines = unnamed.map(
    (picture) => `${picture.path}, which came with ${textAt(picture, 'record')}`,
  );
  const title = `${formatCount(unnamed.length, 'picture')} of ${pictures.length}, which no record and no version names:`;
  const changes = unnamed.map((document) => ({ document }));
  return { steps: [{ title, lines, changes }], stays: [], remains: ALWAYS_REMAINS };
}
