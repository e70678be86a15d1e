import type { Locator, Page } from '@playwright/test';
import { firstWord, LISTED, type ListedKind, type RecordKind } from './kinds.ts';
import { pick } from './plan.ts';
import type { Turn } from './session.ts';
import type { Staff } from './staff.ts';
import type { Card } from './view.ts';

export const isIdle = ({ actor }: Turn): boolean => actor.isSignedIn && !actor.form;

export const areBothIdle = (turn: Turn): boolean =>
  isIdle(turn) && turn.colleague.isSignedIn && !turn.colleague.form;

export const isDialogShut = ({ actor }: Turn): boolean =>
  actor.isSignedIn && (!actor.form || actor.form.kind === 'section');

export async function showTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Shows the part of a tab that lists records; in the Content tab, the editor may have been open. */
export async function showList({ page }: Staff, tab: string): Promise<void> {
  await showTab(page, tab);
  if (tab === 'Content') await showTab(page, 'Content Sections');
}

/** The cards of a kind. Only those near the viewport are rendered, and opening the tab may have scrolled. */
export async function showCards(staff: Staff, kind: ListedKind): Promise<Card[]> {
  await showList(staff, LISTED[kind].tab);
  await staff.quiet();
  return (await staff.view()).cards.filter((card) => card.kind === kind);
}

/** A random card, or the one that the colleague has open. */
export function choose(
  { colleague, decision }: Turn,
  cards: readonly Card[],
  share = decision.target,
): Card | undefined {
  const common = cards.find((card) => nameOn(card) === colleague.form?.name);
  if (common && decision.meetsColleague) return common;
  return cards.length === 0 ? undefined : pick(cards, share);
}

export function nameOn({ kind, id, title }: { kind: RecordKind; id: string; title: string }) {
  return kind === 'section' ? id : firstWord(title);
}

export function cardButton(page: Page, { id }: Card, name: string): Locator {
  return page.locator(`[data-record="${id}"]`).getByRole('button', { name });
}
