import { setTimeout as pause } from 'node:timers/promises';
import { PUBLISHER_SILENT_AFTER_MS, pathIn } from '../../shared/model/publishQueue.ts';
import { NO_FAULT } from './faults.ts';
import { pick } from './plan.ts';
import { isAnyOpen, readRecorded, readStatus, type StoredPreview } from './previews.ts';
import { isRunning, killPublisher } from './publisher.ts';
import { readStore } from './records.ts';
import { count, differ } from './report.ts';
import { beginSave, judgeSave } from './saving.ts';
import { type Asked, closeDialog, fillDialog, pressCreate, readWaiting } from './sharing.ts';
import type { SentRequest, Staff } from './staff.ts';
import { type Action, hearRefusal, isIdle, type Turn } from './turn.ts';

const KILLED_WITHIN_MS = 1500;
const TOLD_WITHIN_MS = 40_000;
const FAILED = /The preview was not (made|updated|ended): /;
const ENDED = /^The preview (is (ready|updated|ended)\.|was not )/;
const NOBODY = /^Nobody is publishing/;
/** As in shared/admin/sharing/requests.ts. */
const NOTHING_LEFT = 'everything that it showed was deleted since';

const isIdleWithPreviews = (turn: Turn) => isIdle(turn) && isAnyOpen();

/** How staff share, update and end previews. */
export const previewActions: readonly Action[] = [
  {
    name: 'share a preview',
    weight: 36,
    calls: 'write',
    isPossible: isIdle,
    run: shareOne,
  },
  {
    name: 'share a preview while the colleague saves',
    weight: 20,
    isPossible: (turn) => isIdle(turn) && turn.colleague.form?.work !== undefined,
    run: shareDuringSave,
  },
  {
    name: 'share a preview, and the publisher is killed',
    weight: 4,
    isPossible: (turn) => isIdle(turn) && isRunning(),
    run: (turn) => share(turn, killSoon),
  },
  ...(['update', 'end'] as const).flatMap((mode): Action[] => [
    {
      name: `${mode} a preview`,
      weight: 16,
      calls: 'write',
      isPossible: isIdleWithPreviews,
      run: (turn) => changeListed(turn, mode, hearEnd),
    },
    {
      name: `${mode} a preview, and the publisher is killed`,
      weight: 4,
      isPossible: (turn) => isIdleWithPreviews(turn) && isRunning(),
      run: (turn) => changeListed(turn, mode, killSoon),
    },
  ]),
];

/** A preview changes nothing of what waits to go live. */
async function shareOne(turn: Turn): Promise<void> {
  const { actor, fault } = turn;
  const before = await readWaiting(actor);
  await share(turn, hearEnd);
  const after = await readWaiting(actor);
  const [was, is] = [before, after].map((all) => all.map(({ path }) => path).join(', '));
  if (fault.effect === 'none' && was !== is) differ(`A preview changed what waits: ${was}; ${is}.`);
}

async function shareDuringSave(turn: Turn): Promise<void> {
  const { actor, colleague } = turn;
  const attempt = await beginSave(colleague);
  const asked = await fillDialog(turn);
  // Its list may have what the colleague has saved, too.
  const sent = asked && send(turn, { ...asked, paths: undefined }, () => pressCreate(actor));
  const [alert] = await Promise.all([colleague.pressSave(), sent]);
  await judgeSave(attempt, NO_FAULT, alert);
  await closeDialog(actor);
}

/** @param follow what happens once it is asked for */
async function share(
  turn: Turn,
  follow: (turn: Turn, asked: Asked) => Promise<void>,
): Promise<void> {
  const { actor } = turn;
  const asked = await fillDialog(turn);
  if (asked && (await send(turn, asked, () => pressCreate(actor)))) await follow(turn, asked);
  await closeDialog(actor);
}

