import type { Plugin } from 'vite';

/** What a router can do and this site never asks it for. The bundler cannot tell, because they are properties. */
const UNUSED = [
  'fetch: fetch2',
  'revalidate',
  'getFetcher',
  'resetFetcher',
  'deleteFetcher: queueFetcherForDeletion',
  'getBlocker',
  'deleteBlocker',
  'patchRoutes',
  '_internalSetRoutes',
];
/** Options that the site never gives it. */
const NOT_GIVEN = ['instrumentations', 'patchRoutesOnNavigation', 'dataStrategy'];

/**
 * Leaves out of React Router what the site does not use: forms, fetchers, blockers, instrumentation and the prefetching
 * of its framework mode. That is 6 of its 33 kB (gzip), on every page.
 */
export const smallRouter: Plugin = leaveOut(UNUSED);

/** The same for the preview, which shows the same page again when its content changes. */
export const smallPreviewRouter: Plugin = leaveOut(UNUSED.filter((name) => name !== 'revalidate'));

function leaveOut(properties: readonly string[]): Plugin {
  return {
    name: 'small-router',
    apply: 'build',
    transform: {
      filter: {
        id: /react-router\/dist\/production\/chunk-\w+\.mjs$/,
        code: /^function createRouter\(/m,
      },
      handler(code) {
        let smaller = code;
        const replace = (pattern: RegExp, by: string) => {
          if (!pattern.test(smaller)) this.error(`React Router has no ${pattern.source} any more.`);
          smaller = smaller.replace(pattern, by);
        };
        // Components that nothing uses.
        replace(/(?<== )(?=React\d+\.forwardRef\()/g, '/* @__PURE__ */ ');
        replace(/^\w+\.displayName = .+;$/gm, '');
        for (const property of properties) replace(new RegExp(`^ {4}${property},$`, 'm'), '');
        for (const option of NOT_GIVEN)
          replace(new RegExp(`init\\.${option}\\b`, 'g'), 'undefined');
        replace(
          /^function PrefetchPageLinks\(\{/m,
          'const PrefetchPageLinks = () => null;\nfunction Unused({',
        );
        return smaller;
      },
    },
  };
}
