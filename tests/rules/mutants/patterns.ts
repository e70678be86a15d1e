import { type Edit, replaceEach, stringsOf } from './rulesText.ts';

/** In the rules a backslash of a pattern is written twice, and a backslash that is meant as a character four times. */
const CLASS = /\[(\^?)((?:\\{4}|\\{2}.|\\.|[^\]\\])+)\]/g;
const CLASS_ITEM = /(?:\\{4}|\\{2}[px]\{\w+\}|\\{2}.|\\.|[^\\])(?:-(?:\\{2}x\{\w+\}|[^\\\]]))?/g;
const REPETITION_NUMBER = /(?<=(?<!\\{2}[px])\{(?:\d+,)?)\d+(?=[,}])/g;

/** What can be written otherwise in a pattern: what it is, and what it becomes. */
const PARTS: [RegExp, string][] = [
  [/\\{2}\.(?=\w)/g, '.'],
  [/(?<=[\])])\?/g, ''],
  [/(?<=[\].])\+/g, '*'],
  [/(?<=[\].)])\*/g, '+'],
  [/\(\?s\)/g, ''],
  [/https:/g, 'https?:'],
];

/** Breaks each part of each pattern: drops what a class names, loosens or tightens what may repeat, unescapes the dot. */
export function breakPatterns(rules: string): Edit[] {
  return stringsOf(rules)
    .filter(({ text }) => /[[(]|\.\*/.test(text))
    .flatMap(({ start, text }) => breakPattern(text, start));
}

function breakPattern(pattern: string, start: number): Edit[] {
  const parts = PARTS.flatMap(([part, other]) => replaceEach(pattern, part, () => other, start));
  return [
    ...breakClasses(pattern, start),
    ...moveNumbers(pattern, REPETITION_NUMBER, start),
    ...parts,
  ];
}

function breakClasses(pattern: string, offset: number): Edit[] {
  return [...pattern.matchAll(CLASS)].flatMap((match) => {
    const [whole, negation = '', content = ''] = match;
    const start = offset + match.index;
    const items = replaceEach(content, CLASS_ITEM, () => '', start + 1 + negation.length);
    return items.length > 1 ? items : [{ start, end: start + whole.length, text: '.' }];
  });
}

/** Moves each number by one, up and down. */
export function moveNumbers(text: string, numbers: RegExp, offset = 0): Edit[] {
  const moved = (by: number) =>
    replaceEach(text, numbers, ([number]) => String(Number(number) + by), offset);
  return [...moved(-1), ...moved(1)].filter((edit) => !edit.text.startsWith('-'));
}