/** Updates or ends a preview of the list, also one that the colleague has shared. */
async function changeListed(
  turn: Turn,
  mode: 'update' | 'end',
  follow: (turn: Turn, asked: Asked) => Promise<void>,
): Promise<void> {
  const { actor, decision } = turn;
  // Opening the tab reads the list.
  await actor.showTab('Projects');
  await readWaiting(actor);
  const place = actor.page.getByRole('region', { name: 'Notifications' });
  const dismiss = await place.getByRole('button', { name: 'Dismiss message' }).all();
  for (const button of dismiss.toReversed()) await button.click();
  const name = mode === 'end' ? 'End now' : 'Update';
  const list = actor.page.getByRole('region', { name: 'Previews', exact: true });
  const buttons = await list.getByRole('button', { name, exact: true }).all();
  if (buttons.length === 0) return;
  const recorded = await readRecorded();
  const button = pick(buttons, decision.target);
  if ((await button.getAttribute('aria-disabled')) === 'true') return;
  const preview = recorded.length === buttons.length ? pick(recorded, decision.target) : undefined;
  if (preview)
    count('preview', `${mode}: ${preview.by === actor.email ? 'own' : 'of the colleague'}`);
  actor.accepts = mode === 'update' || decision.accepts;
  const paths = preview && (mode === 'end' ? [] : await storedPaths(preview));
  const asked = { preview: { mode, ...(preview && { id: preview.id }) }, paths, place };
  if (actor.accepts) {
    if (await send(turn, asked, () => button.click())) await follow(turn, asked);
    return;
  }
  await button.click();
  await actor.quiet();
  if (actor.requests.length > 0) differ(`${actor.name} ended a preview, but said no.`);
}

/** The paths of what a preview can still show. */
async function storedPaths({ versions }: StoredPreview): Promise<string[]> {
  const stored = new Set((await readStore()).map(({ path }) => path));
  const isThere = (version: string) => version.endsWith('@0') || stored.has(pathIn(version));
  return versions.filter(isThere).map(pathIn);
}

/** Presses, and judges what the person is told at first. @returns whether a request was sent */
async function send(turn: Turn, asked: Asked, press: () => Promise<void>): Promise<boolean> {
  const { actor, fault } = turn;
  const { mode } = asked.preview;
  await press();
  const alert = asked.place.getByRole('alert').filter({ hasText: FAILED });
  const told = await hearRefusal(turn, alert);
  const request = actor.requests.at(-1);
  // It may be the publisher's answer, which is compared with what was asked for.
  const failure = request && (await isAnswered(request)) ? undefined : told;
  count('preview', `${mode}: ${failure === undefined ? 'asked' : 'not asked'}`);
  if (request && failure === undefined) {
    request.isRefused = false;
    if (fault.effect === 'none') compareRequest(actor, asked, request);
    return true;
  }
  const isRefused = fault.effect === 'refused' || (request && (await isAboutEnded(request)));
  if (request && isRefused) request.isRefused = true;
  const isExplained = failure?.includes(NOTHING_LEFT) ? asked.paths?.length === 0 : isRefused;
  if (fault.effect === 'none' && !isExplained) {
    differ(`${actor.name} could not ${mode} a preview: ${failure ?? 'nothing was sent'}`);
  }
  return false;
}

async function isAnswered({ id }: SentRequest): Promise<boolean> {
  const { finished } = await readStatus();
  return finished.some(({ requests }) => requests.includes(id));
}

/** The rules refuse a request about a preview that the colleague has ended. */
async function isAboutEnded({ preview }: SentRequest): Promise<boolean> {
  return preview?.mode !== 'create' && (await readRecorded()).every(({ id }) => id !== preview?.id);
}

/** What is sent must be what the person has chosen. */
function compareRequest({ name }: Staff, { preview, paths }: Asked, request: SentRequest): void {
  const sent = request.versions.map(pathIn).toSorted().join(', ');
  const wanted = paths?.toSorted().join(', ') ?? sent;
  if (sent !== wanted) differ(`${name} asked for a preview of ${sent}, instead of ${wanted}.`);
  const is = JSON.stringify({ ...preview, ...request.preview });
  const mustBe = JSON.stringify({ ...request.preview, ...preview });
  if (is !== mustBe) differ(`${name} asked for ${is}, instead of ${mustBe}.`);
}

/** Waits until the person is told how it has ended, or that nobody publishes. */
async function hearEnd({ actor, fault }: Turn, { preview, place }: Asked): Promise<void> {
  if (fault.effect !== 'none') return;
  const { beatAt } = await readStatus();
  // One that has signed off is awaited for a while: another one may take over.
  if (!isRunning() && Date.now() - Date.parse(beatAt) < PUBLISHER_SILENT_AFTER_MS) return;
  await place
    .getByText(isRunning() ? ENDED : NOBODY)
    .first()
    .waitFor({ timeout: TOLD_WITHIN_MS })
    .catch(() => differ(`${actor.name} is not told how it went to ${preview.mode} a preview.`));
}

async function killSoon({ decision }: Turn): Promise<void> {
  await pause(decision.text * KILLED_WITHIN_MS);
  await killPublisher();
}
