import { Link, type LinkProps } from 'react-router-dom';

export function TextLink({ className = '', ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className={`w-fit rounded-sm py-1 font-medium text-accent underline decoration-accent/40 underline-offset-4 transition-colors hover:text-accent-bright hover:decoration-current ${className}`}
    />
  );
}
