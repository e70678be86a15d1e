import type { CollectionName } from '../model/collections/collections.ts';

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

interface UnreadList {
  name: CollectionName;
  error: unknown;
}

export class UnreadListsError extends Error {
  override name = 'UnreadListsError';
  readonly lists: readonly UnreadList[];

  /** @param lists at least one */
  constructor(lists: readonly UnreadList[]) {
    const [first] = lists;
    super(first?.error instanceof Error ? first.error.message : String(first?.error), {
      cause: first?.error,
    });
    this.lists = lists;
  }
}
