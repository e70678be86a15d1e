import { Link, type LinkProps } from 'react-router-dom';
import { TEXT_LINK_LOOK } from './textLinkLook.ts';

export function TextLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} className={`w-fit py-1 font-medium ${TEXT_LINK_LOOK} ${className}`} />;
}
