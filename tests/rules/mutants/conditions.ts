import { codeOf, type Edit } from './rulesText.ts';

type Range = Omit<Edit, 'text'>;

/**
 * Breaks each condition of each `return` and `if`: an operand of && becomes true, an operand of || becomes false, and a
 * single condition becomes true, then false.
 */
export function breakConditions(rules: string): Edit[] {
  const code = codeOf(rules);
  const edits: Edit[] = [];
  for (const statement of code.matchAll(/\b(?:return|if)\s+([^;]+);/g)) {
    const end = statement.index + statement[0].length - 1;
    const range = { start: end - (statement[1] ?? '').length, end };
    const broken = breakOperands(code, range);
    const whole = { ...range, text: 'true' };
    edits.push(...(broken.length > 0 ? broken : [whole, { ...range, text: 'false' }]));
  }
  return edits;
}

function breakOperands(code: string, range: Range): Edit[] {
  const shallow = blankParentheses(code.slice(range.start, range.end));
  const operator = ['||', '&&'].find((candidate) => shallow.includes(candidate));
  if (!operator) {
    const isGroup = /^\(.*\)$/s.test(code.slice(range.start, range.end));
    return isGroup ? breakOperands(code, { start: range.start + 1, end: range.end - 1 }) : [];
  }
  const neutral = operator === '&&' ? 'true' : 'false';
  return split(shallow, operator, range.start).flatMap((operand) =>
    [{ ...operand, text: neutral }].concat(breakOperands(code, operand)),
  );
}

function split(text: string, operator: string, offset: number): Range[] {
  let place = offset;
  return text.split(operator).map((part) => {
    const start = place + part.length - part.trimStart().length;
    const end = place + part.trimEnd().length;
    place += part.length + operator.length;
    return { start, end };
  });
}

/** Blanks out everything in parentheses, so that only the outermost operators are left. */
function blankParentheses(text: string): string {
  const blanked = text.replace(/\([^()]*\)/g, (innermost) => '_'.repeat(innermost.length));
  return blanked === text ? text : blankParentheses(blanked);
}
