import { checkSession } from '../../data/auth.ts';
import { isPublishedNightly } from '../../data/liveSite.ts';
import { isOwnPreview } from '../../data/previewAddress.ts';
import { requestPreview } from '../../data/sharedPreviews.ts';
import { type NamedRecord, recordAt } from '../../model/collections/collections.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import {
  type FinishedPublication,
  REQUEST_MAX_RECORDS,
  versionName,
} from '../../model/publishQueue.ts';
import {
  PREVIEW_DAYS_AT_FIRST,
  type PreviewMode,
  type PreviewRequest,
  type SharedPreview,
} from '../../model/sharedPreview.ts';
import { formatCount, isBlank } from '../../model/text.ts';
import {
  followPublisher,
  isAsked,
  isSilent,
  whenAnswered,
} from '../publication/publishRequests.ts';
import { findListed } from '../session/listState.ts';
import { type MessageAction, showMessage, showNews } from '../session/messages.ts';
import type { Session } from '../session/session.ts';
import { type PreviewAsk, type PreviewInputs, subjectKey } from '../session/sharing.ts';
import { copyText } from './copyText.ts';
import { currentVersions, readPreviews, titleOfVersions } from './previews.ts';

type Asked = Omit<PreviewAsk, 'number'>;

/** Asks for a new preview of these records, each in the version that is listed. Never rejects. */
export async function createPreview(
  session: Session,
  subject: string,
  records: readonly NamedRecord[],
  inputs: Pick<PreviewInputs, 'days' | 'note'>,
): Promise<void> {
  const { asks } = session.sharing.getState();
  const others = asks.filter((each) => !isOver(each) || each.subject !== subject);
  session.sharing.setState({ asks: others });
  const [only, ...more] = records;
  const title = only && more.length === 0 ? only.title : formatCount(records.length, 'change');
  const days = Number(inputs.days);
  const note = isBlank(inputs.note) ? '' : inputs.note;
  await ask(session, { subject, title, mode: 'create', id: '' }, { days, note }, () =>
    records
      .slice(0, REQUEST_MAX_RECORDS)
      .map(({ record }) => versionName(record, findListed(session.lists.getState(), record))),
  );
}

const NOTHING_LEFT = 'everything that it showed was deleted since. End it instead.';

/** Asks to show today's content under the same address. Never rejects. */
export async function updatePreview(session: Session, preview: SharedPreview): Promise<void> {
  await askAbout(session, preview, 'update', () => {
    const versions = currentVersions(preview.versions, session.lists.getState());
    if (versions.length === 0) throw new Error(NOTHING_LEFT);
    return versions;
  });
}

/** Asks to end a preview, once the person has confirmed it. Never rejects. */
export async function endPreview(session: Session, preview: SharedPreview): Promise<void> {
  const { by, versions } = preview;
  const isOwn = by === session.user.email;
  const isConfirmed = await session.prompts.ask({
    message: isOwn ? 'End this preview now?' : `End the preview that ${by} shared?`,
    subject: titleOfVersions(versions, session.lists.getState()),
    consequence: 'Its address stops working for everybody who has it.',
    accept: 'End Now',
    decline: 'Cancel',
  });
  if (isConfirmed) await askAbout(session, preview, 'end', () => []);
}

function askAbout(
  session: Session,
  { id, versions }: SharedPreview,
  mode: PreviewMode,
  versionsNow: () => string[],
): Promise<void> {
  const title = titleOfVersions(versions, session.lists.getState());
  const unchanged = { days: PREVIEW_DAYS_AT_FIRST, note: '' };
  return ask(session, { mode, id, subject: id, title }, unchanged, versionsNow);
}

/** @param versionsNow what to ask for, once everything that is saved is listed; throws if there is nothing */
async function ask(
  session: Session,
  asked: Asked,
  { days, note }: Pick<PreviewRequest, 'days' | 'note'>,
  versionsNow: () => string[],
): Promise<void> {
  const { publishQueue, sharing, moves, lists } = session;
  const number = 1 + Math.max(0, ...sharing.getState().asks.map((each) => each.number));
  sharing.setState(({ asks }) => ({ asks: [...asks, { ...asked, number }] }));
  try {
    await moves.flush();
    await lists.whenDated();
    const request = { mode: asked.mode, id: asked.id, days, note };
    const sent = await requestPreview(request, versionsNow());
    const onEnd = (end: FinishedPublication) => void tellEnd(session, number, end);
    change(session, number, { request: sent.id });
    publishQueue.setState((state) => ({
      asked: [...state.asked, { ...sent, isPreview: true, onEnd }],
    }));
    await followPublisher(session);
    await whenAnswered(session, sent.id);
    const state = publishQueue.getState();
    if (isAsked(state, sent.id) && isSilent(state) && !isShown(session, asked)) {
      showNews(session, { text: describeNobody() });
    }
  } catch (error) {
    void checkSession();
    fail(session, number, getErrorMessage(error, 'Unknown error'));
  }
}

