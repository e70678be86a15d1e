import { isPreviewAddress } from '../model/previewAddress.ts';
import type { SharedPreview } from '../model/sharedPreview.ts';
import { backend } from './firebase.ts';

/** Whether the address of a shared preview is one of this project, so that it may be opened. */
export function isOwnPreview(preview: Pick<SharedPreview, 'address' | 'id'>): boolean {
  return isPreviewAddress(preview, backend);
}
