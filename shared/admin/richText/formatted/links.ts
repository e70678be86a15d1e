import type { EditorState, Transaction } from 'prosemirror-state';
import { SCHEMA } from '../../../richText/editor/schema.ts';
import { linkAddress } from '../../../richText/inlines.ts';
import { markAddress } from '../../../richText/write.ts';

const LINK = SCHEMA.marks.link;

export interface LinkPlace {
  from: number;
  to: number;
  /** Empty where there is no link yet. */
  href: string;
}

/** The link around what is selected, or what is selected and can become one. */
export function linkPlace({ selection }: EditorState): LinkPlace {
  const { $from, from, to } = selection;
  let link: LinkPlace = { from: 0, to: 0, href: '' };
  let at = $from.start();
  for (const child of $from.parent.children) {
    const href = (LINK.isInSet(child.marks)?.attrs['href'] as string | undefined) ?? '';
    // A link whose words are marked differently is several texts.
    if (href === link.href) link.to += child.nodeSize;
    else {
      if (isAround(link, from, to)) break;
      link = { from: at, to: at + child.nodeSize, href };
    }
    at += child.nodeSize;
  }
  return isAround(link, from, to) ? link : { from, to, href: '' };
}

const isAround = (link: LinkPlace, from: number, to: number) =>
  link.href !== '' && from >= link.from && to <= link.to;

/**
 * Makes what is selected a link to a typed address; where nothing is selected, the address itself.
 * @returns the change, or why there can be no such link
 */
export function setLink(state: EditorState, typed: string): Transaction | string {
  const trimmed = typed.trim();
  const href = markAddress(trimmed) || markAddress(`https://${trimmed}`);
  if (!href) return 'Enter a full link that starts with https://, without spaces.';
  const { from, to } = linkPlace(state);
  const mark = LINK.create({ href });
  if (from === to) return state.tr.replaceSelectionWith(SCHEMA.text(trimmed, [mark]), false);
  const words = state.doc.textBetween(from, to, '\n', '\n');
  if (words.trim() === '' || words.includes('\n')) return 'Select words of one line.';
  if (!linkAddress(href, words)) {
    return 'The words look like another address, so visitors would see no link. Change the words first.';
  }
  return state.tr.removeMark(from, to, LINK).addMark(from, to, mark);
}

export function removeLink(state: EditorState): Transaction {
  const { from, to } = linkPlace(state);
  return state.tr.removeMark(from, to, LINK);
}
