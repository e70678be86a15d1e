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
