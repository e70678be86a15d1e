import type { Field } from './fields.ts';
import { isBlank, isTexts, textError } from './text.ts';

/** A fact about a project, such as "Documents a day" and "340". */
export interface Fact {
  label: string;
  value: string;
}

/** Lengths are in UTF-16 units. */
export const FACT_LIMITS = { facts: 6, label: 40, value: 80 } as const;

const SEPARATOR = '\t';

const LINE_BREAK_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Reads a stored fact. A text without a separator is a label. */
export function parseFact(text: string): Fact {
  const [label = '', ...rest] = text.split(SEPARATOR);
  return { label, value: rest.join(SEPARATOR) };
}

/** The fact as it is stored; a tab within it becomes a space. */
export function formatFact({ label, value }: Fact): string {
  return [label, value].map((part) => part.replaceAll(SEPARATOR, ' ')).join(SEPARATOR);
}

export function isBlankFact({ label, value }: Fact): boolean {
  return isBlank(label) && isBlank(value);
}

/** Why a fact cannot be stored, and which part of it is wrong; undefined if it can, or if it is blank. */
export function factProblem(fact: Fact): { part: keyof Fact; message: string } | undefined {
  const { label, value } = fact;
  if (isBlankFact(fact)) return undefined;
  if (isBlank(label)) return { part: 'label', message: `The value “${value}” has no label.` };
  if (isBlank(value)) return { part: 'value', message: `The fact “${label}” has no value.` };
  for (const part of ['label', 'value'] as const) {
    const message = partError(part, fact[part]);
    if (message) return { part, message };
  }
  return undefined;
}

function partError(part: keyof Fact, text: string): string | undefined {
  if (LINE_BREAK_OR_CONTROL.test(text)) return 'A fact stands on one line.';
  return textError(`A fact’s ${part}`, text, FACT_LIMITS[part]);
}

/** White space around a label and a value is dropped, and so is a fact that has neither. */
export const FACTS: Field<string[]> = {
  label: 'Facts',
  empty: [],
  normalize: (facts) =>
    facts
      .map(parseFact)
      .filter((fact) => !isBlankFact(fact))
      .map(trimmed)
      .map(formatFact),
  read: (stored) => (Array.isArray(stored) ? stored.map(String) : []),
  hasType: isTexts,
  validate: factsError,
  format: (facts) => facts.map(parseFact).map(readable).join('\n'),
  isList: true,
};

export function trimmed({ label, value }: Fact): Fact {
  return { label: label.trim(), value: value.trim() };
}

function readable({ label, value }: Fact): string {
  return `${label}: ${value}`;
}

function factsError(facts: string[]): string | undefined {
  if (facts.length > FACT_LIMITS.facts) {
    return `A project can have ${FACT_LIMITS.facts} facts at most.`;
  }
  return facts.map((fact) => factProblem(parseFact(fact))?.message).find((message) => message);
}
