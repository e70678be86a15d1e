import { formatPublished, parsePublication } from '../../shared/model/publishedFile.ts';
import { deleteDocuments, readCollection } from '../e2e/emulatorStore.ts';
import { deleteKept } from '../support/keptLists.ts';
import { DEFAULT_IDS, DEFAULT_TEAM } from './defaultTeam.ts';
import { ExpectedOrder } from './expectedOrder.ts';
import { checkFirstCommit } from './firstCommit.ts';
import { isOfKind } from './kinds.ts';
import { pathIn, readHistory, readOrderHistory, readOrders, readStore } from './records.ts';
import type { Session } from './session.ts';
import { readMoment } from './siteState.ts';
import type { Staff } from './staff.ts';

/** Whether the team is stored, which happens with its first change. */
export interface TeamStart {
  isStored: boolean;
  /** Who has changed the team, or may have. */
  readonly writers: Set<string>;
}

const ORDER_PATH = 'order/people';
const TEAM_VERSION = /^(people\/|order\/people$)/;
const TEAM_DOCUMENT = /^(people\/|order\/people$|history\/(people|order\.people)\.)/;

/** After an action: if it was the first change of the team, its author must have stored the whole team. */
export async function compareTeamStart(session: Session): Promise<void> {
  const { expected, expectedOrders, teamStart, report } = session;
  if (teamStart.isStored) return;
  const versions = [
    ...(await readHistory()),
    ...(await readOrderHistory()),
    ...(await readStore()),
    ...(await readOrders()),
  ];
  const order = versions.find(({ path }) => path === ORDER_PATH);
  if (!order) return;
  teamStart.isStored = true;
  const firsts = DEFAULT_TEAM.map(({ path }) => versions.find((version) => version.path === path));
  for (const difference of checkFirstCommit(order, firsts, teamStart.writers)) {
    report.add(...difference);
  }
  for (const { name } of DEFAULT_TEAM) expected.attribute(name, order.by);
  expectedOrders.people.seen.unshift({ ...order, movedAtOnce: [] });
  report.count('team', 'changed for the first time');
}

/** Resets the team to its state before the first change, so that there is another first change. */
export async function startTeamAgain(session: Session): Promise<void> {
  const { expected, expectedOrders, staff, teamStart } = session;
  await countHistory(session, TEAM_VERSION);
  for (const person of staff) await forgetTeam(person);
  const collections = ['people', 'order', 'history'].map((name) => readCollection(name));
  const documents = (await Promise.all(collections)).flat().map(({ name }) => pathIn(name));
  await deleteDocuments(documents.filter((path) => TEAM_DOCUMENT.test(path)));
  for (const name of expected.writes.keys()) {
    if (isOfKind('person', name)) expected.writes.delete(name);
  }
  for (const { name, text, by } of DEFAULT_TEAM) expected.confirm(name, text, by);
  expectedOrders.people = new ExpectedOrder(DEFAULT_IDS);
  teamStart.isStored = false;
  teamStart.writers.clear();
  await showTeamAsBefore(session);
  for (const person of staff) {
    // What the history does not know, only a complete reading finds.
    await deleteKept(person.page);
    await person.reload();
  }
}

/** Visitors get the team as it was before the first change. */
async function showTeamAsBefore({ site }: Session): Promise<void> {
  const {
    team: _team,
    builtAt: _builtAt,
    ...content
  } = parsePublication(site.live.files.at(-1) ?? '');
  site.live.files.push(formatPublished(content, new Date()));
  site.seenFiles = site.live.files.length;
  site.moment = await readMoment();
}

/** Counts the versions that the history has: all, or only those that will be deleted. */
export async function countHistory({ report }: Session, path = /^/): Promise<void> {
  const versions = [...(await readHistory()), ...(await readOrderHistory())];
  for (const version of versions.filter((one) => path.test(one.path))) {
    const [collection] = version.path.split('/');
    report.count('history', `${collection}: ${version.end?.isDeletion ? 'deleted' : 'replaced'}`);
  }
}

/** Closes the open form, and drops all drafts of members. */
async function forgetTeam(staff: Staff): Promise<void> {
  await staff.reload();
  staff.works = staff.works.filter(({ kind }) => kind !== 'person');
  await staff.page.evaluate(() => {
    const drafts = Object.keys(localStorage).filter((key) => /^draft\/[^/]*\/person:/.test(key));
    for (const key of drafts) localStorage.removeItem(key);
  });
}
