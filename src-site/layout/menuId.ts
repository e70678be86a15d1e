/** The id of the menu that covers the page. */
export const MENU_ID = 'menu';
