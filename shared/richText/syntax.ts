import { parse } from 'micromark';
import { attention } from 'micromark-core-commonmark';
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types';

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

export const PARSER = parse({ extensions: [SYNTAX] });
