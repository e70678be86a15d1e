import type { FeaturedCard as Card } from '../../published/pageData.ts';
import { FeaturedCard } from './FeaturedCard.tsx';

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
