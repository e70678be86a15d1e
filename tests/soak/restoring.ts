import { DEMO_ADMIN, DEMO_PASSWORD } from '../../scripts/emulators/demoAccounts.ts';
import { auth, restored } from '../e2e/data/product.ts';
import { checkRestored } from './history.ts';
import { isOfKind, LISTED, type ListedKind } from './kinds.ts';
import { findStored, readHistory } from './records.ts';
import type { Session } from './session.ts';

/** Restores every deleted record of these kinds, as the dashboard would. */
export async function bringBack(
  { expected, report }: Session,
  kinds: readonly ListedKind[],
): Promise<void> {
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
  const history = await readHistory();
  for (const name of expected.deleted()) {
    const deleted = history.findLast((version) => version.name === name);
    const id = deleted?.path.split('/')[1] ?? '';
    const kind = kinds.find((candidate) => isOfKind(candidate, name));
    if (!kind) continue;
    await restored.restoreRecord(LISTED[kind].collection, id).catch((error: unknown) => {
      report.add('missing', `${name} cannot be brought back: ${String(error)}`);
    });
    expected.confirm(name, expected.lastText(name), DEMO_ADMIN);
    for (const difference of checkRestored(name, deleted, await findStored(name))) {
      report.add(...difference);
    }
    report.count('history', `${kind}: brought back at the end`);
  }
}
