import type { Fields } from '../fields.ts';
import type { SavedVersion } from '../history.ts';
import type { PublishedContent } from '../publishedContent.ts';
import type { TabId } from '../tabs.ts';

/** What the store holds of every record beside its form. */
export interface StoredRecord extends SavedVersion {
  id: string;
  /** Set in collections whose records can be deleted. */
  createdAt?: Date;
}

/** When a default that nobody has saved was saved; and a version without a time, of the first release. */
export const NEVER_SAVED = new Date(0);

export function isNeverSaved({ lastUpdated }: SavedVersion): boolean {
  return lastUpdated.getTime() === NEVER_SAVED.getTime();
}

/** A form with the id of its record. */
export type Named<Form> = Form & { id: string };

/** How the site shows the records of a collection. */
export interface Publishing<Form> {
  readonly fields: readonly (keyof Form & string)[];
  readonly isShown: (form: Form) => boolean;
  /** What a record has that is shown, and what people read about one that is not. */
  readonly whenHidden?: { readonly shownWith: Partial<Form>; readonly reason: string };
  /** The id of the order in which they are shown; that of the defaults when there is none. */
  readonly order?: string;
  /** What people call one that is shown: "featured project". */
  readonly noun: string;
  readonly limit?: number;
  /** The field with the address of a picture. */
  readonly picture?: keyof Form & string;
  /** What the published content holds of the records; undefined where visitors see the defaults. */
  readonly read: (content: PublishedContent) => readonly Named<Partial<Form>>[] | undefined;
  readonly write: (shown: readonly Named<Form>[]) => Partial<PublishedContent>;
  /** The path of the page that shows a record, and the field whose text is looked for on it. */
  readonly pathOf: (id: string) => string;
  readonly textField: keyof Form & string;
}

/** Something that staff edit: how its records are named, read, checked, kept and published. Everything else follows from it. */
export interface Collection<
  Form extends object,
  Saved extends Form & StoredRecord,
  Name extends string = string,
> {
  /** Its path in the store, the prefix of its entries in the history, and its key in a backup. */
  readonly name: Name;
  /** Names one of its records in the address of the dashboard and among the drafts. */
  readonly key: string;
  readonly noun: { readonly one: string; readonly many: string };
  /** What a failed load calls the list in the log (specification, section 8). */
  readonly listName: string;
  readonly fields: Fields<Form>;
  readonly titleOf: (form: Form, id: string) => string;
  /** Why the rules refuse a record with this id, as a sentence; undefined when they do not. */
  readonly idProblem: (id: string) => string | undefined;
  /** The records that are there before anybody has saved them. */
  readonly defaults: readonly Named<Form>[];
  /** Undo, Recently deleted, Restore and `createdAt` follow from it. A record that cannot be deleted has a fixed id. */
  readonly canDelete: boolean;
  /**
   * Where defaults can be deleted: the order that is stored with all of them, in one commit, at the first change of any
   * record. Without it, nothing is stored, and the defaults count.
   */
  readonly storedWith?: string;
  /** The tabs in which its form opens, that of its list first; empty where it has no form. */
  readonly formTabs: readonly TabId[];
  /** Undefined where visitors do not see its records. */
  readonly publishing?: Publishing<Form>;
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
