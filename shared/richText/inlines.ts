import { parse, preprocess } from 'micromark';
import { attention } from 'micromark-core-commonmark';
import type { Code, Construct, Event, Extension, State, Tokenizer } from 'micromark-util-types';
import { safeHttpsUrl } from '../model/httpsUrl.ts';
import { type Inline, inlineText } from '../model/richText.ts';
import { INVISIBLE, isBlank } from '../model/text.ts';

const LINE_END = /\r\n?|\n/;
/** Without one of these, a text has no marks. */
const MARKS = /\*+|[[\\]/g;
/** The parser's time grows with the square of their number. Nobody writes as many in one line. */
const MARKS_MAX = 150;

const ENCLOSING = new Set(['strong', 'emphasis', 'link', 'image']);

/** What is read within a mark; the outermost has no mark. */
interface Frame {
  type?: string;
  parts: Inline[];
  /** Of a link, as typed. */
  url: string;
  hasTitle: boolean;
}

/** The marked parts of a paragraph, a heading or an item. With very many marks, none reaches over its line. */
export function parseInlines(text: string): Inline[] {
  const count = text.match(MARKS)?.length ?? 0;
  if (count === 0) return toLines(text);
  if (count <= MARKS_MAX) return parseMarks(text);
  const lines = text.split(LINE_END);
  return lines.length > 1 ? joinLines(lines.map(parseInlines)) : toLines(text);
}

function parseMarks(text: string): Inline[] {
  const events = PARSER.text().write(preprocess()(text, undefined, true));
  const outermost = newFrame();
  const frames = [outermost];
  for (const event of events) readEvent(frames, event);
  return outermost.parts;
}

function readEvent(frames: Frame[], [step, token, context]: Event): void {
  const { type } = token;
  const isEnter = step === 'enter';
  if (ENCLOSING.has(type)) {
    if (isEnter) frames.push(newFrame(type));
    else leave(frames, () => context.sliceSerialize(token));
    return;
  }
  const frame = frames.at(-1);
  if (isEnter || !frame) return;
  if (type === 'data' || type === 'characterEscapeValue') {
    addParts(frame.parts, [{ kind: 'text', text: context.sliceSerialize(token) }]);
  } else if (type === 'lineEnding') frame.parts.push({ kind: 'break' });
  else if (type === 'resourceDestinationString') frame.url = context.sliceSerialize(token);
  else if (type === 'resourceTitle') frame.hasTitle = true;
}

/** Puts what a mark enclosed into what encloses the mark. What is not allowed is put there as it was typed. */
function leave(frames: Frame[], source: () => string): void {
  const { type, parts, url, hasTitle } = frames.pop() ?? newFrame();
  const { parts: around } = frames.at(-1) ?? newFrame();
  if (type === 'strong' || type === 'emphasis') {
    // Marked twice is marked.
    const isAgain = frames.some((frame) => frame.type === type);
    addParts(around, isAgain ? parts : [{ kind: type, children: parts }]);
    return;
  }
  const isLink = type === 'link' && !hasTitle;
  const href = isLink ? linkAddress(url, inlineText(parts)) : undefined;
  addParts(around, href ? [{ kind: 'link', href, children: parts }] : toLines(source()));
}

function newFrame(type?: string): Frame {
  return { ...(type && { type }), parts: [], url: '', hasTitle: false };
}

/** Adds parts, and joins texts that meet. */
function addParts(parts: Inline[], added: readonly Inline[]): void {
  for (const part of added) {
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') {
      parts[parts.length - 1] = { kind: 'text', text: last.text + part.text };
    } else parts.push(part);
  }
}

function toLines(text: string): Inline[] {
  const lines = text.split(LINE_END);
  return joinLines(lines.map((line) => (line === '' ? [] : [{ kind: 'text', text: line }])));
}

function joinLines(lines: readonly Inline[][]): Inline[] {
  return lines.flatMap((parts): Inline[] => [{ kind: 'break' }, ...parts]).slice(1);
}

