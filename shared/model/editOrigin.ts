/** What a form was opened on: the record that it edits, and which stored versions a save may overwrite. */
export interface EditOrigin {
  /** The record's id. A new project has its id before the first save, so that repeating a save never makes a second project. */
  id: string;
  /** `lastUpdated` of the version that the form was opened on; undefined for a record that was never stored. */
  loadedAt: Date | undefined;
  /**
   * The versions that this form has displayed or sent, as `toSavedText` writes them. When the stored version is one of
   * them, overwriting it loses nobody's work.
   */
  ownTexts: readonly string[];
  /**
   * What a merge with a colleague's version starts from, as JSON: the fields as the form was opened on them. A field is
   * missing where that is not known, as all are in drafts of earlier releases.
   */
  base?: string;
}

/** The origin of an edit that has displayed and sent nothing yet. */
export function editOrigin(id: string, loadedAt?: Date): EditOrigin {
  return { id, loadedAt, ownTexts: [] };
}
