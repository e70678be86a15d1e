/** What a document tells the application, in `data-` attributes of its #root element. */
export interface DocumentData {
  /** The files of the application and of the page, separated by spaces, the application first. */
  modules?: string | undefined;
  route?: string | undefined;
  year?: string | undefined;
  /** The id of the tab, or of the example run’s button, that was pressed before the application could respond. */
  pressed?: string | undefined;
}

/** Tells `boot`, at the #root element, that React has drawn all of the page or a part of it anew instead of hydrating it. */
export const REDRAWN_EVENT = 'redrawn';
