import { fillLogin } from '../e2e/admin/signIn.ts';
import { firstWord } from './kinds.ts';
import { isDialogShut, isIdle, showTab } from './places.ts';
import { pick } from './plan.ts';
import type { Action } from './session.ts';

const TABS = ['Overview', 'Projects', 'Content', 'Settings'];

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
    run: ({ actor }) => actor.reload(),
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
      await search.fill(isDone ? '' : firstWord(pick(cards, decision.target).title));
    },
  },
];
