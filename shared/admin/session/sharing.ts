import { createStore } from 'zustand';
import { pathOf, type RecordRef } from '../../model/collections/collections.ts';
import type { FinishedPublication } from '../../model/publishQueue.ts';
import type { PreviewMode, SharedPreview } from '../../model/sharedPreview.ts';

/** A preview that this person has asked the publisher to make, to update or to end. */
export interface PreviewAsk {
  number: number;
  mode: PreviewMode;
  /** Which preview; empty for a new one. */
  id: string;
  /** The dialog in which it was asked for (`subjectKey`). */
  subject: string;
  /** What is in it. */
  title: string;
  /** By which the publisher's answer names it; undefined until it is sent. */
  request?: string;
  /** Why it could not be sent, or failed. */
  failure?: string;
  end?: FinishedPublication;
}

/** What is typed and chosen in the dialog. */
export interface PreviewInputs {
  what: 'this' | 'all' | 'some';
  /** The paths of the records of a choice. */
  chosen: readonly string[];
  days: string;
  note: string;
}

/** The previews for people without an account, as far as this person's dashboard knows them. */
interface Sharing {
  /** Set while the dialog is open. Without a record, it is about all that waits. */
  subject?: { record?: RecordRef | undefined } | undefined;
  /** Those that had not ended when they were read, the newest first; undefined until they are. */
  previews?: readonly SharedPreview[];
  /** Why they could not be read the last time. */
  readFailure?: string | undefined;
  /** What is asked for and not answered yet, and what the dialog still says of what is. */
  asks: readonly PreviewAsk[];
  /** What was typed in each dialog and has not led to a preview yet. */
  typed: Readonly<Record<string, PreviewInputs>>;
}

export function createSharing() {
  return createStore<Sharing>(() => ({ asks: [], typed: {} }));
}

/** By what the dialog of a record finds what was asked for in it. */
export function subjectKey(record: RecordRef | undefined): string {
  return record ? pathOf(record) : '';
}
