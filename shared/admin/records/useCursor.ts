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
  const input = document.activeElement;
  const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
  if (!isText || !input.form) return undefined;
  const name = input.name in INPUTS ? INPUTS[input.name as keyof typeof INPUTS] : input.name;
  const field = fields[name];
  if (!field) return undefined;
  const { picture, pictureText } = publishing ?? {};
  const isPicture = name === picture || name === pictureText;
  // Staff alone see the title of a section.
  const isSeen = publishing?.fields.includes(name) ?? false;
  if (!isSeen && !isPicture) return undefined;
  const isLong = input instanceof HTMLTextAreaElement;
  const line = isLong ? lineAt(input.value, input.selectionStart) : input.value;
  return { label: field.label, text: isPicture ? '' : lineText(line), isPicture };
}

/** Inputs with a name of their own, and the fields of which they are a part. */
const INPUTS = { label: 'facts', value: 'facts', typedTechnology: 'technologies' } as const;

/** The line at this place, or the last one before it that has text. */
function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  const lines = text.slice(0, end < 0 ? text.length : end).split('\n');
  return lines.findLast((line) => line.trim() !== '') ?? '';
}
