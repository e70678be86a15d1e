import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constantFrom, sample, shuffledSubarray } from 'fast-check';
import { parseSync, Visitor } from 'vite';
import { PROJECT_ROOT } from '../../scripts/lib/paths.ts';

/** A file with one thing changed, as a mistake would change it. */
export interface Mutant {
  file: string;
  line: number;
  /** What was there, and what stands there now. */
  name: string;
  text: string;
}

/** A part of a file, from its start to its end, and what replaces it. */
interface Change {
  start: number;
  end: number;
  by: string;
}

const OPERATORS: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Draws mutants from the files, at most one from each. The same seed draws the same from the same files. */
export async function drawMutants(
  files: readonly string[],
  seed: number,
  count: number,
): Promise<Mutant[]> {
  const drawn = sample(shuffledSubarray([...files], { minLength: files.length }), {
    seed,
    numRuns: 1,
  });
  const mutants: Mutant[] = [];
  for (const [number, file] of drawn.flat().entries()) {
    if (mutants.length === count) break;
    const all = mutantsOf(file, await readFile(join(PROJECT_ROOT, file), 'utf8'));
    if (all.length > 0)
      mutants.push(...sample(constantFrom(...all), { seed: seed + number, numRuns: 1 }));
  }
  return mutants;
}

function mutantsOf(file: string, source: string): Mutant[] {
  return changesOf(file, source).map(({ start, end, by }) => ({
    file,
    line: source.slice(0, start).split('\n').length,
    name: `${oneLine(source.slice(start, end))} → ${oneLine(by)}`,
    text: source.slice(0, start) + by + source.slice(end),
  }));
}

function oneLine(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** In the order of the file. */
function changesOf(file: string, source: string): Change[] {
  const changes: Change[] = [];
  const operator = (node: { left: Span; right: Span; operator: string }) => {
    const by = OPERATORS[node.operator];
    const between = source.slice(node.left.end, node.right.start);
    if (!by) return;
    const text = between.replace(node.operator, by);
    changes.push({ start: node.left.end, end: node.right.start, by: text });
  };
  const condition = ({ test: { start, end } }: { test: Span }) => {
    changes.push({ start, end, by: 'true' }, { start, end, by: 'false' });
  };
  new Visitor({
    BinaryExpression: operator,
    LogicalExpression: operator,
    IfStatement: condition,
    ConditionalExpression: condition,
    UnaryExpression({ operator: sign, start, end, argument }) {
      if (sign === '!')
        changes.push({ start, end, by: source.slice(argument.start, argument.end) });
    },
    Literal({ value, start, end }) {
      if (typeof value === 'boolean') changes.push({ start, end, by: `${!value}` });
      if (typeof value === 'number') changes.push({ start, end, by: `${value + 1}` });
    },
    ExpressionStatement({ expression, start, end }) {
      if (/^(Call|Await|Assignment)Expression$/.test(expression.type))
        changes.push({ start, end, by: ';' });
    },
  }).visit(parseSync(file, source).program);
  return changes.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

interface Span {
  start: number;
  end: number;
}
