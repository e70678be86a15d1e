import {
  createHtmlWriter,
  type HtmlToken,
  type HtmlWriter,
  htmlTokens,
  type Marks,
  NO_MARKS,
} from './html.ts';
import {
  ariaLevel,
  beginsComment,
  headingLevel,
  isComment,
  isDeleted,
  isEmphasis,
  isHidden,
  isStrong,
  isWordSign,
  styleOf,
  type Tag,
  valueOf,
  wordLevel,
} from './tags.ts';

/** What a copied text had that is not in what is made of it. */
export interface LeftOut {
  comments: boolean;
  /** Tracked deletions, and what is struck out. */
  deletions: boolean;
  /** What followed as much as a form can take. */
  end: boolean;
}

type Reason = 'comments' | 'deletions' | 'hidden' | 'sign';

/** An element that has begun, and has not ended. */
interface Frame {
  name: string;
  marks: Marks;
  /** The innermost block that its content is in. */
  block: string;
  /** Its end tag in what is written. */
  end: string;
  /** Why its content is left out. */
  without?: Reason | undefined;
}

interface Cleaning {
  writer: HtmlWriter;
  frames: Frame[];
  /** How many frames have a name. */
  open: Map<string, number>;
  leftOut: LeftOut;
  /** A paragraph that Word shows as an item, whose sign is read before its list can begin. */
  item?: { frame: Frame; level: number; sign: string } | undefined;
}

const OUTSIDE: Frame = { name: '', marks: NO_MARKS, block: '', end: '' };

