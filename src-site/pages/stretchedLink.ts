/** Makes a link cover its nearest `relative` ancestor, so that a whole card can be pressed and is one link. */
export const STRETCHED_LINK =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-bright';
