import { once } from 'node:events';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  terminate,
} from 'firebase/firestore';
import { getServices } from '../../shared/data/firebase.ts';
import {
  chooseBackend,
  EMULATOR_HOST,
  FIRESTORE_EMULATOR_PORT,
} from '../../shared/model/backend.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import {
  type FinishedPublication,
  LINES_MAX,
  type PublishRequest,
  type PublishStep,
} from '../../shared/model/publishQueue.ts';
import { formatCount } from '../../shared/model/text.ts';
import { serverNow } from '../../shared/model/time.ts';
import { UserError } from '../lib/userError.ts';
import { printable } from '../release/publish/changes.ts';
import { answerPreview, noteProblem, reconcilePreviews } from './previews/answer.ts';
import { NOTHING_DONE, type Published, publish } from './publication.ts';
import { type AskedPreview, watchQueue } from './queue.ts';
import { type ClaimOptions, claimStatus, type Status } from './status.ts';
import type { Target } from './target.ts';

interface PublisherOptions extends ClaimOptions {
  onReady?: (status: Status) => void;
  /** Ends the publisher, too, but not while it publishes. */
  leaving?: AbortSignal | undefined;
}

/**
 * Publishes what staff ask for, one publication at a time, until the signal is aborted (docs/decisions/0011).
 * @throws UserError if another publisher works
 */
export async function runPublisher(
  target: Target,
  { onReady, leaving, ...options }: PublisherOptions,
): Promise<void> {
  const { signal } = options;
  const store = connectLiveStore();
  const lost = new AbortController();
  try {
    const onLost = (error: Error) => lost.abort(error);
    const status = await claimStatus(store, { ...options, onLost });
    onReady?.(status);
    const ended = AbortSignal.any([signal, lost.signal]);
    await workThroughQueue(store, target, status, { ended, leaving });
    if (!lost.signal.aborted) await status.signOff();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await terminate(store);
  }
  if (lost.signal.aborted) throw lost.signal.reason;
}

/** The store with the full SDK, which can listen. Uses the app, and so the sign-in, of `shared/data`. */
function connectLiveStore(): Firestore {
  const store = initializeFirestore(getServices().auth.app, {});
  if (chooseBackend(process.env).kind === 'emulator') {
    connectFirestoreEmulator(store, EMULATOR_HOST, FIRESTORE_EMULATOR_PORT);
  }
  return store;
}

/** Builds and shows nothing once another publisher may work. */
function whileAlone(target: Target, status: Status, ended: AbortSignal): Target {
  const confirm = async () => {
    // After the sign-off, confirming would claim the status again.
    ended.throwIfAborted();
    await status.confirm();
  };
  const { previews } = target;
  return {
    ...target,
    publish: async (report) => {
      await confirm();
      await target.publish(report);
    },
    previews: {
      ...previews,
      show: async (preview, report) => {
        await confirm();
        return previews.show(preview, report);
      },
    },
  };
}

async function workThroughQueue(
  store: Firestore,
  anyTarget: Target,
  status: Status,
  { ended, leaving }: { ended: AbortSignal; leaving: AbortSignal | undefined },
): Promise<void> {
  const target = whileAlone(anyTarget, status, ended);
  const queue = watchQueue(store);
  const interrupted = aborted(ended);
  const ending = AbortSignal.any(leaving ? [ended, leaving] : [ended]);
  void aborted(ending).then(queue.wake);
  await reconcilePreviews(store, target);
  console.log('The publisher is ready. It publishes when somebody presses “Publish”.');
  try {
    for (;;) {
      const { publications, preview } = await queue.next(ending);
      if (ending.aborted) return;
      // What is interrupted is done again after the next start: its requests stay.
      if (preview) {
        await Promise.race([sharePreview(store, preview, target, status, ended), interrupted]);
        queue.remove([preview]);
        continue;
      }
      const publishing = publishTogether(publications, target, status, ended);
      const publication = await Promise.race([publishing, interrupted]);
      queue.remove(publications);
      // What is due has no request that could be repeated.
      if (publication?.problem) queue.retryDue();
    }
  } finally {
    queue.stop();
  }
}

