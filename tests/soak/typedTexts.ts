import type { Difference } from './expectedStore.ts';
import { type StoredRecord, textOf } from './records.ts';
import type { Staff } from './staff.ts';
import type { View } from './view.ts';

/** Whether all that a person typed is still in the form, in a draft or stored, and no draft is left of what is saved. */
export function compareTyped(
  staff: Staff,
  view: View,
  stored: readonly StoredRecord[],
): Difference[] {
  const storedTexts = new Set(stored.map(({ text }) => text));
  const drafts = view.drafts.map(({ fields }) => textOf(fields));
  const kept = new Set([...drafts, ...(view.form ? [textOf(view.form)] : [])]);
  const isKept = (text: string | undefined) => text !== undefined && kept.has(text);
  const differences: Difference[] = [];
  for (const work of staff.works) {
    const text = work.texts.at(-1);
    if (isKept(text)) continue;
    staff.forget(work);
    if (text !== undefined && storedTexts.has(text)) continue;
    const sentence = `What ${staff.name} typed for ${work.name} is nowhere: ${text}.`;
    differences.push({ kind: 'lost', sentence });
  }
  const known = new Set(staff.works.flatMap(({ texts }) => texts));
  for (const text of drafts.filter((draft) => !known.has(draft))) {
    const sentence = `${staff.name} has a draft of what was saved or discarded: ${text}.`;
    differences.push({ kind: 'unexplained', sentence });
  }
  return differences;
}
