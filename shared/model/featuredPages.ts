/** How many featured projects /projects shows; the pages that list all of them have the others. */
export const FIRST_PROJECTS_MAX = 12;
