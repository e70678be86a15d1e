import { describe, expect, it, test } from 'vitest';
import { type Edit, insertPasted, type Typed } from '../../../../shared/admin/richText/edits.ts';
import {
  makeLink,
  toggleHeading,
  toggleList,
  toggleMark,
} from '../../../../shared/admin/richText/markEdits.ts';

/** Reads a text in which "‹" and "›" are the ends of the selection, or "|" is the caret. */
function typed(marked: string): Typed {
  const text = marked.replaceAll(/[‹›|]/g, '');
  const caret = marked.indexOf('|');
  if (caret !== -1) return { text, start: caret, end: caret };
  return { text, start: marked.indexOf('‹'), end: marked.indexOf('›') - 1 };
}

/** Applies a change, and shows the selection in the same way. */
function after(marked: string, change: (before: Typed) => Edit): string {
  const before = typed(marked);
  const { from, to, text, selection } = change(before);
  const whole = before.text.slice(0, from) + text + before.text.slice(to);
  const [start, end] = selection;
  if (start === end) return `${whole.slice(0, start)}|${whole.slice(start)}`;
  return `${whole.slice(0, start)}‹${whole.slice(start, end)}›${whole.slice(end)}`;
}

const bold = (before: Typed) => toggleMark(before, '**');
const pasteList = (before: Typed) => insertPasted(before, '- x\n- y');
const italic = (before: Typed) => toggleMark(before, '*');

describe('bold and italic', () => {
  test.each([
    ['a ‹word› b', 'a **‹word›** b'],
    ['a **‹word›** b', 'a ‹word› b'],
    ['a ‹**word**› b', 'a ‹word› b'],
    ['a‹ word ›b', 'a **‹word›** b'],
    ['a |b', 'a **|**b'],
    ['a **|**b', 'a |b'],
    ['‹word›', '**‹word›**'],
    ['***‹word›***', '*‹word›*'],
    ['*‹word›*', '***‹word›***'],
    ['‹- item›', '- **‹item›**'],
    ['‹## Result›', '## **‹Result›**'],
    ['‹one\n\n- two\n1. three ›', '‹**one**\n\n- **two**\n1. **three** ›'],
    ['‹**one**\n- **two**›', '‹one\n- two›'],
    ['‹**one**\ntwo›', '‹**one**\n**two**›'],
  ])('%j becomes %j', (before, expected) => {
    expect(after(before, bold)).toBe(expected);
  });

  test.each([
    ['a ‹word› b', 'a *‹word›* b'],
    ['**‹word›**', '***‹word›***'],
    ['***‹word›***', '**‹word›**'],
    ['*‹word›*', '‹word›'],
    ['**|**', '***|***'],
  ])('%j becomes %j', (before, expected) => {
    expect(after(before, italic)).toBe(expected);
  });
});

describe('lists and headings', () => {
  test.each([
    ['a\n|b\nc', 'a\n- |b\nc'],
    ['a\n- b|\nc', 'a\nb|\nc'],
    ['‹a\n\nb\n›c', '‹- a\n\n- b›\nc'],
    ['‹- a\nb›', '‹- a\n- b›'],
    ['‹- a\n  - b\n1. c›', '‹a\n  b\nc›'],
    ['## a|', '- a|'],
    ['|', '- |'],
    ['\n|', '\n- |'],
    ['|\na', '- |\na'],
  ])('a list: %j becomes %j', (before, expected) => {
    expect(after(before, toggleList)).toBe(expected);
  });

  test.each([
    ['a\nb|', 'a\n## b|'],
    ['## a|', 'a|'],
    ['### a|', 'a|'],
    ['  - a|', '## a|'],
    ['‹a\nb›', '‹## a\n## b›'],
  ])('a heading: %j becomes %j', (before, expected) => {
    expect(after(before, toggleHeading)).toBe(expected);
  });
});

describe('a link', () => {
  test.each([
    ['see ‹the case›', 'see [the case](‹https://›)'],
    ['see‹ the case ›.', 'see [the case](‹https://›) .'],
    ['see ‹https://example.com›', 'see [|](https://example.com)'],
    ['see |', 'see [|](https://)'],
  ])('%j becomes %j', (before, expected) => {
    expect(after(before, makeLink)).toBe(expected);
  });
});

describe('a pasted text', () => {
  it('replaces the selection, and the caret is behind it', () => {
    expect(after('a ‹b› c', (before) => insertPasted(before, '**x**'))).toBe('a **x**| c');
  });

  it('with blocks gets lines of its own', () => {
    expect(after('a |b', pasteList)).toBe('a \n\n- x\n- y|\n\nb');
    expect(after('a\n|', pasteList)).toBe('a\n- x\n- y|');
    expect(after('|', (before) => insertPasted(before, '## x'))).toBe('## x|');
  });
});
