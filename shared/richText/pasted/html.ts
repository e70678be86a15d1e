/** A start tag, an end tag or a text of an HTML document. Names are in lower case; texts and values are as written. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'end'; name: string };

/** All up to their end tag is no markup, and nothing of it is shown as text. */
const RAW = /^(?:iframe|noembed|noframes|noscript|plaintext|script|style|textarea|title|xmp)$/;

const COMMENT_END = /--!?>/g;
const TAG_START = /<(\/?)([a-z][^\s/>]*)/iy;
/** "<!doctype html>", "<![if !supportLists]>", "<?xml …?>", "</>". */
const DECLARATION = /<(?:[!?]|\/(?!$))/y;
const ATTRIBUTE =
  /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))?)?)/y;

/**
 * The tags and texts of an HTML text in their order, without comments, scripts and styles. Takes a time that grows with the
 * text's length alone, whatever is in it. What an open tag or comment has swallowed at the end of the text is left out, as
 * browsers do.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const found = html.indexOf('<', at);
    const from = found === -1 ? html.length : found;
    if (from > at) yield { kind: 'text', text: html.slice(at, from) };
    const { token, next } = readMarkup(html, from);
    if (token) yield token;
    at = next;
  }
}

/** What begins with the "<" at a place, and where it ends; without a token for what is left out. */
function readMarkup(html: string, from: number): { token?: HtmlToken; next: number } {
  if (html.startsWith('<!--', from)) return { next: after(COMMENT_END, html, from + 2) };
  const [start, slash, tagName] = match(TAG_START, html, from) ?? [];
  if (start && tagName) {
    const name = tagName.toLowerCase();
    const attributes = new Map<string, string>();
    const next = readAttributes(html, from + start.length, attributes);
    if (next === Infinity) return { next };
    if (slash) return { token: { kind: 'end', name }, next };
    if (!RAW.test(name)) return { token: { kind: 'start', name, attributes }, next };
    return { next: after(new RegExp(`(?=</${name}[\\s/>])`, 'gi'), html, next) };
  }
  if (match(DECLARATION, html, from)) return { next: after(/>/g, html, from) };
  return from < html.length
    ? { token: { kind: 'text', text: '<' }, next: from + 1 }
    : { next: from };
}

/** @returns where the tag ends; Infinity if it does not */
function readAttributes(html: string, from: number, attributes: Map<string, string>): number {
  let at = from;
  for (;;) {
    const found = match(ATTRIBUTE, html, at);
    if (!found) return Infinity;
    const [whole, end, name = '', ...values] = found;
    at += whole.length;
    if (end) return at;
    const key = name.toLowerCase();
    if (!attributes.has(key))
      attributes.set(key, values.find((value) => value !== undefined) ?? '');
  }
}

function match(sticky: RegExp, html: string, from: number): RegExpExecArray | null {
  sticky.lastIndex = from;
  return sticky.exec(html);
}

/** The place behind what is found from a place on; Infinity if nothing is. */
function after(global: RegExp, html: string, from: number): number {
  const found = match(global, html, from);
  return found ? found.index + found[0].length : Infinity;
}

/** How a text is marked. */
export interface Marks {
  strong: boolean;
  emphasis: boolean;
  /** Empty where there is no link. */
  href: string;
}

export const NO_MARKS: Marks = { strong: false, emphasis: false, href: '' };

/** Several times what a description may have. With more, the form would stand still. */
const CHARACTERS_MAX = 20_000;
const ELEMENTS_MAX = 5000;

const BLANK = /^\s*$/;
/** Half of a character. */
const HALF = /(?:&[^\s;]*|[\ud800-\udbff])$/;

/** Writes an HTML text, and no more of it than a form can take. */
export interface HtmlWriter {
  /** Returns whether there was room for it. */
  begin: (tag: string) => boolean;
  end: (tag: string) => void;
  text: (text: string, marks: Marks) => void;
  /** Whether something was left out because there was no room for it. */
  isFull: () => boolean;
  html: () => string;
}

export function createHtmlWriter(): HtmlWriter {
  let html = '';
  let open = NO_MARKS;
  let characters = 0;
  let elements = 0;
  let isFull = false;

  const count = (added: number) => {
    elements += added;
    isFull ||= elements > ELEMENTS_MAX;
  };
  const mark = (marks: Marks) => {
    if (isSame(marks, open)) return;
    const begins = beginningOf(marks);
    count(begins.length);
    if (isFull && begins.length > 0) return;
    html += endOf(open) + begins.join('');
    open = marks;
  };
  return {
    begin: (tag) => {
      count(1);
      if (isFull) return false;
      mark(NO_MARKS);
      html += tag;
      return true;
    },
    end: (tag) => {
      mark(NO_MARKS);
      html += tag;
    },
    text: (text, marks) => {
      const isBlank = BLANK.test(text);
      // White space takes the marks of what is before it.
      if (!isBlank) mark(marks);
      if (isFull) return;
      const room = CHARACTERS_MAX - characters;
      const isCut = text.length > room && !isBlank;
      isFull = isCut;
      const taken = isCut ? text.slice(0, room).replace(HALF, '') : text;
      characters += taken.length;
      html += taken.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    },
    isFull: () => isFull,
    html: () => html + endOf(open),
  };
}

function isSame(one: Marks, other: Marks): boolean {
  return one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href;
}

function beginningOf({ strong, emphasis, href }: Marks): string[] {
  return [
    ...(href ? [`<a href="${href.replaceAll('"', '&quot;')}">`] : []),
    ...(strong ? ['<b>'] : []),
    ...(emphasis ? ['<i>'] : []),
  ];
}

function endOf({ strong, emphasis, href }: Marks): string {
  return (emphasis ? '</i>' : '') + (strong ? '</b>' : '') + (href ? '</a>' : '');
}