/** A text that people read as an address: "https://bank.example/login", "bank.example". "Node.js" is none. */
const ADDRESS =
  /^(?:https?:\/\/|www\.)?((?:[\p{L}\p{M}\p{N}_-]+\.)+(?!js$)(?:xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+))(?:[/?#:]\S*)?$/iu;

/** What nobody sees. White space is seen, so it stays. */
const HIDDEN = new RegExp(
  `(?!\\p{Z}|[\\t-\\r])[${INVISIBLE}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);

/** A text without the punctuation around it. */
const WITHIN_PUNCTUATION = /[\p{L}\p{N}].*[\p{L}\p{M}\p{N}]/su;

/**
 * The address of a link for `href`; undefined if it is not public https, or if its text shows nothing or looks like another
 * address.
 */
export function linkAddress(url: string, text: string): string | undefined {
  const href = isBlank(text) ? undefined : safeHttpsUrl(url);
  const [, shown] = ADDRESS.exec(asRead(text)) ?? [];
  if (!href || !shown) return href;
  const shownHost = hostOf(shown);
  const { hostname } = new URL(href);
  return hostname === shownHost || hostname.endsWith(`.${shownHost}`) ? href : undefined;
}

/** What people take a text for, who do not see what is hidden, and for whom all full stops are the same. */
function asRead(text: string): string {
  const visible = text.replaceAll(HIDDEN, '').normalize('NFKC').replaceAll('。', '.');
  return WITHIN_PUNCTUATION.exec(visible)?.[0] ?? '';
}

/** As the browser reads it, without "www." */
function hostOf(shown: string): string | undefined {
  const address = `https://${shown}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;
}

const ASTERISK = 42;
const BACKSLASH = 92;

/** What CommonMark marks within a line, but for links: here it is text. */
const DISABLED = [
  'attention',
  'autolink',
  'characterEscape',
  'characterReference',
  'codeText',
  'hardBreakEscape',
  'htmlText',
];

/** As many can end one part and begin another: "***a******b***". Of more, the parser would compare each with each. */
const ASTERISKS_MAX = 6;

const WORD = /[\p{L}\p{N}]/u;

/** `null` is the end of the text; negative codes are line ends, tabs and the columns of a tab. */
const toText = (code: Code) => (code === null || code < 0 ? ' ' : String.fromCharCode(code));
const isWord = (code: Code) => WORD.test(toText(code));

const NEITHER_BEGINS_NOR_ENDS = { _open: false, _close: false };

/** A single "*" between two letters or digits is text, as in "Kund*innen" and "2*3*4", and so are more than six. */
const tokenizeAsterisks: Tokenizer = function (effects, ok, nok) {
  const { previous } = this;
  const end: State = (code) => {
    const token = this.events.at(-1)?.[1];
    const length = token ? token.end.offset - token.start.offset : 0;
    const isWithinWord = length === 1 && isWord(previous) && isWord(code);
    if (token && (isWithinWord || length > ASTERISKS_MAX))
      Object.assign(token, NEITHER_BEGINS_NOR_ENDS);
    return ok(code);
  };
  return attention.tokenize.call(this, effects, end, nok);
};

/** Whether a backslash between the two makes the second one text. Elsewhere it is a backslash: "C:\Data", "1\2". */
function isEscaped(previous: Code, code: Code): boolean {
  const character = toText(code);
  if ('*[]'.includes(character)) return true;
  if ('-#'.includes(character)) return toText(previous) === ' ';
  return character === '.' && /\d/.test(toText(previous));
}

const tokenizeEscape: Tokenizer = function (effects, ok, nok) {
  const { previous } = this;
  const value: State = (code) => {
    if (!isEscaped(previous, code)) return nok(code);
    effects.enter('characterEscapeValue');
    effects.consume(code);
    effects.exit('characterEscapeValue');
    effects.exit('characterEscape');
    return ok;
  };
  return (code) => {
    effects.enter('characterEscape');
    effects.enter('escapeMarker');
    effects.consume(code);
    effects.exit('escapeMarker');
    return value;
  };
};

const ASTERISKS: Construct = { ...attention, name: 'asterisks', tokenize: tokenizeAsterisks };
const ESCAPE: Construct = { name: 'escape', tokenize: tokenizeEscape };

/** The marks within a description's lines: strong, emphasis, links, and the backslash that makes a mark text. */
const SYNTAX: Extension = {
  disable: { null: DISABLED },
  text: { [ASTERISK]: ASTERISKS, [BACKSLASH]: ESCAPE },
};

const PARSER = parse({ extensions: [SYNTAX] });
