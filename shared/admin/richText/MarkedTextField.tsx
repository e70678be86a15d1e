import { type ComponentProps, type KeyboardEvent, type RefCallback, useRef } from 'react';
import { keyTexts } from '../../model/shortcuts.ts';
import type { TextAreaField } from '../../ui/Field.tsx';
import { isComposing, isMac, pressedKeys } from '../../ui/keys.ts';
import { applyEdit, type Edit, type Typed, typedIn } from './edits.ts';
import { FormatBar, type FormatTool } from './FormatBar.tsx';
import { MARK_KEYS, MARK_TOOLS, type MarkTool } from './markEdits.ts';
import { PasteField } from './PlainTextField.tsx';

type MarkedTextFieldProps = ComponentProps<typeof TextAreaField> & {
  ref: RefCallback<HTMLTextAreaElement>;
  /** Shows the text with its formatting. */
  onFormatted: () => void;
};

const TOOLS: readonly (FormatTool & Partial<MarkTool>)[] = [...MARK_TOOLS, { label: 'Formatted' }];

/** A text area for a text with marks: a bar and keys that type them, pasting, and help (decision 8). */
export function MarkedTextField({ ref, onFormatted, ...field }: MarkedTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (make: (typed: Typed) => Edit) => {
    const { current } = area;
    if (current) applyEdit(current, make(typedIn(current)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { nativeEvent } = event;
    const make = MARK_KEYS[pressedKeys(nativeEvent, isMac())];
    if (!make || isComposing(nativeEvent)) return;
    // Else the browser would show its bookmarks or search the web, and the dashboard would open its box.
    event.preventDefault();
    if (!event.repeat) change(make);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <PasteField
        {...field}
        hasMarks
        ref={(element) => {
          area.current = element;
          ref(element);
        }}
        aside={
          <FormatBar
            tools={TOOLS}
            onPress={(tool) => (tool.change ? change(tool.change) : onFormatted())}
          />
        }
        onKeyDown={onKeyDown}
      />
      <FormatHelp />
    </div>
  );
}

const MARKS: readonly [typed: string, shown: string, keys?: string][] = [
  ['**bold**', 'bold', 'Mod+B'],
  ['*italic*', 'italic', 'Mod+I'],
  ['## Heading', 'a heading; ### is a smaller one'],
  ['- item', 'an item of a list; two spaces before it make it part of the item above'],
  ['1. item', 'an item with a number'],
  ['[words](https://…)', 'a link, to an https address', 'Mod+K'],
  ['\\*', 'the sign itself, where it would be a mark'],
];

function FormatHelp() {
  return (
    <details className="text-sm text-muted">
      <summary className="w-fit [list-style:revert] hover:text-text">How to format</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {MARKS.map(([typed, shown, keys]) => (
          <div key={typed} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt>
              <code translate="no" className="text-text">
                {typed}
              </code>
            </dt>
            <dd>{keys ? `${shown} (${keyTexts(keys, isMac()).join(' ')})` : shown}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        Everything else is shown as you type it, and line breaks stay. Formatted text that you paste
        gets these marks; with Shift (<span>{keyTexts('Mod+Shift+V', isMac()).join(' ')}</span>), it
        is pasted without them.
      </p>
    </details>
  );
}
