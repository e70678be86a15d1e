import { Fragment, Slice } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import { dropPoint } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { readBlocks } from '../../../richText/editor/markdown.ts';
import { SCHEMA } from '../../../richText/editor/schema.ts';
import { textIn } from '../../../ui/transfer.ts';
import { convertPasted, isPlainPaste } from '../convertPasted.ts';

interface Given {
  text: string;
  html: string;
}

/** The text of what is pasted or dropped; undefined if it has none, such as a picture. */
function readGiven(transfer: DataTransfer | null, isPlain: boolean): Given | undefined {
  const text = textIn(transfer);
  if (!transfer || text === '') return undefined;
  return { text, html: isPlain ? '' : transfer.getData('text/html') };
}

/** @returns what was left out, as sentences */
async function insert(view: EditorView, { text, html }: Given, isDropped = false): Promise<string> {
  const converted = html ? await convertPasted(html, true) : undefined;
  if (view.isDestroyed) return '';
  const slice = sliceOf(converted?.text ?? text, text);
  const { tr, selection, doc } = view.state;
  // Blocks that are dropped within a paragraph go beside it.
  const at = isDropped ? dropPoint(doc, selection.head, slice) : null;
  const change = at === null ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice);
  if (slice.size > 0) view.dispatch(change.scrollIntoView());
  return converted?.leftOut ?? '';
}

/**
 * A description's text as what is put into a document: words, or blocks that get lines of their own, as in the text area.
 * @param copied the text as it was copied, with the spaces around it
 */
function sliceOf(markdown: string, copied: string): Slice {
  const blocks = readBlocks(markdown);
  const [block] = blocks;
  if (!block || blocks.length > 1 || block.type !== SCHEMA.nodes.paragraph) {
    return new Slice(Fragment.from(blocks), 0, 0);
  }
  const [before = ''] = /^[ \u00a0]*/.exec(copied) ?? [];
  const [after = ''] = /[ \u00a0]*$/.exec(copied) ?? [];
  const content = [...spaceNodes(before), ...block.children, ...spaceNodes(after)];
  const words = block.copy(Fragment.from(content));
  return Slice.maxOpen(Fragment.from(words));
}

const spaceNodes = (space: string) => (space ? [SCHEMA.text(space)] : []);

const textOf = ({ content }: Slice) => content.textBetween(0, content.size, '\n\n');

/**
 * Handles what is pasted into and dropped on the editor in place of the browser and of the editor's own parser: all of it
 * becomes a description first, without comments and deletions.
 * @param onPasted called with what was left out, as sentences
 */
export function pasteHandlers(onPasted: (leftOut: string) => void) {
  let isPlain = false;
  /** What was copied in the editor comes back as it was: a part of a paragraph, and not a paragraph. */
  let copied: Slice | undefined;
  const copy = ({ state }: EditorView) => {
    copied = state.selection.content();
    return false;
  };
  return {
    copy,
    cut: copy,
    keydown: (_: EditorView, event: KeyboardEvent) => {
      isPlain = isPlainPaste(event);
      return false;
    },
    paste: (view: EditorView, event: ClipboardEvent) => {
      const given = readGiven(event.clipboardData, isPlain);
      event.preventDefault();
      if (
        copied &&
        given &&
        given.html.includes('data-pm-slice') &&
        given.text === textOf(copied)
      ) {
        view.dispatch(view.state.tr.replaceSelection(copied).scrollIntoView());
      } else if (given) void insert(view, given).then(onPasted);
      return true;
    },
    drop: (view: EditorView, event: DragEvent) => {
      // What is dragged within the editor is moved.
      if (view.dragging) return false;
      const given = readGiven(event.dataTransfer, false);
      event.preventDefault();
      if (!given) return true;
      const over = view.posAtCoords({ left: event.clientX, top: event.clientY });
      const { doc, tr } = view.state;
      const at = doc.resolve(over?.pos ?? doc.content.size);
      view.dispatch(tr.setSelection(Selection.near(at)));
      view.focus();
      void insert(view, given, true).then(onPasted);
      return true;
    },
  };
}
