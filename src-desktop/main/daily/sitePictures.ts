import { net } from 'electron';
import { CALL_DEADLINE_MS, chooseBackend, siteOrigin } from '../../../shared/model/backend.ts';
import { type StoredPicture, storedPicturePath } from '../../../shared/model/storedPicture.ts';

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
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    } catch {
      isReached = false;
      return undefined;
    }
  };
}
