/** How a link looks that stands among text. */
export const TEXT_LINK_LOOK =
  'rounded-sm text-accent underline decoration-accent/40 underline-offset-4 transition-colors hover:text-accent-bright hover:decoration-current';
