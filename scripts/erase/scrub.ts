import type { Change, StoredDocument, Value } from './database.ts';
import type { Found } from './readPerson.ts';
import { mapTexts } from './values.ts';

/** What stands in place of an e-mail address. */
const ERASED = 'erased';

/** The fields that say who did something. */
const AUTHOR_FIELDS = new Set(['by', 'lastUpdatedBy']);

/** The change that takes a person out of a document of somebody or something else; undefined if they are not in it. */
export function scrub(
  document: StoredDocument,
  { ids, emails }: Pick<Found, 'ids' | 'emails'>,
): Change | undefined {
  const isOrder = /^(order\/|history\/order\.)people/.test(document.path);
  const change = (key: string, text: string) => {
    if (AUTHOR_FIELDS.has(key) && emails.has(text.toLowerCase())) return ERASED;
    return isOrder && key === 'ids' && ids.has(text) ? undefined : text;
  };
  const fields: Record<string, Value> = {};
  for (const [key, value] of Object.entries(document.fields)) {
    const changed = mapTexts(key, value, change);
    if (changed && changed !== value) fields[key] = changed;
  }
  return Object.keys(fields).length > 0 ? { document, fields } : undefined;
}
