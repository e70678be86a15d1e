/** Makes a link as large as the nearest `relative` element around it: all of a card can be pressed, and it is one link. */
export const STRETCHED_LINK =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-bright';
