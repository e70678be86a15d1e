import { type ComponentProps, type KeyboardEvent, type RefCallback, useRef, useState } from 'react';
import { ariaKeys, keyTexts } from '../../model/shortcuts.ts';
import type { TextAreaField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isComposing, isMac, pressedKeys } from '../../ui/keys.ts';
import { nextIndex } from '../../ui/TabList.tsx';
import { applyEdit, type Edit, type Typed, typedIn } from './edits.ts';
import { MARK_KEYS, MARK_TOOLS } from './markEdits.ts';
import { PasteField } from './PlainTextField.tsx';

type MarkedTextFieldProps = ComponentProps<typeof TextAreaField> & {
  ref: RefCallback<HTMLTextAreaElement>;
};

/** A text area for a text with marks: a bar and keys that type them, pasting, and help (decision 20). */
export function MarkedTextField({ ref, ...field }: MarkedTextFieldProps) {
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
        aside={<MarkBar onChange={change} />}
        onKeyDown={onKeyDown}
      />
      <FormatHelp />
    </div>
  );
}

interface MarkBarProps {
  onChange: (change: (typed: Typed) => Edit) => void;
}

/** The buttons that mark what is selected, in the ARIA pattern of a toolbar: one tab stop, and the arrow keys. */
function MarkBar({ onChange }: MarkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const isOnMac = isMac();
  const move = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, current, MARK_TOOLS.length);
    if (next < 0) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div ref={bar} role="toolbar" aria-label="Format" onKeyDown={move} className="flex gap-1">
      {MARK_TOOLS.map(({ label, icon, keys, change }, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={keys ? `${label} (${keyTexts(keys, isOnMac).join(' ')})` : label}
          aria-keyshortcuts={keys && ariaKeys([keys], isOnMac)}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onChange(change)}
          className="inline-flex size-8 items-center justify-center rounded-control text-muted transition-colors hover:text-accent-bright disabled:pointer-events-none disabled:opacity-50 pointer-coarse:size-10"
        >
          <Icon icon={icon} className="size-4" />
        </button>
      ))}
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