const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header li main nav ol p pre section summary table td th tr ul'.split(
    ' ',
  ),
);
const WITHOUT_END = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const HTTPS = /^\s*https:/i;
const NUMBER = /^\s*\(?(\d{1,9})[.)]/;
const BLANK = /^(?:\s|&nbsp;|&#160;)*$/;
/** At the edge of an element, a no-break space is a space that a browser or Outlook keeps from collapsing. */
const EDGE_SPACE = /^(?:\u00a0|&nbsp;|&#160;)|(?:\u00a0|&nbsp;|&#160;)$/g;

/**
 * A copied HTML text as blocks, lists, tables, line breaks, `b`, `i` and links to https addresses. Their only attributes are
 * `href`, `start` and `aria-level`: a parser finds no script, style or address of a picture in it. Without comments, deleted
 * or struck-out texts and hidden ones, and not longer than a form can take. Needs no document; its time grows with the
 * text's length alone.
 */
export function cleanHtml(html: string): { html: string; leftOut: LeftOut } {
  const writer = createHtmlWriter();
  const leftOut: LeftOut = { comments: false, deletions: false, end: false };
  const cleaning: Cleaning = { writer, frames: [OUTSIDE], open: new Map(), leftOut };
  for (const token of htmlTokens(html)) {
    clean(cleaning, token);
    if (writer.isFull()) break;
  }
  while (cleaning.frames.length > 1) leave(cleaning);
  leftOut.end = writer.isFull();
  return { html: writer.html(), leftOut };
}

function clean(cleaning: Cleaning, token: HtmlToken): void {
  if (token.kind === 'text') readText(cleaning, token.text);
  else if (token.kind === 'end') leaveAll(cleaning, token.name);
  else if (WITHOUT_END.has(token.name)) readBreak(cleaning, token.name);
  else enter(cleaning, token);
}

function innermost({ frames }: Cleaning): Frame {
  return frames.at(-1) ?? OUTSIDE;
}

function readText(cleaning: Cleaning, text: string): void {
  const { writer, leftOut, item } = cleaning;
  const { without, marks } = innermost(cleaning);
  if (!without) {
    if (!BLANK.test(text)) beginItem(cleaning);
    writer.text(text.replaceAll(EDGE_SPACE, ' '), marks);
  } else if (without === 'sign') {
    if (item) item.sign += text;
  } else if (without !== 'hidden' && !BLANK.test(text)) leftOut[without] = true;
}

function readBreak(cleaning: Cleaning, name: string): void {
  if (innermost(cleaning).without) return;
  beginItem(cleaning);
  if (name === 'br' || name === 'hr') cleaning.writer.begin(`<${name}>`);
}

function enter(cleaning: Cleaning, tag: Tag): void {
  const { writer, frames, open } = cleaning;
  const { name } = tag;
  if (BLOCKS.has(name)) leaveImplied(cleaning, name);
  const around = innermost(cleaning);
  const frame: Frame = {
    name,
    marks: marksIn(tag, around.marks),
    block: BLOCKS.has(name) ? name : around.block,
    end: '',
    without: around.without ?? reasonFor(tag),
  };
  frames.push(frame);
  open.set(name, (open.get(name) ?? 0) + 1);
  if (!around.without && beginsComment(tag)) leaveOutBlock(cleaning);
  if (frame.without || !BLOCKS.has(name)) return;
  beginItem(cleaning);
  const level = wordLevel(tag);
  if (level) cleaning.item = { frame, level, sign: '' };
  else {
    const written = nameOf(tag);
    if (writer.begin(`<${written}${attributesOf(tag)}>`)) frame.end = `</${written}>`;
  }
}

function reasonFor(tag: Tag): Reason | undefined {
  if (isComment(tag)) return 'comments';
  if (isDeleted(tag)) return 'deletions';
  if (isHidden(tag)) return 'hidden';
  return isWordSign(tag) ? 'sign' : undefined;
}

function marksIn(tag: Tag, around: Marks): Marks {
  const { strong = around.strong, emphasis = around.emphasis } = {
    strong: isStrong(tag),
    emphasis: isEmphasis(tag),
  };
  if (tag.name !== 'a') return { strong, emphasis, href: around.href };
  const href = tag.attributes.get('href') ?? '';
  return { strong, emphasis, href: HTTPS.test(href) ? href.trim() : '' };
}

/** The name of a block in what is written. */
function nameOf(tag: Tag): string {
  const level = headingLevel(tag);
  if (level) return `h${level}`;
  // An editor of source code copies its lines so.
  return tag.name === 'div' && valueOf(styleOf(tag), 'white-space') === 'pre' ? 'pre' : tag.name;
}

function attributesOf(tag: Tag): string {
  const level = tag.name === 'li' ? ariaLevel(tag) : undefined;
  if (level) return ` aria-level="${level}"`;
  const start = tag.name === 'ol' ? Number.parseInt(tag.attributes.get('start') ?? '', 10) : NaN;
  return Number.isNaN(start) ? '' : ` start="${start}"`;
}

/** Begins the list of the paragraph that Word shows as an item: its sign has been read. */
function beginItem(cleaning: Cleaning): void {
  const { item, writer } = cleaning;
  if (!item) return;
  cleaning.item = undefined;
  const { frame, level, sign } = item;
  const [, number] = NUMBER.exec(sign) ?? [];
  const list = number ? 'ol' : 'ul';
  const start = number ? ` start="${number}"` : '';
  if (writer.begin(`<${list}${start}><li aria-level="${level}">`)) {
    frame.end = `</li></${list}>`;
  }
}

/** Leaves out the comment that the innermost element is in. */
function leaveOutBlock({ frames }: Cleaning): void {
  const block = frames.findLastIndex(({ name }) => name === 'div');
  const from = block === -1 ? frames.findLastIndex(({ name }) => name === 'p') : block;
  for (const frame of frames.slice(Math.max(from, 1))) frame.without ??= 'comments';
}

/** A block ends the paragraph before it, and an item ends the item before it. */
function leaveImplied(cleaning: Cleaning, name: string): void {
  if (innermost(cleaning).block === 'p') leaveAll(cleaning, 'p');
  if (name === 'li' && innermost(cleaning).block === 'li') leaveAll(cleaning, 'li');
}

/** Ends the innermost element of a name, and all in it. */
function leaveAll(cleaning: Cleaning, name: string): void {
  if (!cleaning.open.get(name)) return;
  let left: string;
  do left = leave(cleaning);
  while (left !== name);
}

function leave(cleaning: Cleaning): string {
  const { frames, open, writer, item } = cleaning;
  const frame = frames.pop() ?? OUTSIDE;
  const { name } = frame;
  if (item?.frame === frame) cleaning.item = undefined;
  open.set(name, (open.get(name) ?? 1) - 1);
  if (frame.end) writer.end(frame.end);
  return name;
}
