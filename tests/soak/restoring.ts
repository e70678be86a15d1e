import { DEMO_ADMIN, DEMO_PASSWORD } from '../../scripts/emulators/demoAccounts.ts';
import { HOLDS } from '../../shared/model/collections/holds.ts';
import { auth, restored } from '../e2e/data/product.ts';
import { checkRestored } from './history.ts';
import { isOfKind, LISTED, LISTED_KINDS, type ListedKind } from './kinds.ts';
import { findStored, isHold, readHistory } from './records.ts';
import type { Session } from './session.ts';

/** The kinds that can be deleted. */
export type DeletableKind = ListedKind | 'hold';

export const DELETABLE_KINDS: readonly DeletableKind[] = [...LISTED_KINDS, 'hold'];

/** Restores every deleted record of these kinds, as the dashboard would. */
export async function bringBack(
  { expected, report }: Session,
  kinds: readonly DeletableKind[],
): Promise<void> {
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
  const history = await readHistory();
  for (const name of expected.deleted()) {
    const deleted = history.findLast((version) => version.name === name);
    const id = deleted?.path.split('/')[1] ?? '';
    const kind = kinds.find((candidate) => isNamed(candidate, name));
    if (!kind) continue;
    const collection = kind === 'hold' ? HOLDS : LISTED[kind].collection;
    await restored.restoreRecord(collection, id).catch((error: unknown) => {
      report.add('missing', `${name} cannot be brought back: ${String(error)}`);
    });
    expected.confirm(name, expected.lastText(name), DEMO_ADMIN);
    for (const difference of checkRestored(name, deleted, await findStored(name))) {
      report.add(...difference);
    }
    report.count('history', `${kind}: brought back at the end`);
  }
}

function isNamed(kind: DeletableKind, name: string): boolean {
  return kind === 'hold' ? isHold(name) : isOfKind(kind, name);
}
