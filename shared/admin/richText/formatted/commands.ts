import Bold from '@lucide/icons/icons/bold';
import Heading from '@lucide/icons/icons/heading';
import Italic from '@lucide/icons/icons/italic';
import List from '@lucide/icons/icons/list';
import ListIndentDecrease from '@lucide/icons/icons/list-indent-decrease';
import ListIndentIncrease from '@lucide/icons/icons/list-indent-increase';
import ListOrdered from '@lucide/icons/icons/list-ordered';
import { autoJoin, baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import {
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isList, SCHEMA } from '../../../richText/editor/schema.ts';
import type { FormatTool } from '../FormatBar.tsx';

const { nodes, marks } = SCHEMA;

export interface EditorTool extends FormatTool {
  command: Command;
}

/** What the bar shows, for what is selected. */
export function toolsFor(state: EditorState): EditorTool[] {
  const list = listAround(state);
  const isIn = (type: NodeType) => list?.node.type === type;
  return [
    {
      label: 'Bold',
      icon: Bold,
      keys: 'Mod+B',
      isPressed: hasMark(state, marks.strong),
      command: toggleMark(marks.strong),
    },
    {
      label: 'Italic',
      icon: Italic,
      keys: 'Mod+I',
      isPressed: hasMark(state, marks.emphasis),
      command: toggleMark(marks.emphasis),
    },
    { label: 'Heading', icon: Heading, isPressed: isInHeading(state), command: toggleHeading },
    {
      label: 'List',
      icon: List,
      isPressed: isIn(nodes.bullets),
      command: toggleList(nodes.bullets),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      isPressed: isIn(nodes.numbers),
      command: toggleList(nodes.numbers),
    },
    ...(list ? INDENT_TOOLS : []),
  ];
}

const INDENT_TOOLS: readonly EditorTool[] = [
  { label: 'Part of the item above', icon: ListIndentIncrease, command: sinkListItem(nodes.item) },
  { label: 'One level up', icon: ListIndentDecrease, command: liftListItem(nodes.item) },
];

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return Boolean(mark.isInSet(storedMarks ?? $from.marks()));
  return doc.rangeHasMark(from, to, mark);
}

const isInHeading = ({ selection }: EditorState) => selection.$from.parent.type === nodes.heading;

interface ListAround {
  node: Node;
  at: number;
}

/** The innermost list around what is selected. */
function listAround({ selection: { $from } }: EditorState): ListAround | undefined {
  for (let { depth } = $from; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (isList(node)) return { node, at: $from.before(depth) };
  }
  return undefined;
}

const toggleHeading: Command = (state, dispatch, view) => {
  if (isInHeading(state)) return toParagraphs(state, dispatch);
  if (!dispatch || !view) return true;
  leaveLists(view);
  const { tr, selection } = view.state;
  const { from, to } = selection;
  dispatch(
    tr
      .setBlockType(from, to, nodes.heading, ({ attrs }) => ({ at: attrs['at'], level: 2 }))
      .scrollIntoView(),
  );
  return true;
};

const toParagraphs: Command = ({ tr, selection: { from, to } }, dispatch) => {
  dispatch?.(
    tr
      .setBlockType(from, to, nodes.paragraph, ({ attrs }) => ({ at: attrs['at'] }))
      .scrollIntoView(),
  );
  return true;
};

function leaveLists(view: EditorView): void {
  let isLifted = true;
  // What is selected may reach out of the list, which cannot be lifted then.
  while (isLifted && listAround(view.state)) {
    isLifted = liftListItem(nodes.item)(view.state, view.dispatch);
  }
}

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const list = listAround(state);
    if (list?.node.type === type) return liftListItem(nodes.item)(state, dispatch);
    if (list) {
      dispatch?.(state.tr.setNodeMarkup(list.at, type, { at: list.node.attrs['at'] }));
      return true;
    }
    if (isInHeading(state)) toParagraphs(state, dispatch);
    const wrap = autoJoin(wrapInList(type), [type.name]);
    return wrap(view?.state ?? state, dispatch, view);
  };

const breakLine: Command = (state, dispatch) => {
  if (isInHeading(state)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};

/** What turns into a heading or a list while it is typed. Backspace takes that back. */
const TYPED_SIGNS = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading, ([, signs = '']) => ({
      level: signs.length,
    })),
    wrappingInputRule(/^-\s$/, nodes.bullets),
    wrappingInputRule(/^1\.\s$/, nodes.numbers, undefined, () => false),
  ],
});

/** What an editor of descriptions does with keys. `openLink` opens the box for a link's address. */
export function plugins(openLink: () => void): Plugin[] {
  const keys: Record<string, Command> = {
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.emphasis),
    'Mod-k': () => {
      openLink();
      return true;
    },
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    Enter: splitListItem(nodes.item),
    'Shift-Enter': breakLine,
    Backspace: chainCommands(undoInputRule, liftAtStart),
  };
  return [history(), TYPED_SIGNS, keymap(keys), keymap(baseKeymap)];
}

/** At the beginning of a list's first item, or of a heading, Backspace takes the format off. */
const liftAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if (isInHeading(state)) return toParagraphs(state, dispatch);
  const isFirst = $from.depth >= 3 && $from.index(-1) === 0 && $from.index(-2) === 0;
  return isFirst && liftListItem(nodes.item)(state, dispatch);
};
