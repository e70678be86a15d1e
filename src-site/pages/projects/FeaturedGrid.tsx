import { READ_THE_CASE } from '../../content/projects.ts';
import type { FeaturedCard as Card } from '../../published/pageData.ts';
import { STRETCHED_LINK, TextLink } from '../parts/links.tsx';
import { CaseLinks, ProjectPicture, Technologies } from './featuredParts.tsx';

interface FeaturedGridProps {
  cards: readonly Card[];
  /** The level of the cards' headings. */
  heading: 'h2' | 'h3';
}

export function FeaturedGrid({ cards, heading }: FeaturedGridProps) {
  return (
    <ul className="grid gap-6 @lg:grid-cols-2 @4xl:grid-cols-3">
      {cards.map((card) => (
        <FeaturedCard key={card.id} card={card} heading={heading} />
      ))}
    </ul>
  );
}

/** Laid out only near the viewport, because there may be many; the height is that of a card with a few sentences. */
const UNTIL_NEAR = '[content-visibility:auto] [contain-intrinsic-size:auto_36rem]';

/** The whole card leads to the project's page. */
export function FeaturedCard({ card, heading: Heading }: { card: Card; heading: 'h2' | 'h3' }) {
  const { title, path, lead, picture, alt, technologies } = card;
  return (
    <li
      data-reveal
      className={`relative flex min-w-0 flex-col overflow-clip rounded-card border border-line bg-surface transition-colors hover:border-accent/60 ${UNTIL_NEAR}`}
    >
      <ProjectPicture picture={picture} alt={alt} sizes={SIZES} place={PLACE} />
      <div className="flex flex-1 flex-col gap-3 border-t border-line p-6">
        <Heading dir="auto" className="text-lg font-semibold">
          {title}
        </Heading>
        <p dir="auto" className="whitespace-pre-line text-muted">
          {lead}
        </p>
        <Technologies technologies={technologies} />
        <div className="mt-auto flex flex-wrap gap-x-6">
          <TextLink to={path} aria-label={`${READ_THE_CASE}: ${title}`} className={STRETCHED_LINK}>
            {READ_THE_CASE}
          </TextLink>
          <CaseLinks work={card} />
        </div>
      </div>
    </li>
  );
}

/** The width of a card in one, two and three columns. */
const SIZES = '(min-width: 60rem) 22rem, (min-width: 34rem) 50vw, 100vw';

const PLACE = {
  width: 640,
  height: 360,
  loading: 'lazy',
  className: 'aspect-video w-full bg-ground object-cover',
} as const;
