import type { Field } from './fields.ts';
import { TEXT } from './text.ts';

/** What a stored picture may be. `firestore.rules` refuses more bytes. */
export const STORED_PICTURE = {
  maxBytes: 400_000,
  /** The longer edge of a picture is scaled down to this. */
  maxEdgePx: 1600,
} as const;

/** The formats that a browser can write and the rules recognize by their first bytes. */
export const STORED_PICTURE_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

export type StoredPictureExtension = keyof typeof STORED_PICTURE_TYPES;

/** Where the site has the stored pictures. */
export const STORED_PICTURES_PATH = '/pictures';

/** The path of a stored picture on the site. */
export const STORED_PICTURE_PATH = new RegExp(
  `^${STORED_PICTURES_PATH}/(?<hash>[0-9a-f]{64})\\.(?<extension>webp|jpg)$`,
);

/** The name of a picture in the store: the SHA-256 of its bytes, as 64 lower-case hexadecimal digits. */
export interface StoredPicture {
  hash: string;
  extension: StoredPictureExtension;
}

export interface PictureFile extends StoredPicture {
  bytes: Uint8Array;
}

/** The hash by which a picture with these bytes is named. */
export async function pictureHash(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The stored picture that an address names, on any host: after a change of the domain, records have old addresses.
 * Undefined for the address of any other picture.
 */
export function storedPictureOf(address: string): StoredPicture | undefined {
  if (!address.startsWith('https://') || !URL.canParse(address)) return undefined;
  const { pathname, search, hash: fragment } = new URL(address);
  return search || fragment ? undefined : storedPictureAt(pathname);
}

export function storedPictureAt(path: string): StoredPicture | undefined {
  const { hash, extension } = STORED_PICTURE_PATH.exec(path)?.groups ?? {};
  return hash ? { hash, extension: extension as StoredPictureExtension } : undefined;
}

export function storedPicturePath({ hash, extension }: StoredPicture): string {
  return `${STORED_PICTURES_PATH}/${hash}.${extension}`;
}

/** What a record stores as the address of its picture. It answers once the record is published. */
export function storedPictureAddress(siteUrl: string, picture: StoredPicture): string {
  return siteUrl.replace(/\/$/, '') + storedPicturePath(picture);
}

/** The point of a picture that stays in sight when it is cropped, in whole percent of its width and height. */
export interface PictureFocus {
  leftPercent: number;
  topPercent: number;
}

const MIDDLE = '50 50';

/** Two whole numbers from 0 to 100 with one space between. `firestore.rules` has the same expression. */
const FOCUS = /^(?<left>[1-9]?[0-9]|100) (?<top>[1-9]?[0-9]|100)$/;

/** The focus that a record stores, such as "37 62"; undefined for the middle, which is stored as an empty text. */
export function parseFocus(stored: string): PictureFocus | undefined {
  const { left, top } = FOCUS.exec(stored)?.groups ?? {};
  return left && top ? { leftPercent: Number(left), topPercent: Number(top) } : undefined;
}

/**
 * An optional focus. The middle is stored as an empty text, however it is given.
 * @param about the field with the address of the picture
 */
export function focusField(label: string, about: string): Field<string> {
  return {
    ...TEXT,
    label,
    about,
    normalize: (focus) => (focus === MIDDLE ? '' : focus),
    validate: focusError,
    format: formatFocus,
  };
}

function focusError(focus: string): string | undefined {
  if (focus === '' || FOCUS.test(focus)) return undefined;
  return 'The focus is two whole numbers from 0 to 100, such as “37 62”, or empty for the middle.';
}

function formatFocus(focus: string): string {
  const point = parseFocus(focus);
  return point ? `${point.leftPercent} % from the left, ${point.topPercent} % from the top` : focus;
}
