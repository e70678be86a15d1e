import { expect, type Locator } from '@playwright/test';
import type { Fault } from './faults.ts';
import { type Decision, pick } from './plan.ts';
import { firstWord, type RecordKind } from './records.ts';
import type { Staff } from './staff.ts';
import type { Card, View } from './view.ts';

/** One action of one person. */
export interface Turn {
  actor: Staff;
  colleague: Staff;
  decision: Decision;
  fault: Fault;
  /** What the person saw before. */
  view: View;
}

export interface Action {
  name: string;
  weight: number;
  /** Whether it writes to the server or only reads, which decides the possible faults; undefined if neither. */
  calls?: 'write' | 'read';
  /** The kind of record that it is about; by default, that of the open form. */
  kind?: RecordKind;
  isPossible: (turn: Turn) => boolean;
  run: (turn: Turn) => Promise<unknown>;
}

export const isIdle = ({ actor }: Pick<Turn, 'actor'>) => actor.isSignedIn && !actor.form;

export const areBothIdle = ({ actor, colleague }: Turn) =>
  isIdle({ actor }) && isIdle({ actor: colleague });

export const isDialogShut = ({ actor }: Turn) =>
  actor.isSignedIn && (!actor.form || actor.form.kind === 'section');

/** Whether the person must be told that nothing was stored. */
export const isRefusing = ({ effect }: Fault) => effect === 'refused' || effect === 'notSent';

const SENT_OR_REFUSED_WITHIN_MS = 10_000;

/** Waits until a request to the publisher was sent or refused. @returns what the alert says; undefined if there is none */
export async function hearRefusal(
  { actor, fault }: Turn,
  alert: Locator,
): Promise<string | undefined> {
  // On a busy machine, the page is quiet between the calls of a request, and a refusal is shown later than its end.
  const isOver = async () =>
    (!isRefusing(fault) && actor.requests.length > 0) || (await alert.isVisible());
  await expect
    .poll(isOver, { timeout: SENT_OR_REFUSED_WITHIN_MS })
    .toBe(true)
    .catch(() => undefined);
  await actor.quiet();
  return (await alert.isVisible()) ? ((await alert.textContent()) ?? '') : undefined;
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

export const nameOn = ({ kind, id, title }: Card) => (kind === 'section' ? id : firstWord(title));

export const cardButton = ({ page }: Staff, { id }: Card, name: string) =>
  page.locator(`[data-record="${id}"]`).getByRole('button', { name });
