import { type ComponentProps, createElement } from 'react';

export interface IconProps extends ComponentProps<'svg'> {
  /** The shapes of the icon, from its module in @lucide/icons. */
  icon: { node: [tag: string, attributes: Record<string, string>][] };
}

/** A decorative icon: the text beside it, or the name of its button, says the same. */
export function Icon({ icon, ...props }: IconProps) {
  return (
    <svg
      aria-hidden
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {icon.node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
