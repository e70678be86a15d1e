/** For an unknown address (specification, section 8). */
export const NOT_FOUND = {
  title: 'Oops! Page not found',
  text: 'There is no page at this address. It may have moved, or the link has a typing error.',
  home: 'Return to Home',
} as const;
