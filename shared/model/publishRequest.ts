import { pathOf, type RecordRef } from './collections/collections.ts';
import type { AnyRecord } from './published.ts';

/** `firestore.rules` refuses a request with more records. */
export const REQUEST_MAX_RECORDS = 1000;

/** `firestore.rules` refuses further requests of an account while so many wait. */
export const WAITING_REQUESTS_MAX = 20;

/** A request of a member of staff to publish some records (docs/decisions/0047). */
export interface PublishRequest {
  /** The id of its document, which is used again once the request is answered. */
  id: string;
  /** By which the answer names the request. */
  key: string;
  /** The email address of who asks. */
  by: string;
  at: Date;
  /** The records to publish, each in the version that the person saw (`versionName`). */
  versions: readonly string[];
}

/**
 * Names a version of a record: its path and its `lastUpdated` in milliseconds, such as "projects/abc@1764000000000".
 * @param saved undefined, and named 0, if nothing is stored
 */
export function versionName(record: RecordRef, saved: AnyRecord | undefined): string {
  const lastUpdated = saved?.['lastUpdated'] as Date | undefined;
  return `${pathOf(record)}@${lastUpdated?.getTime() ?? 0}`;
}

/** The path of the record that a version's name begins with. */
export function pathIn(version: string): string {
  return version.slice(0, version.indexOf('@'));
}
