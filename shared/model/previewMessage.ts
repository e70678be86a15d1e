import type { PublishedContent } from './publishedContent.ts';

/** The document that shows a page of the site as it would be published. */
export const PREVIEW_DOCUMENT = '/preview.html';

/** What the document sends once it can show content. */
export const PREVIEW_READY = 'preview-ready';

/** What the document receives: a page to show, its content, and the text to scroll to. Only the content may change. */
export interface PreviewMessage {
  path: string;
  content: PublishedContent;
  text: string;
}
