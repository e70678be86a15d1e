import { type DOMOutputSpec, type Node, Schema } from 'prosemirror-model';
import { safeHttpsUrl } from '../../model/httpsUrl.ts';

/** The place of a top-level block in the description that was opened; -1 for one that was not there. */
const AT = { at: { default: -1 } };

const hrefOf = (element: HTMLElement) => safeHttpsUrl(element.getAttribute('href') ?? '');

/** What a description can be (decision 8), as the editor's document. */
export const SCHEMA = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      attrs: AT,
      parseDOM: [{ tag: 'p' }],
      toDOM: (): DOMOutputSpec => ['p', { dir: 'auto' }, 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { ...AT, level: { default: 2 } },
      defining: true,
      parseDOM: [
        ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
        ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ],
      toDOM: ({ attrs }): DOMOutputSpec => [`h${attrs['level']}`, { dir: 'auto' }, 0],
    },
    bullets: {
      group: 'block list',
      content: 'item+',
      attrs: AT,
      parseDOM: [{ tag: 'ul' }],
      toDOM: (): DOMOutputSpec => ['ul', 0],
    },
    numbers: {
      group: 'block list',
      content: 'item+',
      attrs: { ...AT, start: { default: 1 } },
      parseDOM: [
        { tag: 'ol', getAttrs: (element) => ({ start: (element as HTMLOListElement).start }) },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['ol', { start: attrs['start'] }, 0],
    },
    item: {
      content: 'paragraph (paragraph | list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: (): DOMOutputSpec => ['li', 0],
    },
    break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: (): DOMOutputSpec => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = hrefOf(element);
            return href ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: attrs['href'] as string }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: (): DOMOutputSpec => ['strong', 0],
    },
    emphasis: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }],
      toDOM: (): DOMOutputSpec => ['em', 0],
    },
  },
});

export const isList = ({ type }: Node) =>
  type === SCHEMA.nodes.bullets || type === SCHEMA.nodes.numbers;
