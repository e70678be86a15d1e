import type { StoredPicture } from '../model/storedPicture.ts';

export interface PreparedPicture {
  /** What is stored. */
  bytes: Uint8Array<ArrayBuffer>;
  picture: StoredPicture;
  /** In pixels, of what is stored. */
  width: number;
  height: number;
  /** The size of the file that it was made from. */
  originalBytes: number;
  /** Whether the file moves. What is stored is its first frame. */
  isAnimated: boolean;
}
