import { TEAM } from '../../shared/model/team.ts';
import { deleteDocuments, readCollection } from '../e2e/emulatorStore.ts';
import { deleteKept } from '../support/keptLists.ts';
import { attribute, confirm, forgetRecords } from './expected.ts';
import {
  DEFAULT_TEAM,
  isOfKind,
  pathIn,
  readHistory,
  readStore,
  type StoredRecord,
  TEAM_ORDER_PATH,
} from './records.ts';
import { count, differ } from './report.ts';
import type { Staff } from './staff.ts';

const TEAM_DOCUMENT = /^(people\/|order\/people$|history\/(people|order\.people)\.)/;
const DEFAULT_ORDER = JSON.stringify(TEAM.map(({ id }) => id));

let isStored = false;
/** Who has changed the team, or may have. */
const writers = new Set<string>();

/** Whether the team is stored, which happens with its first change. */
export const isTeamStored = () => isStored;

export const noteTeamWriter = ({ email }: Staff) => writers.add(email);

/** If the team has been changed for the first time, its author must have stored the whole team. */
export async function noticeTeam(): Promise<void> {
  if (isStored) return;
  const versions = [...(await readHistory()), ...(await readStore())];
  const order = versions.find(({ path }) => path === TEAM_ORDER_PATH);
  if (!order) return;
  isStored = true;
  judgeFirstCommit(order, versions);
  for (const { name } of DEFAULT_TEAM) attribute(name, order.by);
  confirm(TEAM_ORDER_PATH, order.text, order.by);
  count('team', 'changed for the first time');
}

/** The commit of the first change must store all members as they were, and their order. */
function judgeFirstCommit(order: StoredRecord, versions: readonly StoredRecord[]): void {
  const { by, lastUpdated } = order;
  if (!writers.has(by)) differ(`${by} stored the team, but has not changed it.`);
  if (order.text !== DEFAULT_ORDER) differ(`The team was stored in the order ${order.text}.`);
  for (const { path, name, text } of DEFAULT_TEAM) {
    const first = versions.find((version) => version.path === path);
    const isOfCommit =
      first?.by === by &&
      first.lastUpdated === lastUpdated &&
      Date.parse(first.createdAt ?? '') === Date.parse(lastUpdated);
    if (!first) differ(`${name} was not stored with the team.`);
    else if (!isOfCommit || first.text !== text) {
      const how = `at ${first.lastUpdated}, created at ${first.createdAt}, holding ${first.text}`;
      differ(`${name} was stored by ${first.by} ${how}: the order by ${by} at ${lastUpdated}.`);
    }
  }
}

/**
 * Resets the team to its state before the first change, so that there is another first change.
 * @param showOnSite makes visitors get it, too
 */
export async function startTeamAgain(
  staff: readonly Staff[],
  showOnSite: () => Promise<void>,
): Promise<void> {
  for (const person of staff) await forgetTeam(person);
  const collections = ['people', 'order', 'history'].map((name) => readCollection(name));
  const documents = (await Promise.all(collections)).flat().map(({ name }) => pathIn(name));
  await deleteDocuments(documents.filter((path) => TEAM_DOCUMENT.test(path)));
  forgetRecords((name) => name === TEAM_ORDER_PATH || isOfKind('person', name));
  for (const { name, text, by } of DEFAULT_TEAM) confirm(name, text, by);
  isStored = false;
  writers.clear();
  await showOnSite();
  for (const person of staff) {
    // What the history does not know, only a complete reading finds.
    await deleteKept(person.page);
    await person.reload();
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
