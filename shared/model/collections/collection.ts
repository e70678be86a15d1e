import type { Fields } from '../fields.ts';
import type { SavedVersion } from '../history.ts';
import type { TabId } from '../tabs.ts';

/** What the store holds of every record beside its form. */
export interface StoredRecord extends SavedVersion {
  id: string;
  /** Set in collections whose records can be deleted. */
  createdAt?: Date;
}

/** Something that staff edit: how its records are named, read, checked and kept. Everything else follows from it. */
export interface Collection<
  Form extends object,
  Saved extends Form & StoredRecord,
  Name extends string = string,
> {
  /** Its path in the store, the prefix of its entries in the history, and its key in a backup. */
  readonly name: Name;
  /** Names one of its records in the address of the dashboard and among the drafts. */
  readonly key: string;
  /** What people call one of its records, and several. */
  readonly noun: { readonly one: string; readonly many: string };
  /** What a failed load calls the list in the log (specification, section 8). */
  readonly listName: string;
  readonly fields: Fields<Form>;
  /** What people call this record. */
  readonly titleOf: (form: Form, id: string) => string;
  /** Why the rules refuse a record with this id, as a sentence; undefined when they do not. */
  readonly idProblem: (id: string) => string | undefined;
  /** The records that are there before anybody has saved them. */
  readonly defaults: readonly (Form & { id: string })[];
  /** Undo, Recently deleted, Restore and `createdAt` follow from it. A record that cannot be deleted has a fixed id. */
  readonly canDelete: boolean;
  /** The tabs in which its form opens, that of its list first; empty where it has no form. */
  readonly formTabs: readonly TabId[];
  /** The field that lists ids of other records: people see their titles. */
  readonly idsField?: keyof Form & string;
  /** Whether versions of this record were overwritten, with their authors, before the history kept them. */
  readonly isOlderThanHistory?: (id: string) => boolean;
  /** Whether the document repeats its id (specification, section 3.8). */
  readonly storesId?: boolean;
  /** The type of its records. There is no such value. */
  readonly saved?: Saved;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a table of fields takes and returns values of its own form only
export type AnyCollection<Name extends string = string> = Collection<any, any, Name>;

export type FormOf<C> = C extends Collection<infer Form, infer _Saved> ? Form : never;
export type SavedOf<C> = C extends Collection<infer _Form, infer Saved> ? Saved : never;
