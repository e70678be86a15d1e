import { type Command, EditorState, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Opened, openMarkdown, toMarkdown } from '../../../richText/editor/markdown.ts';
import { convertPasted } from '../convertPasted.ts';
import { plugins } from './commands.ts';
import { pasteHandlers } from './pasted.ts';
import { scrollToCursor } from './scrollToCursor.ts';

interface EditorOptions {
  /** The description, with its marks. */
  value: string;
  onChange: (markdown: string) => void;
  onBlur: () => void;
  onPasted: (leftOut: string) => void;
  openLink: () => void;
  /** The attributes of the element in which the person writes. */
  attributes: Record<string, string>;
}

export interface Editor {
  /** The element in which the editor is shown. */
  container: RefObject<HTMLDivElement | null>;
  state: EditorState;
  run: (command: Command) => void;
  dispatch: (change: Transaction) => void;
  focus: () => void;
}

/** An editor that shows a description with its formatting, and reports it with its marks. */
export function useEditor(options: EditorOptions): Editor {
  const { value, attributes, openLink, onPasted } = options;
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [first] = useState(() => ({ markdown: value, opened: openMarkdown(value) }));
  const [state, setState] = useState(() =>
    EditorState.create({ doc: first.opened.doc, plugins: plugins(openLink) }),
  );
  /** Whether the last change was a press of the pointer. */
  const isPressed = useRef(false);
  /** What was reported last, and what came from the form last. */
  const known = useRef(first);

  const update = useEffectEvent((change: Transaction) => {
    const editor = view.current;
    if (!editor) return;
    const next = editor.state.apply(change);
    isPressed.current = Boolean(change.getMeta('pointer'));
    editor.updateState(next);
    setState(next);
    if (!change.docChanged || change.getMeta(FROM_OUTSIDE)) return;
    const markdown = toMarkdown(next.doc, known.current.opened);
    if (markdown === known.current.markdown) return;
    known.current = { ...known.current, markdown };
    options.onChange(markdown);
  });
  const leave = useEffectEvent(() => options.onBlur());
  const tellPasted = useEffectEvent(onPasted);

  useEffect(() => {
    const editor = new EditorView(container.current, {
      state,
      dispatchTransaction: (change) => update(change),
      // Where a person presses is in sight: the text must not move away under the pointer.
      handleScrollToSelection: (of) => isPressed.current || scrollToCursor(of),
      handleDOMEvents: {
        ...pasteHandlers((leftOut) => tellPasted(leftOut)),
        blur: () => {
          leave();
          return false;
        },
      },
    });
    view.current = editor;
    // Loaded before somebody pastes, and types on behind it.
    void convertPasted('', true);
    return () => {
      view.current = null;
      editor.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the view lives as long as the component
  }, []);

  useEffect(() => {
    view.current?.setProps({ attributes });
  });

  useEffect(() => {
    const editor = view.current;
    if (!editor || value === known.current.markdown) return;
    const read = openMarkdown(value);
    known.current = { markdown: value, opened: read };
    const change = replaceChanged(editor.state, read);
    editor.dispatch(change.setMeta(FROM_OUTSIDE, true).setMeta('addToHistory', false));
  }, [value]);

  return {
    container,
    state,
    run: (command) => {
      const editor = view.current;
      if (!editor) return;
      command(editor.state, editor.dispatch, editor);
      editor.focus();
    },
    dispatch: (change) => view.current?.dispatch(change),
    focus: () => view.current?.focus(),
  };
}

/** Marks a change that the form has made: a merge, a draft, an answer to a conflict. */
const FROM_OUTSIDE = 'fromOutside';

/** Changes only what differs, if the editor can, so that the cursor stays where it is. */
function replaceChanged(state: EditorState, { doc: next }: Opened): Transaction {
  const { doc } = state;
  const start = doc.content.findDiffStart(next.content);
  const ends = doc.content.findDiffEnd(next.content);
  if (start === null || !ends) return state.tr;
  // The same letters before and behind the difference are counted once.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const changed = state.tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap));
  if (changed.doc.eq(next)) return changed;
  return state.tr.replaceWith(0, doc.content.size, next.content);
}
