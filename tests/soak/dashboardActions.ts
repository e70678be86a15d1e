import type { Page } from '@playwright/test';
import { fillLogin } from '../e2e/admin/signIn.ts';
import { pick } from './plan.ts';
import { projectName, textOf } from './records.ts';
import type { Action, Turn } from './session.ts';
import type { OpenForm, Staff } from './staff.ts';
import { type Card, FORM } from './view.ts';

const TABS = ['Overview', 'Projects', 'Content', 'Settings'];

export const isIdle = ({ actor }: Turn) => actor.isSignedIn && !actor.form;
const isDialogShut = ({ actor }: Turn) => actor.isSignedIn && actor.form?.kind !== 'project';

/** What a person does outside of forms. */
export const dashboardActions: readonly Action[] = [
  {
    name: 'sign in',
    weight: 100,
    isPossible: ({ actor }) => !actor.isSignedIn,
    run: async ({ actor }) => {
      await fillLogin(actor.page, actor.email);
      await actor.page.getByRole('tab', { name: 'Overview' }).waitFor();
      actor.isSignedIn = true;
    },
  },
  {
    name: 'sign out',
    weight: 1,
    isPossible: isDialogShut,
    run: async ({ actor, decision }) => {
      actor.accepts = decision.accepts;
      await actor.page.getByRole('button', { name: 'Logout' }).click();
      await actor.quiet();
      actor.isSignedIn = !(await actor.view()).isLoginShown;
      if (!actor.isSignedIn) actor.form = undefined;
    },
  },
  {
    name: 'reload the page',
    weight: 2,
    calls: 'read',
    isPossible: ({ actor }) => actor.isSignedIn,
    run: async ({ actor }) => {
      await actor.loadDashboard();
      await actor.page.getByRole('tab', { name: 'Overview' }).waitFor();
      actor.form = undefined;
    },
  },
  {
    name: 'reload the list',
    weight: 2,
    calls: 'read',
    isPossible: isIdle,
    run: async ({ actor }) => {
      await showTab(actor.page, 'Projects');
      await actor.page.getByRole('button', { name: 'Reload projects' }).click();
    },
  },
  {
    name: 'change tabs',
    weight: 2,
    isPossible: isDialogShut,
    run: async ({ actor, decision }) => {
      actor.accepts = decision.accepts;
      await showTab(actor.page, pick(TABS, decision.target));
      await actor.dropClosedForm();
    },
  },
  {
    name: 'search',
    weight: 2,
    isPossible: isIdle,
    run: async ({ actor, decision }) => {
      await showTab(actor.page, 'Projects');
      const search = actor.page.getByRole('searchbox');
      if (!(await search.isVisible())) return;
      const { cards } = await actor.view();
      const isDone = (await search.inputValue()) !== '' || cards.length === 0;
      await search.fill(isDone ? '' : projectName(pick(cards, decision.target).title));
    },
  },
  {
    name: 'add a project',
    weight: 4,
    isPossible: isIdle,
    run: async ({ actor }) => {
      await showTab(actor.page, 'Projects');
      await actor.page.getByRole('button', { name: 'Add Project' }).click();
      await open(actor, 'project');
    },
  },
  {
    name: 'edit a project',
    weight: 10,
    isPossible: isIdle,
    run: async (turn) => {
      const card = await chooseProject(turn);
      if (!card) return;
      await cardButton(turn.actor.page, card, 'Edit').click();
      await open(turn.actor, 'project', card);
    },
  },
  {
    name: 'edit a section',
    weight: 7,
    isPossible: isDialogShut,
    run: async (turn) => {
      const { actor, decision } = turn;
      actor.accepts = decision.accepts;
      const { page } = actor;
      if (!actor.form) await showTab(page, 'Content');
      await showTab(page, 'Content Sections');
      const card = choose(turn, (await actor.view()).cards, ({ id }) => id);
      if (!card) return;
      const listed = page.getByRole('listitem');
      const chosen = listed.filter({ has: page.getByText(card.id, { exact: true }) });
      await chosen.getByRole('button', { name: 'Edit Content' }).click();
      const editor = page.getByRole('tab', { name: 'Content Editor', selected: true });
      if ((await editor.isVisible()) && actor.form?.name !== card.id) {
        await open(actor, 'section', card);
      }
      await showTab(page, 'Content Editor');
    },
  },
];

export async function showTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

export async function chooseProject(turn: Turn): Promise<Card | undefined> {
  const { actor } = turn;
  await showTab(actor.page, 'Projects');
  // Only the cards near the viewport are rendered, and opening the tab may have scrolled.
  await actor.quiet();
  const { cards } = await actor.view();
  return choose(turn, cards, ({ title }) => projectName(title));
}

/** A random card, or the one that the colleague has open. */
function choose(
  { colleague, decision }: Turn,
  cards: readonly Card[],
  nameOf: (card: Card) => string,
): Card | undefined {
  const common = cards.find((card) => nameOf(card) === colleague.form?.name);
  if (common && decision.meetsColleague) return common;
  return cards.length === 0 ? undefined : pick(cards, decision.target);
}

export function cardButton(page: Page, { id }: Card, name: string) {
  return page.locator(`[data-record="${id}"]`).getByRole('button', { name });
}

async function open(actor: Staff, kind: OpenForm['kind'], card?: Card): Promise<void> {
  const name = card && (kind === 'project' ? projectName(card.title) : card.id);
  await actor.page.locator(FORM).waitFor();
  const { drafts, form } = await actor.view();
  const offers = drafts.filter(({ record }) => record === `${kind}:${card?.id ?? 'new'}`);
  const known = form ? [textOf(form)] : [];
  const [baseText] = known;
  const origin = { base: card?.saved, known, baseText, met: undefined };
  actor.form = { kind, name, ...origin, offers, work: undefined };
}
