import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { STRETCHED_LINK } from './TextLink.tsx';

interface CardLinkProps {
  to: string;
  title: string;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** A card whose heading is a link; the whole card can be clicked. */
export function CardLink({ to, title, heading: Heading = 'h3', children }: CardLinkProps) {
  return (
    <li
      data-reveal
      className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-6 transition-colors hover:border-accent/60 sm:p-8"
    >
      <Heading className="text-xl font-semibold">
        <Link to={to} className={`text-accent hover:text-accent-bright ${STRETCHED_LINK}`}>
          <span>{title}</span> <span aria-hidden>→</span>
        </Link>
      </Heading>
      {children}
    </li>
  );
}
