import type { CollectionName } from '../model/collections/collections.ts';

export interface UnreadList {
  name: CollectionName;
  error: unknown;
}

/** Some of the lists could not be read, each for its own reason. */
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
