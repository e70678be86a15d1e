import { createHash } from 'node:crypto';
import { Bytes } from 'firebase/firestore/lite';
import {
  STORED_PICTURE,
  type StoredPictureExtension,
  storedPictureAddress,
} from '../../shared/model/picture.ts';
import { now } from './documents.ts';
import { STAFF } from './rulesTest.ts';

const SITE = 'https://agency.example';

/** The first bytes of each format. */
const STARTS = {
  webp: [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WEBP')],
  jpg: [0xff, 0xd8, 0xff, 0xe0],
} satisfies Record<StoredPictureExtension, number[]>;

let count = 0;

/** Bytes that no other picture of the file has, and that the rules take for a picture of this format. */
export function bytesOf(extension: StoredPictureExtension, size = 64): Uint8Array {
  count += 1;
  return startWith(STARTS[extension], size, count);
}

/** Bytes with this start, and with a number at their end. */
export function startWith(start: readonly number[], size = 64, number = 0): Uint8Array {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  if (size >= 20) new DataView(bytes.buffer).setUint32(size - 4, number);
  return bytes;
}

export const LARGEST = STORED_PICTURE.maxBytes;

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The address that a record stores for these bytes. */
export function addressOf(bytes: Uint8Array, extension: StoredPictureExtension = 'webp'): string {
  return storedPictureAddress(SITE, { hash: hashOf(bytes), extension });
}

/** A picture that the rules accept, with the changes under test. */
export function picture(
  bytes: Uint8Array,
  record: string,
  changes: object = {},
): Record<string, unknown> {
  return { bytes: Bytes.fromUint8Array(bytes), record, by: STAFF, createdAt: now(), ...changes };
}
