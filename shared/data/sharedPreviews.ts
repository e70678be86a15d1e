import { limit, type QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { PREVIEWS_MAX, type PreviewRequest, type SharedPreview } from '../model/sharedPreview.ts';
import { isTexts, TEXT } from '../model/text.ts';
import { serverNow } from '../model/time.ts';
import { readDocuments, toTime } from './documents.ts';
import { type SentRequest, sendRequest } from './publishQueue.ts';

/**
 * Asks the publisher to make, update or end a shared preview.
 * @param versions what it shows (`versionName`); none to end it
 * @throws Error with a message for people
 */
export function requestPreview(
  preview: PreviewRequest,
  versions: readonly string[],
): Promise<SentRequest> {
  return sendRequest({ versions, preview });
}

/** The shared previews that have not ended, the newest first. @throws Error with a message for people */
export async function listPreviews(): Promise<SharedPreview[]> {
  const now = serverNow();
  return (await readPreviews())
    .filter(({ ends }) => ends > now)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** All that the publisher has recorded. @throws Error with a message for people */
export async function readPreviews(): Promise<SharedPreview[]> {
  return (await readDocuments('previews', limit(PREVIEWS_MAX + 1))).map(readPreview);
}

function readPreview(snapshot: QueryDocumentSnapshot): SharedPreview {
  const text = (name: string) => TEXT.read(snapshot.get(name));
  const time = (name: string) => toTime(snapshot.get(name)) ?? new Date(0);
  const versions: unknown = snapshot.get('versions');
  return {
    id: snapshot.id,
    address: text('address'),
    by: text('by'),
    createdAt: time('createdAt'),
    ends: time('ends'),
    versions: isTexts(versions) ? versions : [],
    note: text('note'),
    problem: text('problem'),
  };
}
