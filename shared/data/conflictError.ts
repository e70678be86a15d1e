const CHANGED =
  'it was changed meanwhile, by a colleague or in another window. Nothing was overwritten, and nothing is lost.';
const DELETED =
  'it was deleted meanwhile, by a colleague or in another window. Nothing was written, and nothing is lost.';

/** Somebody saved or deleted the record after this person's copy was loaded; nothing was overwritten. */
export class ConflictError<Saved> extends Error {
  override name = 'ConflictError';
  readonly current: Saved | undefined;

  constructor(current: Saved | undefined) {
    super(current ? CHANGED : DELETED);
    this.current = current;
  }
}