/** Says that nobody makes previews at the moment. The request waits. */
export function describeNobody(): string {
  const then = isPublishedNightly()
    ? 'the preview is made as soon as somebody does. Tell whoever looks after the publisher.'
    : '“npm start” does it here.';
  return `Nobody is publishing at the moment: ${then}`;
}

const FAILURES: Record<PreviewMode, string> = {
  create: 'The preview was not made',
  update: 'The preview was not updated',
  end: 'The preview was not ended',
};

/** Why it failed, as a sentence that says what did. */
export function describeFailure({ mode, failure }: PreviewAsk): string {
  return `${FAILURES[mode]}: ${failure}`;
}

function fail(session: Session, number: number, failure: string): void {
  change(session, number, { failure });
  const failed = findAsk(session, number);
  if (!failed || isShown(session, failed)) return;
  const { subject } = session.sharing.getState();
  const open = { label: 'Try again', run: () => reopen(session, failed) };
  const actions = failed.mode === 'create' && !subject ? [open] : [];
  showNews(session, { text: describeFailure(failed), isFailure: true, actions });
  if (failed.mode !== 'create') forget(session, number);
}

/** Opens the dialog again, with what was typed. */
function reopen({ sharing }: Session, { subject }: PreviewAsk): void {
  sharing.setState({ subject: { record: recordAt(subject) } });
}

async function tellEnd(session: Session, number: number, end: FinishedPublication): Promise<void> {
  if (end.problem) fail(session, number, end.problem);
  await readPreviews(session);
  const done = findAsk(session, number);
  if (!done || end.problem) return;
  if (done.mode === 'create') {
    session.sharing.setState(({ typed }) => ({ typed: without(typed, done.subject) }));
    change(session, number, { end });
    if (isShown(session, done)) return;
  }
  forget(session, number);
  const id = end.preview?.id ?? '';
  const preview = session.sharing.getState().previews?.find((each) => each.id === id);
  const more = describeLeftOut(end);
  const actions = preview && done.mode !== 'end' ? previewActions(session, preview) : [];
  showNews(session, { text: DONE[done.mode], more, actions });
}

const DONE: Record<PreviewMode, string> = {
  create: 'The preview is ready.',
  update: 'The preview is updated.',
  end: 'The preview is ended.',
};

function describeLeftOut({ leftOut }: FinishedPublication): string {
  const [line = ''] = leftOut;
  return leftOut.length > 1
    ? `${formatCount(leftOut.length, 'change')} are not in it.`
    : line && `Not in it: ${line}`;
}

/** "Copy" and "Open"; nothing if the address may not be opened. */
function previewActions(session: Session, preview: SharedPreview): MessageAction[] {
  if (!isOwnPreview(preview)) return [];
  const open = { label: 'Open', href: preview.address };
  const copy = async () => {
    const isCopied = await copyText(preview.address);
    const text = isCopied ? 'The address is copied.' : 'The address could not be copied.';
    showMessage(session, { text, isFailure: !isCopied, actions: [open] });
  };
  return [{ label: 'Copy', run: () => void copy() }, open];
}

/** Whether the dialog says how it goes. */
function isShown({ sharing }: Session, { mode, subject }: Asked): boolean {
  const { subject: shown } = sharing.getState();
  return shown !== undefined && mode === 'create' && subjectKey(shown.record) === subject;
}

export function isOver({ failure, end }: PreviewAsk): boolean {
  return failure !== undefined || end !== undefined;
}

/** Closes the dialog. What is not made yet goes on, and a message says how it ends. */
export function closeSharing({ sharing }: Session): void {
  const { subject, asks } = sharing.getState();
  const key = subjectKey(subject?.record);
  const others = asks.filter((each) => !isOver(each) || each.subject !== key);
  sharing.setState({ subject: undefined, asks: others });
}

function findAsk({ sharing }: Session, number: number): PreviewAsk | undefined {
  return sharing.getState().asks.find((each) => each.number === number);
}

function change({ sharing }: Session, number: number, news: Partial<PreviewAsk>): void {
  sharing.setState(({ asks }) => ({
    asks: asks.map((each) => (each.number === number ? { ...each, ...news } : each)),
  }));
}

function forget({ sharing }: Session, number: number): void {
  sharing.setState(({ asks }) => ({ asks: asks.filter((each) => each.number !== number) }));
}

function without<Value>(values: Readonly<Record<string, Value>>, key: string) {
  return Object.fromEntries(Object.entries(values).filter(([each]) => each !== key));
}