/** Makes, updates or ends a preview, shows its steps, and answers the request. Rejects only if the store does. */
async function sharePreview(
  store: Firestore,
  request: AskedPreview,
  target: Target,
  status: Status,
  ended: AbortSignal,
): Promise<void> {
  const { mode, id } = request.preview;
  const asked = { requests: [request.key], by: [request.by], preview: { mode, id } };
  let step: PublishStep = 'reading';
  const show = (next: PublishStep, done = 0, total = 0) => {
    // Nothing more happens once another publisher may work.
    ended.throwIfAborted();
    step = next;
    void status.show({ ...asked, step, done, total }).catch(() => undefined);
  };
  console.log(printable(`A preview for ${request.by}: ${mode}…`));
  const answer = await answerPreview(store, request, target, show).then(
    ({ record, ...end }) => ({ ...asked, ...end, ...cut(end), record, problem: '' }),
    (error: unknown) => ({
      ...asked,
      ...NOTHING_DONE,
      record: undefined,
      problem: describe(error),
    }),
  );
  if (ended.aborted) return;
  const { record, ...publication } = answer;
  const failedStep = publication.problem ? step : ('' as const);
  const { problem } = publication;
  if (problem) console.error(printable(`No preview: ${problem}`));
  else console.log(`The preview: ${mode} is done.`);
  if (problem && mode === 'update') await noteProblem(store, id, problem);
  await status.finish({ ...publication, at: serverNow(), failedStep }, [request], record);
}

async function aborted(signal: AbortSignal): Promise<undefined> {
  if (!signal.aborted) await once(signal, 'abort');
  return undefined;
}

const UNKNOWN_PROBLEM =
  'The publisher met an error that it does not know. Whoever looks after it finds more in its output.';

/** Publishes what the requests ask for, shows its steps, and answers the requests. Rejects only if the store does. */
async function publishTogether(
  requests: readonly PublishRequest[],
  target: Target,
  status: Status,
  ended: AbortSignal,
): Promise<FinishedPublication> {
  const asked = {
    requests: requests.map(({ key }) => key),
    by: [...new Set(requests.map(({ by }) => by))],
  };
  let step: PublishStep = 'reading';
  let isShown = false;
  const show = (next: PublishStep, done = 0, total = 0) => {
    // Nothing more happens once another publisher may work.
    ended.throwIfAborted();
    step = next;
    // Nobody has asked for a look at what is due: it is shown once something is.
    if (requests.length === 0 && next === 'reading') return;
    isShown = true;
    // What the dashboards show meanwhile must not stop the publication.
    void status.show({ ...asked, step, done, total }).catch(() => undefined);
  };
  const end = (result: Published & Pick<FinishedPublication, 'problem'>) => ({
    ...asked,
    ...result,
    at: serverNow(),
    failedStep: result.problem ? step : ('' as const),
  });
  if (requests.length > 0) console.log(`Publishing for ${printable(asked.by.join(', '))}…`);
  const publication = await publish(requests, target, show).then(
    (published) => end({ ...cut(published), problem: '' }),
    (error: unknown) => end({ ...NOTHING_DONE, problem: describe(error) }),
  );
  if (ended.aborted) return publication;
  logEnd(publication);
  const said = sayWhy(publication);
  const isRepeated = requests.length === 0 && said === sayWhy(status.last());
  if (isShown || (said && !isRepeated)) await status.finish(publication, requests);
  return publication;
}

/** Why something that is due is not live; empty if all is. */
function sayWhy(end: FinishedPublication | undefined): string {
  return [end?.problem, ...(end?.leftOut ?? [])].filter(Boolean).join('\n');
}

function cut({ titles, path, leftOut, leftOutPaths, notes }: Published): Published {
  return {
    titles: titles.slice(0, LINES_MAX),
    path,
    leftOut: leftOut.slice(0, LINES_MAX),
    leftOutPaths: leftOutPaths.slice(0, LINES_MAX),
    notes: notes.slice(0, LINES_MAX),
  };
}

function describe(error: unknown): string {
  if (error instanceof UserError) return error.message;
  console.error(error);
  return `${UNKNOWN_PROBLEM} ${getErrorMessage(error, '')}`.trim();
}

function logEnd({ titles, leftOut, notes, problem }: FinishedPublication): void {
  if (problem) console.error(printable(`Not published: ${problem}`));
  else if (titles.length > 0) console.log(`Live: ${formatCount(titles.length, 'change')}.`);
  for (const line of leftOut) console.log(printable(`  Left out: ${line}`));
  for (const line of notes) console.log(printable(`  ${line}`));
}
