import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { EntryError } from './entryError.ts';
import { type ByteSource, viewOf, type ZipEntry } from './zipDirectory.ts';

// APPNOTE.TXT, sections 4.3.7 and 4.4.5.
const HEADER_SIGNATURE = 0x04_03_4b_50;
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** Deflate makes at most 1,032 bytes of one, so a slice unpacks to at most 16 MB before its size is checked. */
const SLICE_BYTES = 16 * 1024;

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

/** Undefined if it cannot be unpacked, or has another size. */
function inflate(packed: Uint8Array, bytes: number): Uint8Array | undefined {
  const unpacked = new Uint8Array(bytes);
  let length = 0;
  const inflating = new Inflate((chunk) => {
    // Throws a RangeError where there is no room.
    unpacked.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let start = 0; start < packed.length; start += SLICE_BYTES) {
      const end = start + SLICE_BYTES;
      inflating.push(packed.subarray(start, end), end >= packed.length);
    }
  } catch {
    return undefined;
  }
  return length === bytes ? unpacked : undefined;
}
