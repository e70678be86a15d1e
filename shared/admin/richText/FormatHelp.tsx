import { keyTexts } from '../../model/shortcuts.ts';
import { isMac } from '../../ui/isMac.ts';

const MARKS: readonly [typed: string, shown: string, keys?: string][] = [
  ['**bold**', 'bold', 'Mod+B'],
  ['*italic*', 'italic', 'Mod+I'],
  ['## Heading', 'a heading; ### is a smaller one'],
  ['- item', 'an item of a list; two spaces before it make it part of the item above'],
  ['1. item', 'an item with a number'],
  ['[words](https://…)', 'a link, to an https address', 'Mod+K'],
  ['\\*', 'the sign itself, where it would be a mark'],
];

/** Which marks a description can have, closed at first. */
export function FormatHelp() {
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
