import { type Edit, replaceEach, stringsOf } from './rulesText.ts';

/** In the rules' strings, a pattern's backslash is written as two, and a literal backslash as four. */
const CLASS = /\[(\^?)((?:\\{4}|\\{2}.|\\.|[^\]\\])+)\]/g;
const CLASS_ITEM = /(?:\\{4}|\\{2}[px]\{\w+\}|\\{2}.|\\.|[^\\])(?:-(?:\\{2}x\{\w+\}|[^\\\]]))?/g;
const REPETITION_NUMBER = /(?<=(?<!\\{2}[px])\{(?:\d+,)?)\d+(?=[,}])/g;

/** Parts of a pattern and their replacements. */
const PARTS: [RegExp, string][] = [
  [/\\{2}\.(?=\w)/g, '.'],
  [/(?<=[\])])\?/g, ''],
  [/(?<=[\].])\+/g, '*'],
  [/(?<=[\].)])\*/g, '+'],
  [/\(\?s\)/g, ''],
  [/https:/g, 'https?:'],
];

/** Breaks each part of each pattern: drops a class's items, loosens or tightens repetitions, unescapes dots. */
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

/** Replaces each number by the next higher and the next lower one. */
export function moveNumbers(text: string, numbers: RegExp, offset = 0): Edit[] {
  const moved = (by: number) =>
    replaceEach(text, numbers, ([number]) => String(Number(number) + by), offset);
  return [...moved(-1), ...moved(1)].filter((edit) => !edit.text.startsWith('-'));
}
