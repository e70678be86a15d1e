import { Link, type LinkProps } from 'react-router-dom';

const VARIANTS = {
  primary:
    'border-accent bg-accent text-ground hover:border-accent-bright hover:bg-accent-bright forced-colors:border-[3px]',
  secondary: 'border-line-strong bg-surface text-text hover:border-accent hover:text-accent-bright',
} as const;

/** A link that looks like a button, for a page's main action. It is not printed. */
export function ButtonLink({
  variant = 'primary',
  ...link
}: LinkProps & { variant?: keyof typeof VARIANTS }) {
  return (
    <Link
      {...link}
      className={`inline-flex min-h-12 items-center justify-center rounded-control border px-6 py-3 text-center font-semibold transition-colors print:hidden! ${VARIANTS[variant]}`}
    />
  );
}
