import { array, assert, constantFrom, nat, property, tuple } from 'fast-check';
import {
  deleteSelection,
  joinBackward,
  setBlockType,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { openMarkdown, toMarkdown } from '../../../shared/richText/editor/markdown.ts';
import { SCHEMA } from '../../../shared/richText/editor/schema.ts';
import { parseSources } from '../../../shared/richText/parse.ts';

const WORD = constantFrom(
  'one',
  'two',
  '**bold**',
  '*it*',
  'Kund*innen',
  '[a](https://b.example)',
  '\\*',
  '2 * 3',
  '`x`',
  'née',
  '👩‍👩‍👧',
  '<b>',
  '  ',
  '_u_',
  '[no](x)',
);
const LINE = array(WORD, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const START = constantFrom(
  '',
  '',
  '',
  '## ',
  '### ',
  '- ',
  '- ',
  '* ',
  '1. ',
  '2. ',
  '7. ',
  '  - ',
  '  1. ',
  '    - ',
  '  ',
  '#',
  '- - ',
);
const MARKDOWN = array(
  tuple(START, LINE, constantFrom('\n', '\n', '\n\n', '\n\n\n', '\r\n', '\n \t\n')),
  {
    maxLength: 12,
  },
).map((lines) => lines.map((parts) => parts.join('')).join(''));

it('what is opened and not edited keeps every character', () => {
  assert(
    property(MARKDOWN, (markdown) => {
      const opened = openMarkdown(markdown);
      expect(toMarkdown(opened.doc, opened)).toBe(markdown);
    }),
    { numRuns: 1000 },
  );
});

it('a letter that is typed in a block leaves every other block as it was, to the character', () => {
  assert(
    property(MARKDOWN, nat(), (markdown, place) => {
      const opened = openMarkdown(markdown);
      const state = EditorState.create({ doc: opened.doc });
      const at: number[] = [];
      opened.doc.descendants((node, pos) => {
        if (node.isTextblock) at.push(pos + 1);
      });
      const pos = at[place % at.length] ?? 1;
      const next = state.apply(state.tr.insertText('x', pos));
      const edited = state.doc.resolve(pos).index(0);
      const written = toMarkdown(next.doc, opened);
      const sources = parseSources(markdown);
      for (const [index, { start, end }] of sources.entries()) {
        if (index !== edited) expect(written).toContain(markdown.slice(start, end));
      }
      const back = next.apply(next.tr.delete(pos, pos + 1));
      expect(toMarkdown(back.doc, opened)).toBe(markdown);
      expect(parseSources(written).length).toBe(Math.max(1, sources.length));
    }),
    { numRuns: 1000 },
  );
});

const COMMANDS: readonly Command[] = [
  toggleMark(SCHEMA.marks.strong),
  toggleMark(SCHEMA.marks.emphasis),
  toggleMark(SCHEMA.marks.link, { href: 'https://b.example/' }),
  wrapInList(SCHEMA.nodes.bullets),
  wrapInList(SCHEMA.nodes.numbers),
  liftListItem(SCHEMA.nodes.item),
  sinkListItem(SCHEMA.nodes.item),
  splitListItem(SCHEMA.nodes.item),
  splitBlock,
  joinBackward,
  deleteSelection,
  setBlockType(SCHEMA.nodes.paragraph),
  (state, dispatch) => {
    dispatch?.(state.tr.insertText('- new '));
    return true;
  },
];

/** The letters and digits, which no format changes. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

it('whatever is edited is written with all its letters, and opens as it was written', () => {
  const edits = array(tuple(nat(), nat(), nat({ max: COMMANDS.length - 1 })), {
    minLength: 1,
    maxLength: 8,
  });
  assert(
    property(MARKDOWN, edits, (markdown, changes) => {
      const opened = openMarkdown(markdown);
      let state = EditorState.create({ doc: opened.doc });
      for (const [from, to, command] of changes) {
        const { size } = state.doc.content;
        const [start, end] = [state.doc.resolve(from % size), state.doc.resolve(to % size)];
        state = state.apply(state.tr.setSelection(TextSelection.between(start, end)));
        COMMANDS[command]?.(state, (change) => {
          state = state.apply(change);
        });
      }
      const written = toMarkdown(state.doc, opened);
      const again = openMarkdown(written);
      expect(lettersOf(again.doc.textContent)).toBe(lettersOf(state.doc.textContent));
      expect(toMarkdown(again.doc, again)).toBe(written);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['italics within a word', '- *re*invent'],
  ['bold that ends with a bracket before a letter', 'Rechnung**(en)**s'],
])('what no mark can say is left out of its block alone: %s', (_, typed) => {
  const before = '*One* and **two**.\n\n\n* Red\n* Blue\n\n';
  const opened = openMarkdown(`${before}x`);
  const { paragraph } = SCHEMA.nodes;
  const words = typed.replace('- ', '').split(/\*+/);
  const marks = [SCHEMA.mark(typed.includes('**') ? 'strong' : 'emphasis')];
  const texts = words.flatMap((word, index) =>
    word ? [SCHEMA.text(word, index === 1 ? marks : [])] : [],
  );
  const { doc } = EditorState.create({ doc: opened.doc });
  const last = doc.content.size - (doc.lastChild?.nodeSize ?? 0);
  const state = EditorState.create({ doc });
  const change = state.tr.replaceWith(last, doc.content.size, paragraph.create({ at: 2 }, texts));
  expect(toMarkdown(change.doc, opened)).toBe(`${before}${words.join('')}`);
});

it('a sign behind that of a heading or an item is written as it is typed', () => {
  const opened = openMarkdown('## 1. Analysi\n\n- 3. Stoc');
  const state = EditorState.create({ doc: opened.doc });
  const inHeading = state.tr.insertText('s', (state.doc.firstChild?.nodeSize ?? 0) - 1);
  const { size } = inHeading.doc.content;
  const change = inHeading.insertText('k', size - 3);
  expect(toMarkdown(change.doc, opened)).toBe('## 1. Analysis\n\n- 3. Stock');
});
