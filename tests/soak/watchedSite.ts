import type { Request } from '@playwright/test';
import { readCollection } from '../e2e/emulatorStore.ts';
import type { Moment } from './expectedSite.ts';
import { COMMIT } from './faults.ts';
import type { Fields } from './kinds.ts';
import type { LiveSite } from './liveSite.ts';
import type { Publisher } from './publisher.ts';
import { toPlain } from './records.ts';

/** A request to publish, as a person's browser sent it. */
export interface SentRequest {
  id: string;
  /** The names of the versions, as in `projects/abc@1764000000000`. */
  versions: readonly string[];
  /** Whether the person was told that it was not sent; undefined while that is open. */
  isRefused?: boolean;
}

/** The request to publish that a call of the browser sends, if it sends one. */
export function requestsIn(call: Request): SentRequest[] {
  const body = COMMIT.test(call.url()) ? (call.postData() ?? '') : '';
  if (!body.includes('/publishRequests/')) return [];
  const { writes } = JSON.parse(body) as {
    writes: { update: { name: string; fields: Fields } }[];
  };
  return writes.map(({ update: { fields } }) => ({
    id: String(toPlain(fields)['key']),
    versions: toPlain(fields)['versions'] as string[],
  }));
}

/** The public site, who publishes on it, and what of it has been compared. */
export interface WatchedSite {
  live: LiveSite;
  publisher: Publisher;
  /** What was stored when the site was compared last. */
  moment: Moment;
  /** How many files were live by then. */
  seenFiles: number;
  /** The requests that were answered by then. */
  answered: Set<string>;
  /** The times of the publications that were seen by then. */
  ended: Set<string>;
  /** The requests that were sent, but not answered by then. */
  sent: SentRequest[];
}

interface Publication {
  at: string;
  requests: readonly string[];
  problem: string;
}

export interface PublisherState {
  isBusy: boolean;
  /** The keys of the requests that wait. */
  waiting: Set<string>;
  /** The last publications. */
  finished: Publication[];
}

/** What the publisher says, read as the emulator's owner. */
export async function readPublisher(): Promise<PublisherState> {
  const requests = await readCollection('publishRequests');
  const [status] = await readCollection('publication');
  const { running = null, finished = [] } = status ? toPlain(status.fields) : {};
  return {
    isBusy: requests.length > 0 || running !== null,
    waiting: new Set(requests.map(({ fields }) => String(toPlain(fields as Fields)['key']))),
    finished: finished as Publication[],
  };
}
