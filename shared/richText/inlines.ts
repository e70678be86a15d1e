import { preprocess } from 'micromark';
import type { Event } from 'micromark-util-types';
import type { Inline } from '../model/richText.ts';
import { linkAddress } from './links.ts';
import { inlineText } from './plain.ts';
import { PARSER } from './syntax.ts';

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
