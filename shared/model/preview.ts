import type { PublishedContent } from './publishedContent.ts';
import type { PublishedPictures } from './publishedPicture.ts';
import type { SectionId } from './sections.ts';

/** The document that shows a page of the site as it would be published. */
export const PREVIEW_DOCUMENT = '/preview.html';

/** What the document sends once it can show content. */
export const PREVIEW_READY = 'preview-ready';

/** What the document is sent: the page to show, its content, and the text to scroll to. Only the content may change. */
export interface PreviewMessage {
  path: string;
  content: PublishedContent;
  text: string;
}

/** The page that shows featured projects. */
export const PROJECTS_PATH = '/projects';

/** The page that shows a section's text. */
export const SECTION_PATHS: Readonly<Record<SectionId, string>> = {
  'hero-title': '/',
  'hero-subtitle': '/',
  'hero-description': '/',
  'about-mission': '/about/mission',
  'about-vision': '/about/mission',
  'contact-email': '/contact',
  'contact-phone': '/contact',
  'footer-company': '/contact',
};

/** The projects' pictures as the site has them; the original of one that it does not have. */
export function previewPictures(
  projects: readonly { imageUrl: string }[],
  published: PublishedPictures = {},
): PublishedPictures {
  const addresses = projects.map(({ imageUrl }) => imageUrl);
  return Object.fromEntries(
    addresses.map((address) => {
      const { files } = published[address] ?? {};
      return [address, files ? { files } : { original: address }];
    }),
  );
}
