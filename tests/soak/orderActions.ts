import { chooseMove, pressMove } from './moves.ts';
import { areBothIdle, isIdle } from './places.ts';
import type { Action, Turn } from './session.ts';
import type { Staff } from './staff.ts';
import { afterMove, ORDER_NAMES, ORDERS, type OrderName, readOrder } from './storedOrder.ts';

/** What a person does with an order. */
export const orderActions: readonly Action[] = ORDER_NAMES.flatMap((name) => {
  const { one, kind } = ORDERS[name];
  return [
    {
      name: `move a ${one}`,
      weight: 8,
      calls: 'write',
      kind,
      isPossible: isIdle,
      run: (turn) => moveOne(turn, name),
    },
    {
      name: `both move a ${one} at once`,
      weight: 4,
      kind,
      isPossible: areBothIdle,
      run: (turn) => moveAtOnce(turn, name),
    },
  ] satisfies Action[];
});

async function moveOne(turn: Turn, name: OrderName): Promise<void> {
  const { actor, decision, fault, expectedOrders, report } = turn;
  const before = await readOrder(name);
  const move = await chooseMove(actor, name, before, decision.target, decision.text);
  if (!move) return;
  const failure = await pressMove(actor, move);
  const [kept, moved] = [before.shown, afterMove(before.shown, move)];
  const possible = { none: [moved], refused: [kept], notSent: [kept], open: [kept, moved] };
  const after = await readOrder(name);
  const found = expectedOrders[name].judge(before, after, possible[fault.effect]);
  for (const difference of found) report.add(...difference);
  explain(turn, name, actor, failure);
}

async function moveAtOnce(turn: Turn, name: OrderName): Promise<void> {
  const { actor, colleague, decision, expectedOrders, report } = turn;
  const before = await readOrder(name);
  const one = await chooseMove(actor, name, before, decision.target, decision.text);
  const other = await chooseMove(colleague, name, before, decision.fault, decision.action);
  if (!one || !other) return;
  const failures = await Promise.all([pressMove(actor, one), pressMove(colleague, other)]);
  const possible = [
    afterMove(afterMove(before.shown, one), other),
    afterMove(afterMove(before.shown, other), one),
  ];
  const after = await readOrder(name);
  const found = expectedOrders[name].judge(before, after, possible);
  expectedOrders[name].see(after, [actor.email, colleague.email]);
  for (const difference of found) report.add(...difference);
  explain(turn, name, actor, failures[0]);
  explain(turn, name, colleague, failures[1]);
}

/** A move fails only because of a fault, and then says why. */
function explain(
  { fault, report }: Turn,
  order: OrderName,
  { name }: Staff,
  failure: string | undefined,
): void {
  report.count('move', `${order}: ${failure === undefined ? 'saved' : 'failed'}`);
  const mustFail = fault.effect === 'refused' || fault.effect === 'notSent';
  if (failure === undefined ? !mustFail : fault.effect !== 'none') return;
  const told = failure === undefined ? 'nothing' : `“${failure}”`;
  report.add('unexplained', `${name} was told ${told} after a move, with ${fault.name}.`);
}
