import { Link, type LinkProps } from 'react-router-dom';
import { TEXT_LINK_LOOK } from './textLinkLook.ts';

export function TextLink({ className = '', ...link }: LinkProps) {
  return (
    <Link {...link} className={`w-fit py-2.5 font-medium md:py-1 ${TEXT_LINK_LOOK} ${className}`} />
  );
}
