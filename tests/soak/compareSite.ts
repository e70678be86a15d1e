import { setTimeout as pause } from 'node:timers/promises';
import { compareAddresses } from './addresses.ts';
import { compareLive, compareWork } from './expectedSite.ts';
import type { Difference } from './expectedStore.ts';
import type { Session } from './session.ts';
import { contentIn, readLive, readMoment } from './siteState.ts';
import { readPublisher, type WatchedSite } from './watchedSite.ts';

const SETTLED_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 150;

type Look = Awaited<ReturnType<typeof look>>;

/** Waits until the publisher has nothing to do, and compares what visitors get with what was asked for. */
export async function compareSite(session: Session): Promise<void> {
  const { site, staff, report } = session;
  for (const request of staff.flatMap(({ requests }) => requests.splice(0))) {
    // A call is repeated when its answer is lost.
    if (site.sent.every(({ id }) => id !== request.id)) site.sent.push(request);
  }
  const failure = site.publisher.takeFailure();
  if (failure !== undefined) report.add('unexplained', `The publisher has ended: ${failure}`);
  const end = Date.now() + SETTLED_WITHIN_MS;
  let seen = await look(site);
  while (!isSettled(seen, site) && Date.now() < end) {
    await pause(LOOK_EVERY_MS);
    seen = await look(site);
  }
  for (const difference of [...seen.differences, ...compareAnswers(site, seen)]) {
    report.add(...difference);
  }
  const isNew = site.live.files.length > site.seenFiles;
  accept(site, seen);
  if (!isNew) return;
  report.count('site', 'built');
  for (const person of staff) await person.lookAtSite();
}

async function look(site: WatchedSite) {
  const { sent, publisher, live, seenFiles } = site;
  const state = await readPublisher();
  const answered = state.finished.flatMap(({ requests }) => requests);
  const moment = await readMoment();
  const [old, now] = [live.files[seenFiles - 1] ?? '', live.files.at(-1) ?? ''];
  const compare = (ids: readonly string[]): Difference[] => {
    const asked = sent.filter(({ id }) => ids.includes(id)).flatMap(({ versions }) => versions);
    return compareLive(readLive(old), readLive(now), new Set(asked), [site.moment, moment]);
  };
  // Without a publisher, what was asked for need not be live.
  const differences = publisher.isRunning || old !== now ? compare(answered) : [];
  const isExplained = publisher.isRunning || differences.length === 0;
  return {
    ...state,
    answered,
    moment,
    // Otherwise it was stopped after it had built the site, and before it could answer.
    differences: isExplained ? differences : compare([...answered, ...state.waiting]),
  };
}

function isSettled({ isBusy, differences }: Look, { publisher }: WatchedSite): boolean {
  return !publisher.isRunning || (!isBusy && differences.length === 0);
}

/** Compares the publisher's answers, and what it has built, with the requests. */
function compareAnswers(site: WatchedSite, { finished, answered, waiting, isBusy }: Look) {
  const { sent, publisher, live, seenFiles } = site;
  const differences: Difference[] = [];
  if (publisher.isRunning && isBusy) {
    differences.push(['lost', 'The publisher does not come to an end.']);
  }
  for (const { id, isRefused } of sent) {
    const isStored = answered.includes(id) || waiting.has(id);
    if (isStored && isRefused) differences.push(['unexplained', `${id} was refused, but is sent.`]);
    if (!isStored && isRefused === false) differences.push(['lost', `The request ${id} is gone.`]);
  }
  const ended = finished.filter(({ at }) => !site.ended.has(at));
  for (const { problem } of ended.filter((one) => one.problem)) {
    differences.push(['unexplained', `Publishing has failed: ${problem}`]);
  }
  const ids = ended.flatMap(({ requests }) => requests);
  differences.push(...compareAddresses(live.files));
  const contents = live.files.slice(seenFiles - 1).map(contentIn);
  return [...differences, ...compareWork(site.answered, ids, contents)];
}

function accept(site: WatchedSite, { finished, answered, waiting, moment }: Look): void {
  site.moment = moment;
  site.seenFiles = site.live.files.length;
  for (const { at } of finished) site.ended.add(at);
  for (const id of answered) site.answered.add(id);
  site.sent = site.sent.filter(({ id }) => waiting.has(id));
}
