import type { EditorState, Transaction } from 'prosemirror-state';
import { safeHttpsUrl } from '../../../model/httpsUrl.ts';
import { SCHEMA } from '../../../richText/editor/schema.ts';
import { linkAddress } from '../../../richText/inlines.ts';

const LINK = SCHEMA.marks.link;

export interface LinkPlace {
  from: number;
  to: number;
  /** Empty where there is no link yet. */
  href: string;
}

/** The link around the cursor, or what is selected and can become one. */
export function linkPlace({ doc, selection }: EditorState): LinkPlace {
  const { $from, from, to } = selection;
  const start = $from.start();
  let place = { from, to, href: '' };
  $from.parent.forEach((child, offset) => {
    const mark = LINK.isInSet(child.marks);
    const href = (mark?.attrs['href'] as string | undefined) ?? '';
    const at = start + offset;
    const end = at + child.nodeSize;
    if (!href) return;
    // A link of words that are marked differently is several texts.
    if (place.href === href && place.to === at) place = { ...place, to: end };
    else if (from >= at && to <= end && doc.resolve(from).parent === $from.parent) {
      place = { from: at, to: end, href };
    }
  });
  return place;
}

/**
 * Makes what is selected a link to a typed address; where nothing is selected, the address itself.
 * @returns the change, or why there can be no such link
 */
export function setLink(state: EditorState, typed: string): Transaction | string {
  const trimmed = typed.trim();
  const href = safeHttpsUrl(trimmed) ?? safeHttpsUrl(`https://${trimmed}`);
  if (!href) return 'Enter a full link that starts with https://, without spaces.';
  const { from, to } = linkPlace(state);
  const mark = LINK.create({ href });
  if (from === to) return state.tr.replaceSelectionWith(SCHEMA.text(trimmed, [mark]), false);
  const words = state.doc.textBetween(from, to, '\n', '\n');
  if (words.includes('\n')) return 'Select words of one line.';
  if (!linkAddress(href, words)) {
    return 'The words look like another address, so visitors would see no link. Change the words first.';
  }
  return state.tr.removeMark(from, to, LINK).addMark(from, to, mark);
}

export function removeLink(state: EditorState): Transaction {
  const { from, to } = linkPlace(state);
  return state.tr.removeMark(from, to, LINK);
}
