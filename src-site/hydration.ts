/** The element of a prerendered document that names the route it was rendered for, in `data-route`. */
export const HYDRATION_ELEMENT_ID = 'prerendered-route';

/** The name of the `meta` element whose content lists the files that the page wakes up with, separated by spaces. */
export const PAGE_MODULES_META = 'page-modules';
