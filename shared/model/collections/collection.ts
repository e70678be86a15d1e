import type { Fields } from '../fields.ts';
import type { SavedVersion } from '../history.ts';
import type { PictureCut, PublishedContent } from '../publishedContent.ts';

/** The fields that every stored record has in addition to its form. */
export interface StoredRecord extends SavedVersion {
  id: string;
  /** Set in collections whose records can be deleted. */
  createdAt?: Date;
  /** Whether the store has no `createdAt`, which then reads as now (specification, section 3.7). */
  isUndated?: boolean;
}

/** What the store orders records by, in milliseconds. It lists those without a `createdAt` as the oldest. */
export function creationTime({ createdAt, isUndated }: StoredRecord): number {
  return isUndated || !createdAt ? 0 : createdAt.getTime();
}

/** The time of a default that nobody has saved, and of a version that was stored without a time. */
export const NEVER_SAVED = new Date(0);

export function isNeverSaved({ lastUpdated }: SavedVersion): boolean {
  return lastUpdated.getTime() === NEVER_SAVED.getTime();
}

/** A form with the id of its record. */
type Named<Form> = Form & { id: string };

/** How the site shows the records of a collection. */
export interface Publishing<Form> {
  readonly fields: readonly (keyof Form & string)[];
  readonly isShown: (form: Form) => boolean;
  /** The values that make a record visible, and the reason that people read if it is hidden. */
  readonly whenHidden?: { readonly shownWith: Partial<Form>; readonly reason: string };
  /** The id of the order in which the site shows the records; without one, they follow the order of the defaults. */
  readonly order?: string;
  /** What people call a shown record: "featured project". */
  readonly noun: string;
  readonly limit?: number;
  /** The field with the address of the record's picture. */
  readonly picture?: keyof Form & string;
  /** The field with what that picture shows, for people who cannot see it. */
  readonly pictureText?: keyof Form & string;
  /** The field with the point of the picture that stays in sight. */
  readonly pictureFocus?: keyof Form & string;
  /** The cuts of the picture that the site shows. */
  readonly pictureCuts?: readonly PictureCut[];
  /** Reads the records from the published content; undefined if visitors see the defaults. */
  readonly read: (content: PublishedContent) => readonly Named<Partial<Form>>[] | undefined;
  readonly write: (shown: readonly Named<Form>[]) => Partial<PublishedContent>;
  /** The field with the end of the address of a record's own page, if it has one. Publishing makes it unique. */
  readonly slug?: keyof Form & string;
  /** The path of a published record's own page; undefined if it has none. */
  readonly pageOf?: (shown: Named<Form>) => string | undefined;
  /** The path of the page that shows a record among others, and the field whose text the preview scrolls to. */
  readonly pathOf: (id: string) => string;
  /** The id of the element on that page that shows it; empty if it is at the top. */
  readonly anchorOf: (id: string) => string;
  readonly textField: keyof Form & string;
  /** The field whose text visitors may not be able to use, and why they cannot, as a sentence. */
  readonly textCheck?: {
    readonly field: keyof Form & string;
    readonly warn: (form: Form, id: string) => string | undefined;
  };
}

/** A kind of record that staff edit: how its records are named, read, checked, stored and published. */
export interface Collection<
  Form extends object,
  Saved extends Form & StoredRecord,
  Name extends string = string,
> {
  /** Its path in the store, the prefix of its entries in the history, and its key in a backup. */
  readonly name: Name;
  /** The collection's name in the dashboard's address and in the keys of drafts. */
  readonly key: string;
  readonly noun: { readonly one: string; readonly many: string };
  /** What a failed load calls the list in the log (specification, section 8). */
  readonly listName: string;
  readonly fields: Fields<Form>;
  readonly titleOf: (form: Form, id: string) => string;
  /** Why the rules refuse a record with this id, as a sentence; undefined if they accept it. */
  readonly idProblem: (id: string) => string | undefined;
  /** The records that exist before anybody has saved them. */
  readonly defaults: readonly Named<Form>[];
  /** Whether its records can be deleted, and so have Undo, Restore and `createdAt`. If not, their ids are fixed. */
  readonly canDelete: boolean;
  /**
   * If the defaults can be deleted: the id of the order that the first change of any record stores together with all
   * defaults, in one commit. Until that order is stored, the records are the defaults.
   */
  readonly storedWith?: string;
  /** The tabs in which its form can open, the tab with its list first; empty if it has no form. */
  readonly formTabs: readonly TabId[];
  /** Undefined if visitors do not see its records. */
  readonly publishing?: Publishing<Form>;
  /** The fields that the search of its list reads beside the title. */
  readonly searchedFields?: readonly (keyof Form & string)[];
  /** What the list of activities says in place of "saved" and "deleted", and the end of that sentence, by the title. */
  readonly acts?: {
    saved: (title: string) => string;
    readonly deleted: string;
    of: (title: string) => string;
  };
  /** The field with the ids of other records, in place of which people see titles. */
  readonly idsField?: keyof Form & string;
  /** Whether the document repeats its id (specification, section 3.8). */
  readonly storesId?: boolean;
  /** Carries the type of its records; never set. */
  readonly saved?: Saved;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a table of fields handles only values of its own form
export type AnyCollection<Name extends string = string> = Collection<any, any, Name>;

export type FormOf<C> = C extends Collection<infer Form, infer _Saved> ? Form : never;
export type SavedOf<C> = C extends Collection<infer _Form, infer Saved> ? Saved : never;

export const TAB_IDS = ['overview', 'projects', 'content', 'settings'] as const;

export type TabId = (typeof TAB_IDS)[number];
