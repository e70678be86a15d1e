import { Link, type LinkProps } from 'react-router-dom';

export function TextLink(props: LinkProps) {
  return (
    <Link {...props} className="w-fit font-medium text-accent underline hover:text-accent-bright" />
  );
}
