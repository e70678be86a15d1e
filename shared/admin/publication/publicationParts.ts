import { LoadedPreview } from './LoadedPreview.tsx';
import { PublicationDetails } from './PublicationDetails.tsx';
import { loadPreviewDocument } from './previewDocument.ts';

/** What the dashboard shows of the publication after its first cards, in one chunk. */
export const PUBLICATION_PARTS = { LoadedPreview, PublicationDetails, loadPreviewDocument };
