import type { PublishedContent } from './publishedContent.ts';

/** What the document that shows a page of the site sends once it can show content. */
export const PREVIEW_READY = 'preview-ready';

/** What the document receives: a page to show, its content, and the text to scroll to. Only the content may change. */
export interface PreviewMessage {
  path: string;
  content: PublishedContent;
  text: string;
}
