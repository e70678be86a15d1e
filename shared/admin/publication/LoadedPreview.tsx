import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { PreviewMessage } from '../../model/preview.ts';
import { Alert } from '../../ui/Alert.tsx';
import { PagePreview } from './PagePreview.tsx';
import { loadPreviewDocument } from './previewDocument.ts';

/** The preview, once its document is loaded. */
export function LoadedPreview({ message }: { message: PreviewMessage }) {
  const [html, setHtml] = useState('');
  const [failure, setFailure] = useState('');
  useEffect(() => {
    loadPreviewDocument().then(setHtml, (error: unknown) =>
      setFailure(getErrorMessage(error, 'Unknown error')),
    );
  }, []);
  if (failure) return <Alert>{failure}</Alert>;
  return html && <PagePreview html={html} message={message} />;
}
