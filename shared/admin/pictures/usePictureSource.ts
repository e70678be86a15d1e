import { useEffect, useState } from 'react';
import { siteAddress } from '../../data/liveSite.ts';
import { readPicture } from '../../data/pictures.ts';
import { safeHttpsUrl } from '../../model/httpsUrl.ts';
import {
  STORED_PICTURE_TYPES,
  type StoredPicture,
  storedPictureOf,
  storedPicturePath,
} from '../../model/picture.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import type { Session } from '../session/session.ts';
import { findKeptPicture } from './keptPictures.ts';

/**
 * Where the browser finds the picture of an address: a stored one on this device, on the site if it is published, else in
 * the store, which is read once. Undefined while it is looked for, and for an address that cannot be shown.
 */
export function usePictureSource(address: string): string | undefined {
  const session = useSession();
  const picture = storedPictureOf(address);
  const path = picture && storedPicturePath(picture);
  const isPublished = useSessionState('liveSite', ({ site }) =>
    Object.values(site?.pictures ?? {}).some(({ stored }) => stored && stored === path),
  );
  const [found, setFound] = useState<{ address: string; source: string }>();
  useEffect(() => {
    const wanted = storedPictureOf(address);
    if (!wanted) return undefined;
    let blobUrl: string | undefined;
    let isOver = false;
    const look = async () => {
      // What cannot be read is shown as a picture that cannot be loaded.
      const bytes = await findBytes(session, wanted, isPublished).catch(() => undefined);
      if (isOver) return;
      const type = STORED_PICTURE_TYPES[wanted.extension];
      blobUrl = bytes && URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
      setFound({ address, source: blobUrl ?? siteAddress(storedPicturePath(wanted)) });
    };
    void look();
    return () => {
      isOver = true;
      if (blobUrl) URL.revokeObjectURL(blobUrl);
    };
  }, [address, session, isPublished]);
  if (!picture) return safeHttpsUrl(address);
  return found?.address === address ? found.source : undefined;
}

/** Undefined if the site has the picture, and this device does not. */
async function findBytes(session: Session, { hash }: StoredPicture, isPublished: boolean) {
  const kept = await findKeptPicture(session.user.uid, hash);
  if (kept) return kept.bytes;
  return isPublished ? undefined : readPictureOnce(session, hash);
}

interface Read {
  hash: string;
  bytes: ReturnType<typeof readPicture>;
}

const lastReads = new WeakMap<Session, Read>();

/** Reads a stored picture, which the form and its preview show at the same time, once for both. */
function readPictureOnce(session: Session, hash: string): Read['bytes'] {
  const last = lastReads.get(session);
  if (last?.hash === hash) return last.bytes;
  const bytes = readPicture(hash);
  lastReads.set(session, { hash, bytes });
  const forget = () => lastReads.delete(session);
  bytes.then((found) => found ?? forget(), forget);
  return bytes;
}
