import type { Project } from '../../model/project.ts';
import type { Selection } from '../session/session.ts';

/** Each record is a commit of its own, so that more would take minutes. */
export const SELECTED_MAX = 500;

const REFUSAL = `At most ${SELECTED_MAX} projects can be selected at a time.`;

export function toggle(selection: Selection, id: string): Selection {
  if (!selection.ids.has(id)) return add(selection, [id], id);
  const ids = new Set(selection.ids);
  ids.delete(id);
  return { ...selection, ids, anchor: id, refusal: undefined, result: undefined };
}

/** Selects what is shown from the project that was selected last to this one; without the former, only this one. */
export function selectRange(
  selection: Selection,
  shownIds: readonly string[],
  id: string,
): Selection {
  const to = shownIds.indexOf(id);
  const from = selection.anchor === undefined ? to : shownIds.indexOf(selection.anchor);
  if (from < 0 || to < 0) return add(selection, [id], id);
  const range = shownIds.slice(Math.min(from, to), Math.max(from, to) + 1);
  // From the anchor on, so that the limit leaves out the far end.
  return add(selection, from <= to ? range : range.toReversed(), id);
}

/** Selects all that is shown, or nothing of it if all of it is selected. */
export function toggleAll(selection: Selection, shownIds: readonly string[]): Selection {
  if (!areAllSelected(selection, shownIds)) return add(selection, shownIds, selection.anchor);
  const shown = new Set(shownIds);
  const ids = new Set([...selection.ids].filter((id) => !shown.has(id)));
  return { ...selection, ids, refusal: undefined, result: undefined };
}

/** Whether all that is shown, or as much of it as is possible, is selected. */
export function areAllSelected({ ids }: Selection, shownIds: readonly string[]): boolean {
  const selected = shownIds.filter((id) => ids.has(id)).length;
  return selected > 0 && selected === Math.min(shownIds.length, SELECTED_MAX);
}

export function onlyListed(ids: Iterable<string>, listed: readonly Project[]): Set<string> {
  const selected = new Set(ids);
  return new Set(listed.map(({ id }) => id).filter((id) => selected.has(id)));
}

function add(
  selection: Selection,
  added: readonly string[],
  anchor: string | undefined,
): Selection {
  const all = [...new Set([...selection.ids, ...added])];
  const ids = new Set(all.slice(0, SELECTED_MAX));
  const isRefused = all.length > SELECTED_MAX;
  return {
    ...selection,
    ids,
    anchor: anchor !== undefined && ids.has(anchor) ? anchor : selection.anchor,
    refusal: isRefused ? REFUSAL : undefined,
    result: undefined,
  };
}
