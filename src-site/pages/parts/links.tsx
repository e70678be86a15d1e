import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { FIRST_VERSION_PRICE, PRICING_LINK } from '../../content/everyPage.ts';

/** A link within or below a text. */
export const TEXT_LINK =
  'rounded-sm text-accent underline decoration-accent/40 underline-offset-4 transition-colors hover:text-accent-bright hover:decoration-current';

/**
 * A link outside running text, 44 px high for a thumb. The text around it has `leading-8`, which makes lines without a
 * link equally high.
 */
export const STANDALONE_LINK = `inline-block -my-1.5 py-1.5 ${TEXT_LINK}`;

/** Makes a link cover its nearest `relative` ancestor, so that a whole card can be pressed and is one link. */
export const STRETCHED_LINK =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-bright';

export function TextLink({ className = '', ...link }: LinkProps) {
  return (
    <Link {...link} className={`w-fit py-2.5 font-medium md:py-1 ${TEXT_LINK} ${className}`} />
  );
}

/** The colours of a button, by what it is for. */
export const BUTTON_VARIANTS = {
  primary:
    'border-accent bg-accent text-ground hover:border-accent-bright hover:bg-accent-bright forced-colors:border-[3px]',
  /** The way to something that a visitor looks at. */
  paper:
    'border-(--paper) bg-(--paper) text-(--paper-ink) hover:border-text hover:bg-text forced-colors:border-[3px]',
  secondary: 'border-line-strong bg-surface text-text hover:border-accent hover:text-accent-bright',
} as const;

/** A link that looks like a button, for a page's main action. It is not printed. */
export function ButtonLink({
  variant = 'primary',
  ...link
}: LinkProps & { variant?: keyof typeof BUTTON_VARIANTS }) {
  return (
    <Link
      {...link}
      className={`inline-flex min-h-12 items-center justify-center rounded-control border px-6 py-3 text-center font-semibold transition-colors print:hidden! ${BUTTON_VARIANTS[variant]}`}
    />
  );
}

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

/** The price of a first version, with a link to what it includes. The text around it has `leading-8`. */
export function FirstVersionPrice() {
  return (
    <span>
      {FIRST_VERSION_PRICE}{' '}
      <Link to={PRICING_LINK.to} className={STANDALONE_LINK}>
        {PRICING_LINK.label}
      </Link>
    </span>
  );
}
