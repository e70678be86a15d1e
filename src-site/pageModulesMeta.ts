/**
 * The name of the `meta` element whose content lists the files that the page wakes up with, separated by spaces,
 * the application first. A module of its own, so that `boot.ts` is one file in the build.
 */
export const PAGE_MODULES_META = 'page-modules';
