import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import { TextAreaField } from '../../ui/Field.tsx';
import { convertPasted, isPlainPaste } from './convertPasted.ts';
import { applyEdit, insertPasted, insertText, typedIn } from './edits.ts';

/** A text area for a text without marks, in which nobody pastes what somebody has commented or deleted. */
export function PlainTextField(field: ComponentProps<typeof TextAreaField>) {
  return <PasteField {...field} hasMarks={false} />;
}

type PasteFieldProps = ComponentProps<typeof TextAreaField> & {
  /** Whether formatting becomes marks; otherwise only the words are taken. */
  hasMarks: boolean;
};

/**
 * A text area in which texts are pasted without their comments and deletions. Where the HTML on the clipboard has nothing
 * that counts, the browser pastes the text.
 */
export function PasteField({ hasMarks, note, onKeyDown, ...field }: PasteFieldProps) {
  const [leftOut, setLeftOut] = useState('');
  const isPlain = useRef(false);
  const noteKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    isPlain.current = isPlainPaste(event.nativeEvent);
    onKeyDown?.(event);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const html = event.clipboardData.getData('text/html');
    const counts = REVIEWED.test(html) || (hasMarks && FORMATTED.test(html));
    if (text === '' || isPlain.current || !counts) {
      setLeftOut('');
      return;
    }
    event.preventDefault();
    void insert(event.currentTarget, { html, text, hasMarks }).then(setLeftOut);
  };
  return (
    <TextAreaField
      {...field}
      onKeyDown={noteKeys}
      onPaste={paste}
      note={
        <>
          {note}
          <LeftOutNote leftOut={leftOut} />
        </>
      }
    />
  );
}

/** Says what was left out of a pasted text until the next paste: nobody sees in the field what is missing. */
export function LeftOutNote({ leftOut }: { leftOut: string }) {
  return (
    <p role="status" className="text-text empty:sr-only">
      {leftOut}
    </p>
  );
}

/** What HTML on the clipboard has that may be left out. */
const REVIEWED = /<(?:del|s|strike)\b|line-through|\bmso|#cmnt|Delet/i;
/** What can become a mark. */
const FORMATTED =
  /<(?:h[1-6]|b|strong|i|em|a|li)\b|font-weight|font-style|mso-list|role="heading"/i;

interface Copied {
  html: string;
  text: string;
  hasMarks: boolean;
}

/** @returns what was left out, as sentences */
async function insert(area: HTMLTextAreaElement, copied: Copied): Promise<string> {
  const converted = await convertPasted(copied.html, copied.hasMarks);
  if (!area.isConnected) return '';
  const typed = typedIn(area);
  const { text } = converted ?? { text: copied.text.replaceAll(/\r\n?/g, '\n') };
  const edit = converted && copied.hasMarks ? insertPasted(typed, text) : insertText(typed, text);
  if (text) applyEdit(area, edit);
  return converted?.leftOut ?? '';
}
