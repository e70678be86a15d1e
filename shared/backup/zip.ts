import { crc32, inflateRawSync } from 'node:zlib';
import { BACKUP_FILE_MAX_BYTES, damaged } from '../model/backup.ts';
import { BackupTooLargeError, EntryError } from './backupEntries.ts';

/** A file that is read in parts. */
export interface ByteSource {
  size: number;
  /** Reads `length` bytes; fewer only where the file ends. */
  read: (offset: number, length: number) => Promise<Uint8Array>;
}

/** What the zip's directory says about an entry. Nothing of it is proven. */
export interface ZipEntry {
  name: string;
  /** 0 is stored, 8 is deflated. */
  method: number;
  isEncrypted: boolean;
  crc: number;
  /** How many bytes it has in the file, and unpacked. */
  packedBytes: number;
  bytes: number;
  /** Where its own header begins. */
  offset: number;
}

// APPNOTE.TXT, sections 4.3.12 and 4.3.16.
const END_SIGNATURE = 0x06_05_4b_50;
const END_BYTES = 22;
/** An entry's own header, before its name: section 4.3.7. */
const HEADER_BYTES = 30;
const ENTRY_SIGNATURE = 0x02_01_4b_50;
const ENTRY_BYTES = 46;
const COMMENT_MAX_BYTES = 65_535;
/** The directory of 65,535 entries, the most that it can count. */
const DIRECTORY_MAX_BYTES = 16 * 1024 * 1024;

const CUT_OFF = 'it is cut off';

/**
 * Lists what a zip says that it holds, without unpacking any of it.
 * @throws BackupError if the zip is cut off or damaged, or if entries overlap; BackupTooLargeError if it is or would unpack to more than a backup may be
 */
export async function readDirectory(source: ByteSource): Promise<ZipEntry[]> {
  if (source.size > BACKUP_FILE_MAX_BYTES) throw new BackupTooLargeError(BACKUP_FILE_MAX_BYTES);
  const { count, length, offset } = await findEnd(source);
  if (offset + length > source.size) throw damaged(CUT_OFF);
  if (length > DIRECTORY_MAX_BYTES) throw new BackupTooLargeError(BACKUP_FILE_MAX_BYTES);
  const entries = parseEntries(await source.read(offset, length), count);
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > BACKUP_FILE_MAX_BYTES) throw new BackupTooLargeError(BACKUP_FILE_MAX_BYTES);
  assertApart(entries);
  const names = new Set<string>();
  for (const { name } of entries) {
    if (names.has(name)) throw damaged(`it holds "${name}" twice`);
    names.add(name);
  }
  return entries;
}

/** Entries that share bytes would let a small file be read for hours. */
function assertApart(entries: readonly ZipEntry[]): void {
  let end = 0;
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (entry.offset < end) throw damaged('files in it overlap');
    end = entry.offset + HEADER_BYTES + entry.packedBytes;
  }
}

async function findEnd(source: ByteSource) {
  const start = Math.max(0, source.size - END_BYTES - COMMENT_MAX_BYTES);
  const bytes = viewOf(await source.read(start, source.size - start));
  for (let at = bytes.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (bytes.getUint32(at, true) !== END_SIGNATURE) continue;
    if (at + END_BYTES + bytes.getUint16(at + 20, true) !== bytes.byteLength) continue;
    const count = bytes.getUint16(at + 10, true);
    return {
      count,
      length: bytes.getUint32(at + 12, true),
      offset: bytes.getUint32(at + 16, true),
    };
  }
  throw damaged(CUT_OFF);
}

function parseEntries(directory: Uint8Array, count: number): ZipEntry[] {
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY_BYTES > view.byteLength) throw damaged(CUT_OFF);
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw damaged('its list of files is unreadable');
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    );
    const name = directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    entries.push({
      name: new TextDecoder().decode(name),
      method: view.getUint16(at + 10, true),
      isEncrypted: view.getUint16(at + 8, true) % 2 === 1,
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

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
