import { afterEach, beforeEach, expect } from 'vitest';
import specification from '../../../docs/specification.md?raw';
import { messagesIn, partsOf } from '../../support/messageTable.ts';

const literal = (text: string) => text.replaceAll(/[.?]/g, String.raw`\$&`);

const MESSAGES = messagesIn(specification).map(
  (message) => new RegExp(`^${partsOf(message).map(literal).join('.+?')}`),
);

const shown = new Set<string>();

/** The rows of the bar that says what was done, and what failed. */
const BAR = '[aria-label="Notifications"] :is([role=status], [role=alert])[aria-live] > p';

const observer = new MutationObserver(() => {
  for (const { textContent, parentElement } of document.querySelectorAll(BAR)) {
    // What is spoken, and not shown, is what the form says.
    if (textContent && !parentElement?.matches('.sr-only')) shown.add(textContent);
  }
});

/** Fails a test in which the bar shows a message that the specification's table (section 4.9) does not have. */
export function expectMessagesInTable(): void {
  beforeEach(() => {
    shown.clear();
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  afterEach(() => {
    observer.disconnect();
    const unknown = [...shown].filter((text) => !MESSAGES.some((message) => message.test(text)));
    expect(unknown, 'messages that the specification does not have').toEqual([]);
  });
}
