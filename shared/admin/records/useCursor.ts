import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyCollection } from '../../model/collections/collection.ts';
import { lineText } from '../../model/richText.ts';
import { nextPaint } from '../../ui/pauses.ts';

/** Where the person is in a form. */
export interface Cursor {
  /** The label of the field that has the focus. */
  label: string;
  /** What visitors see there: its text or, of several lines, the line with the cursor. Empty for a picture. */
  text: string;
  isPicture: boolean;
}

const EVENTS = ['focusin', 'selectionchange', 'keyup'] as const;

/**
 * The field of the open form that has the focus, and its text at the cursor, for a preview that follows it; the last one
 * while something else has the focus.
 */
export function useCursor(collection: AnyCollection): Cursor | undefined {
  const [cursor, setCursor] = useState<Cursor>();
  const look = useEffectEvent(() => {
    const found = findCursor(collection);
    setCursor((known) => {
      const isSame = !found || (known?.label === found.label && known.text === found.text);
      return isSame ? known : found;
    });
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    // Where the cursor is, is known after the event.
    const lookSoon = () => void nextPaint().then(() => signal.aborted || look());
    for (const type of EVENTS) document.addEventListener(type, lookSoon, { signal });
    lookSoon();
    return () => listeners.abort();
  }, []);
  return cursor;
}

function findCursor({ fields, publishing }: AnyCollection): Cursor | undefined {
  const typing = findTyping();
  if (!typing) return undefined;
  const name = typing.name in INPUTS ? INPUTS[typing.name as keyof typeof INPUTS] : typing.name;
  const field = fields[name];
  if (!field) return undefined;
  const { picture, pictureText } = publishing ?? {};
  const isPicture = name === picture || name === pictureText;
  // Staff alone see the title of a section.
  const isSeen = publishing?.fields.includes(name) ?? false;
  if (!isSeen && !isPicture) return undefined;
  return { label: field.label, text: isPicture ? '' : lineText(typing.line), isPicture };
}

interface Typing {
  /** The name of the input. */
  name: string;
  /** The line with the cursor. */
  line: string;
}

function findTyping(): Typing | undefined {
  const { activeElement: input } = document;
  if (input instanceof HTMLInputElement) {
    return input.form ? { name: input.name, line: input.value } : undefined;
  }
  if (input instanceof HTMLTextAreaElement) {
    const line = lineAt(input.value, input.selectionStart);
    return input.form ? { name: input.name, line } : undefined;
  }
  const name = input?.getAttribute('data-field');
  return name ? { name, line: formattedLine() } : undefined;
}

/** The line with the cursor in a formatted text. */
function formattedLine(): string {
  const { anchorNode: node = null, anchorOffset: offset = 0 } = document.getSelection() ?? {};
  const element = node instanceof Element ? node : node?.parentElement;
  const block = element?.closest<HTMLElement>('p, h2, h3');
  if (!node || !block) return '';
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEnd(node, offset);
  const line = before.cloneContents().querySelectorAll('br').length;
  return block.innerText.split('\n')[line] ?? '';
}

/** Inputs with a name of their own, and the fields of which they are a part. */
const INPUTS = { label: 'facts', value: 'facts', typedTechnology: 'technologies' } as const;

/** The line at this place, or the last one before it that has text. */
function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  const lines = text.slice(0, end < 0 ? text.length : end).split('\n');
  return lines.findLast((line) => line.trim() !== '') ?? '';
}
