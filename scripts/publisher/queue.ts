import { EventEmitter, once } from 'node:events';
import {
  collection,
  type DocumentSnapshot,
  type Firestore,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  Timestamp,
  where,
} from 'firebase/firestore';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import type { PublishRequest } from '../../shared/model/publishQueue.ts';
import { type PreviewRequest, readPreviewRequest } from '../../shared/model/sharedPreview.ts';
import { isTexts } from '../../shared/model/text.ts';
import { serverNow, TIMER_MAX_MS } from '../../shared/model/time.ts';

/** The rules refuse a longer list. What waits beyond it is published next. */
const REQUESTS_MAX = 100;
/** The rules refuse a longer list of holds. */
const HOLDS_MAX = 500;

const RETRY_DUE_AFTER_MS = 60_000;

export type AskedPreview = PublishRequest & { preview: PreviewRequest };

function asksPreview(request: PublishRequest): request is AskedPreview {
  return request.preview !== undefined;
}

/** What is to be done next: one publication, for requests or for what is due alone, or one preview. */
export type Work =
  | { preview: AskedPreview; publications?: undefined }
  | { publications: PublishRequest[]; preview?: undefined };

/** What staff have asked for, and the times at which kept-back records are due. */
export function watchQueue(store: Firestore) {
  let requests: PublishRequest[] = [];
  let dueTimes: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  // Something may have become due while no publisher ran.
  let isDue = true;
  const changes = new EventEmitter();
  const wake = () => void changes.emit('change');
  const lookAtDue = () => {
    isDue = true;
    wake();
  };
  const planNext = () => {
    clearTimeout(timer);
    const next = Math.min(...dueTimes.filter((time) => time > serverNow().getTime()));
    if (!Number.isFinite(next)) return;
    const waitMs = Math.min(next - serverNow().getTime(), TIMER_MAX_MS);
    timer = setTimeout(() => {
      planNext();
      lookAtDue();
    }, waitMs);
  };
  const asked = query(collection(store, 'publishRequests'), orderBy('at'), limit(REQUESTS_MAX));
  // The next ones first. What came before is looked at when the publisher starts.
  const now = serverNow().toISOString();
  const timed = query(collection(store, 'holds'), where('until', '>', now), limit(HOLDS_MAX));
  const ends = [
    listen(asked, ({ docs }) => {
      requests = docs.map(toRequest);
      wake();
    }),
    listen(timed, ({ docs }) => {
      const known = dueTimes;
      dueTimes = docs.map((hold) => Date.parse(String(hold.get('until'))));
      planNext();
      // A time can come before the listener tells of it.
      const added = dueTimes.filter((time) => !known.includes(time));
      if (added.some((time) => time <= serverNow().getTime())) lookAtDue();
    }),
  ];
  return {
    /** Waits until something has to be done: requests, or something is due. Publications are first, then one preview. */
    next: async (signal: AbortSignal): Promise<Work> => {
      const isIdle = () => requests.length === 0 && !isDue && !signal.aborted;
      while (isIdle()) await once(changes, 'change');
      const preview = requests.find(asksPreview);
      const publications = requests.filter((request) => !asksPreview(request));
      if (preview && publications.length === 0 && !isDue) return { preview };
      isDue = false;
      return { publications };
    },
    /** Takes out what is answered: a listener that has failed says so late, when it listens again. */
    remove: (answered: readonly PublishRequest[]) => {
      const keys = new Set(answered.map(({ key }) => key));
      requests = requests.filter(({ key }) => !keys.has(key));
    },
    /** Lets `next` look at its signal. */
    wake,
    /** Looks again for what is due, after a publication has failed. */
    retryDue: () => {
      clearTimeout(retryTimer);
      retryTimer = setTimeout(lookAtDue, RETRY_DUE_AFTER_MS);
    },
    stop: () => {
      clearTimeout(timer);
      clearTimeout(retryTimer);
      for (const end of ends) end();
    },
  };
}

function toRequest(snapshot: DocumentSnapshot): PublishRequest {
  const at: unknown = snapshot.get('at');
  const key: unknown = snapshot.get('key');
  const versions: unknown = snapshot.get('versions');
  const asked: unknown = snapshot.get('preview');
  const preview = readPreviewRequest(asked);
  // What asks for a preview in a way that this version does not know must not go live.
  const isKnown = asked === undefined || preview !== undefined;
  return {
    id: snapshot.id,
    key: typeof key === 'string' ? key : snapshot.id,
    by: String(snapshot.get('by')),
    at: at instanceof Timestamp ? at.toDate() : serverNow(),
    versions: isKnown && isTexts(versions) ? versions : [],
    ...(preview && { preview }),
  };
}

const LISTEN_AGAIN_AFTER_MS = 5000;

/** Listens to a query, and again if the listener fails. Returns a function that ends it. */
function listen(watched: Query, onNext: (snapshot: QuerySnapshot) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let end: (() => void) | undefined;
  const start = () => {
    end = onSnapshot(watched, onNext, (error) => {
      console.error(`Listening failed, and starts again: ${getErrorMessage(error, error.code)}`);
      timer = setTimeout(start, LISTEN_AGAIN_AFTER_MS);
    });
  };
  start();
  return () => {
    clearTimeout(timer);
    end?.();
  };
}
