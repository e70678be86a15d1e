import { Link, type LinkProps } from 'react-router-dom';

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
