import {
  type PictureFile,
  STORED_PICTURE,
  type StoredPictureExtension,
} from '../model/storedPicture.ts';

/** What the files of each format begin with; a dot stands for any byte. */
const FIRST_BYTES: Readonly<Record<StoredPictureExtension, RegExp>> = {
  webp: /^RIFF.{4}WEBP/s,
  jpg: /^\u{ff}\u{d8}\u{ff}/u,
};

/** Long enough for every format. */
const FIRST_BYTES_COUNT = 12;

/** Why the bytes are not the picture that the name promises, after "it"; undefined if they are. */
export async function pictureProblem({
  hash,
  extension,
  bytes,
}: PictureFile): Promise<string | undefined> {
  if (bytes.length > STORED_PICTURE.maxBytes) return 'is larger than a picture may be';
  const start = String.fromCharCode(...bytes.subarray(0, FIRST_BYTES_COUNT));
  if (!FIRST_BYTES[extension].test(start)) return 'is no picture';
  return (await sha256(bytes)) === hash ? undefined : 'is not the picture that its name says';
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  const digits = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('');
}
