import { COMPANY } from '../../shared/company.ts';

/** The picture that link previews show; `scripts/site/socialImage.ts` draws it when the site is built. */
export const SOCIAL_IMAGE = {
  path: '/social-card.png',
  width: 1200,
  height: 630,
  title: COMPANY.name,
  lines: ['Software that reads, checks and books', 'the documents your team types in by hand.'],
  alt: `${COMPANY.name}: software that reads, checks and books the documents your team types in by hand.`,
} as const;
