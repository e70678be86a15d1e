import {
  type ComponentProps,
  type RefCallback,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { LeftOut } from '../../richText/pasted/cleanHtml.ts';
import type { Marked } from '../../richText/pasted/fromHtml.ts';
import { TextAreaField } from '../../ui/Field.tsx';
import { keyOf } from '../../ui/keys.ts';
import { loadPart } from '../loading/LoadedPart.tsx';
import { applyEdit, insertPasted, insertText, typedIn } from './edits.ts';

type PlainTextFieldProps = ComponentProps<typeof TextAreaField> & {
  ref: RefCallback<HTMLTextAreaElement>;
};

/** A text area for a text without marks, in which nobody pastes what somebody has commented or deleted. */
export function PlainTextField({ ref, ...field }: PlainTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const leftOut = usePasted(area, false);
  return (
    <TextAreaField
      {...field}
      ref={(element) => {
        area.current = element;
        ref(element);
      }}
      note={
        <>
          {field.note}
          <LeftOutNote leftOut={leftOut} />
        </>
      }
    />
  );
}

/**
 * Pastes in a text area without comments and deletions.
 * @returns what was left out of the last pasted text, as sentences; empty if nothing was
 */
export function usePasted(area: RefObject<HTMLTextAreaElement | null>, hasMarks: boolean): string {
  const [leftOut, setLeftOut] = useState('');
  useEffect(() => {
    const removal = new AbortController();
    if (area.current) {
      listenToPaste(area.current, removal.signal, { hasMarks, onPasted: setLeftOut });
    }
    return () => removal.abort();
  }, [area, hasMarks]);
  return leftOut;
}

/** Stays until the next paste: nobody sees in the field what is missing. */
export function LeftOutNote({ leftOut }: { leftOut: string }) {
  return (
    <p role="status" className="text-text empty:sr-only">
      {leftOut}
    </p>
  );
}

const loadConversion = () => import('../../richText/pasted/fromHtml.ts');

const loadWords = async () => (await loadPart(loadConversion)).wordsOf;
const loadMarks = async () => (await loadPart(loadConversion)).fromHtml;

/** What HTML on the clipboard has that may be left out. */
const REVIEWED = /<(?:del|s|strike)\b|line-through|\bmso|#cmnt|Delet/i;
/** What can become a mark. */
const FORMATTED =
  /<(?:h[1-6]|b|strong|i|em|a|li)\b|font-weight|font-style|mso-list|role="heading"/i;

interface Paste {
  /** Whether formatting becomes marks; otherwise only the words are taken. */
  hasMarks: boolean;
  /** Gets what was left out of each pasted text, as sentences; empty if nothing was. */
  onPasted: (leftOut: string) => void;
}

/**
 * Inserts texts that are pasted in a text area without their comments and deletions, until the signal aborts. Where the
 * HTML on the clipboard has nothing that counts, the browser pastes the text.
 */
function listenToPaste(area: HTMLTextAreaElement, signal: AbortSignal, paste: Paste): void {
  const { hasMarks, onPasted } = paste;
  let isPlain = false;
  const onKeyDown = (event: KeyboardEvent) => {
    // Ctrl+Shift+V. Firefox gives the formatting all the same.
    isPlain = event.shiftKey && keyOf(event) === 'V';
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const html = event.clipboardData?.getData('text/html') ?? '';
    const counts = REVIEWED.test(html) || (hasMarks && FORMATTED.test(html));
    if (text === '' || isPlain || !counts) {
      onPasted('');
      return;
    }
    event.preventDefault();
    void insert(area, { html, text, hasMarks }).then(onPasted);
  };
  area.addEventListener('keydown', onKeyDown, { signal });
  area.addEventListener('paste', onPaste, { signal });
}

interface Copied {
  html: string;
  text: string;
  hasMarks: boolean;
}

/** @returns what was left out, as sentences */
async function insert(area: HTMLTextAreaElement, copied: Copied): Promise<string> {
  const converted = await convert(copied);
  if (!area.isConnected) return '';
  const typed = typedIn(area);
  const { text } = converted ?? { text: copied.text.replaceAll(/\r\n?/g, '\n') };
  const edit = converted && copied.hasMarks ? insertPasted(typed, text) : insertText(typed, text);
  if (text) applyEdit(area, edit);
  return converted ? describeLeftOut(converted.leftOut) : '';
}

/** Undefined if the clipboard's own text is to be pasted, or if the code that reads HTML cannot be loaded. */
async function convert({ html, hasMarks }: Copied): Promise<Marked | undefined> {
  try {
    const conversion = await (hasMarks ? loadMarks() : loadWords());
    return conversion(html);
  } catch {
    return undefined;
  }
}

function describeLeftOut({ comments, deletions, end }: LeftOut): string {
  const names = [
    ...(comments ? ['comments'] : []),
    ...(deletions ? ['deleted or struck-out text'] : []),
  ];
  return [
    ...(names.length > 0 ? [`Pasted without the ${names.join(' and the ')} in it.`] : []),
    ...(end ? ['The pasted text was too long. Only its beginning was inserted.'] : []),
  ].join(' ');
}
