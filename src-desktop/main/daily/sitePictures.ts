import { net } from 'electron';
import { CALL_DEADLINE_MS, chooseBackend, siteOrigin } from '../../../shared/model/backend.ts';
import {
  STORED_PICTURE,
  type StoredPicture,
  storedPicturePath,
} from '../../../shared/model/storedPicture.ts';

/** Reads pictures from the public site, and does not ask it again once it has not answered. */
export function sitePictures(): (picture: StoredPicture) => Promise<Uint8Array | undefined> {
  const origin = siteOrigin(chooseBackend(import.meta.env ?? process.env));
  let isReached = true;
  return async (picture) => {
    if (!isReached) return undefined;
    try {
      const response = await net.fetch(origin + storedPicturePath(picture), {
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(CALL_DEADLINE_MS),
      });
      return response.ok ? await readBody(response, STORED_PICTURE.maxBytes) : undefined;
    } catch {
      isReached = false;
      return undefined;
    }
  };
}

/** The body; undefined if it is longer than that. Then the rest is not read. */
async function readBody({ body }: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
