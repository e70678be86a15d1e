import { crc32, inflateRawSync } from 'node:zlib';
import { EntryError } from './entryError.ts';
import { type ByteSource, HEADER_BYTES, viewOf, type ZipEntry } from './zipDirectory.ts';

// APPNOTE.TXT, sections 4.3.7 and 4.4.5.
const HEADER_SIGNATURE = 0x04_03_4b_50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks an entry, and stops as soon as it has more bytes than its directory says.
 * @param maxBytes the most that it may have
 * @throws EntryError if it is larger, encrypted or damaged
 */
export async function readEntry(
  source: ByteSource,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array> {
  const { method, packedBytes, bytes } = entry;
  if (bytes > maxBytes || packedBytes > maxBytes) throw new EntryError(entry, 'is too large');
  if (entry.isEncrypted) throw new EntryError(entry, 'has a password');
  if (method !== STORED && method !== DEFLATED) throw new EntryError(entry, 'cannot be unpacked');
  const packed = await readPacked(source, entry);
  const unpacked = method === STORED ? packed : inflate(packed, bytes);
  if (unpacked?.length !== bytes || crc32(unpacked) !== entry.crc) {
    throw new EntryError(entry, 'is not as it was written');
  }
  return unpacked;
}

async function readPacked(source: ByteSource, entry: ZipEntry): Promise<Uint8Array> {
  const { offset, packedBytes } = entry;
  const header = await source.read(offset, HEADER_BYTES);
  const view = viewOf(header);
  if (header.length < HEADER_BYTES || view.getUint32(0, true) !== HEADER_SIGNATURE) {
    throw new EntryError(entry, 'is not where it should be');
  }
  const start = offset + HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = await source.read(start, packedBytes);
  if (packed.length < packedBytes) throw new EntryError(entry, 'is cut off');
  return packed;
}

/** Undefined if it cannot be unpacked, or has more than `bytes`. */
function inflate(packed: Uint8Array, bytes: number): Uint8Array | undefined {
  try {
    return new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) }));
  } catch {
    return undefined;
  }
}
