/** How long a shared preview may be open, in days. Firebase Hosting allows at most 30. */
export const PREVIEW_DAYS = [1, 7, 30] as const;

export const PREVIEW_DAYS_AT_FIRST = 7;

export const PREVIEW_NOTE_MAX_CHARACTERS = 200;

/** The publisher makes no further one while so many are open. */
export const PREVIEWS_MAX = 20;

/** What `firestore.rules` accept of a stored preview, in characters. */
export const PREVIEW_LIMITS = { address: 2048, by: 320, problem: 1000 } as const;

/** The publisher draws the id of a preview from these, so that nobody can guess its address. */
export const PREVIEW_ID = /^[a-z0-9]{12}$/;

export const PREVIEW_MODES = ['create', 'update', 'end'] as const;

export type PreviewMode = (typeof PREVIEW_MODES)[number];

/** What a request asks of the publisher, beside the versions that the preview is to show. */
export interface PreviewRequest {
  mode: PreviewMode;
  /** Which preview to update or to end. Empty for a new one, whose id the publisher draws. */
  id: string;
  /** How long a new one is open. An update changes neither the end nor the note. */
  days: number;
  /** For whoever opens it; may be empty. */
  note: string;
}

/** Reads what a request holds, which the rules have checked; undefined if it asks for a publication. */
export function readPreviewRequest(stored: unknown): PreviewRequest | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { mode, id, days, note } = stored as Record<string, unknown>;
  const known = PREVIEW_MODES.find((each) => each === mode);
  const isOwn = known === 'create' || PREVIEW_ID.test(String(id));
  if (!known || !isOwn) return undefined;
  return { mode: known, id: String(id), days: Number(days), note: String(note) };
}

/** A preview of the site for people without an account, as the publisher records it in `previews/{id}`. */
export interface SharedPreview {
  id: string;
  /** The address of the first page that changed; empty while the publisher makes the preview. */
  address: string;
  /** The email address of who asked for it. */
  by: string;
  createdAt: Date;
  ends: Date;
  /** The versions that were asked for (`versionName`). What was left out of them, an update may show. */
  versions: readonly string[];
  note: string;
  /** Why the last update failed; empty if it did not. */
  problem: string;
}

/** Who shared a preview, for readers, unless the address clearly belongs to a member of the published team. */
export const STAFF = 'staff';

/** What a build of a shared preview shows beside the site. The publisher writes it, and `PUBLISHED_PREVIEW` names its file. */
export interface PreviewInfo {
  /** The name in the published team of who shared it, or `STAFF`: never an email address. */
  by: string;
  /** ISO 8601, UTC. */
  ends: string;
  note: string;
  changes: readonly PreviewChange[];
}

export interface PreviewChange {
  title: string;
  /** The page that shows it (`sitePath`). */
  path: string;
  /** What visitors would read that they do not read now, as plain text, the shortest parts first. */
  texts: readonly string[];
  /** The address of its picture on the site, if that changed; otherwise empty. */
  picture: string;
}
