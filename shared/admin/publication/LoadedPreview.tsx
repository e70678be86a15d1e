import type { PreviewMessage } from '../../model/preview.ts';
import { ReadStatus } from '../loading/ReadStatus.tsx';
import { useRead } from '../loading/useRead.ts';
import { PagePreview } from './PagePreview.tsx';
import { loadPreviewDocument } from './previewDocument.ts';

/** The preview, once its document is loaded. */
export function LoadedPreview({ message }: { message: PreviewMessage }) {
  const { value: html, ...status } = useRead(loadPreviewDocument);
  return html ? <PagePreview html={html} message={message} /> : <ReadStatus {...status} />;
}
