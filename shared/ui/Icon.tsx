import { type ComponentProps, createElement } from 'react';

export interface IconProps extends ComponentProps<'svg'> {
  /** The lines of an icon, as its module in @lucide/icons has them. */
  icon: { node: [tag: string, attributes: Record<string, string>][] };
}

/** An icon that repeats what the text beside it says, or the name of its button. */
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
