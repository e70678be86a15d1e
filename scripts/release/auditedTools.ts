/** The tools that `npm run audit` checks beside the dependencies: they reach users, or read what comes from the internet. */
export const AUDITED_TOOLS = [
  // Users get these: the desktop app's runtime, and the font.
  'electron',
  '@fontsource-variable/geist',
  // They fetch and read pictures from any address.
  'request-filtering-agent',
  'sharp',
  // It downloads through a proxy.
  'undici',
  // They unpack what is downloaded.
  'tar',
];
