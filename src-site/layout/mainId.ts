/** The id of the element that holds the page, between navigation and footer. */
export const MAIN_ID = 'main';
