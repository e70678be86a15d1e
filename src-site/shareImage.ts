import { content } from 'published:content';
import { heroStatement } from 'published:hero';
import { COMPANY } from '../shared/company.ts';
import { STRONGEST_NUMBERS } from './content/caseHighlights.ts';
import { CASES } from './content/cases.ts';
import { FIRST_VERSION } from './content/everyPage.ts';
import { CASE_FIGURES } from './content/figures.ts';
import { HOME_CARD, PRICE_LABEL, type SocialImage } from './content/linkPreviews.ts';
import { caseOf, pageName, type ShownPage } from './content/pages.ts';
import { PRICING } from './content/pricing.ts';
import { isKnownProject, type KnownProjectId } from './content/projects.ts';
import type { FigureDocument, ThroughPerson } from './figures/figure.ts';
import { pageImage } from './head.ts';
import { type SharePicture, sharePicture } from './published/featuredCase.ts';

/** A link preview's picture, and what it is drawn from. */
export interface ShareImage extends SocialImage {
  company: string;
  /** The title of the page, or Home's headline. */
  text: string;
  /** Of a featured project. */
  picture?: SharePicture | undefined;
  /** What the page has to show for its words. */
  proof?: HeadlineProof | CaseProof | BillProof | undefined;
}

export interface HeadlineProof {
  kind: 'headline';
  document: FigureDocument;
}

export interface CaseProof {
  kind: 'case';
  number: { value: string; label: string };
  document: FigureDocument;
  throughPerson: ThroughPerson;
}

export interface BillProof {
  kind: 'bill';
  price: { value: string; label: string };
  rows: readonly BillRow[];
  total: BillRow;
  /** What follows, month by month. */
  month: BillRow;
}

export interface BillRow {
  title: string;
  value: string;
}

/** The picture of a page, where it is drawn: at build. */
export function shareImage(page: ShownPage, title: string): ShareImage {
  const image = pageImage(page, title);
  const proof = proofOf(page, image);
  const text = proof?.kind === 'headline' ? headline() : pageName(title);
  return { ...image, company: COMPANY.name, text, picture: pictureOf(page), proof };
}

function proofOf({ id, params }: ShownPage, { path }: SocialImage): ShareImage['proof'] {
  if (path === HOME_CARD)
    return { kind: 'headline', document: CASE_FIGURES['invoice-desk'].document };
  if (id === 'pricing') return bill();
  const { projectId } = params;
  return id === 'project' && isKnownProject(projectId) ? caseProof(projectId) : undefined;
}

function caseProof(id: KnownProjectId): CaseProof | undefined {
  const number = STRONGEST_NUMBERS[id];
  const { document, throughPerson } = CASE_FIGURES[CASES[id].videoId];
  return number && { kind: 'case', number, document, throughPerson };
}

function bill(): BillProof {
  const { rows, total, month } = PRICING.bill;
  return {
    kind: 'bill',
    price: { value: FIRST_VERSION.price, label: PRICE_LABEL },
    rows: rows.map(toBillRow),
    total: toBillRow(total),
    month: toBillRow(month),
  };
}

function toBillRow({ title, value }: BillRow): BillRow {
  return { title, value };
}

function headline(): string {
  return heroStatement.map((part) => (typeof part === 'string' ? part : part.label)).join('');
}

function pictureOf(page: ShownPage): SharePicture | undefined {
  const slug = caseOf(page)?.slug;
  const project = content.projects.find((candidate) => candidate.slug === slug);
  return project && sharePicture(project, content);
}
