import { emptyForm, type Field, type Fields, flagField } from './fields.ts';
import type { SavedVersion } from './history.ts';
import { linkField, URL_MAX_LENGTH } from './httpsUrl.ts';
import { focusField } from './picture.ts';
import { withoutMarks } from './richText.ts';
import { SLUG_MAX_LENGTH, slugField } from './slug.ts';
import { isBlank, isTexts, textError, textField } from './text.ts';

/** What staff type in the project dialog (specification, section 3.7). */
export interface ProjectForm {
  title: string;
  imageUrl: string;
  /** For people who cannot see the picture. */
  imageAlt: string;
  /** The point that stays in sight when the picture is cropped, such as "37 62"; empty for the middle. */
  imageFocus: string;
  description: string;
  demoUrl: string;
  githubUrl: string;
  technologies: string[];
  /** Each a label and a value with a tab between (`parseFact`). */
  facts: string[];
  quote: string;
  quotedPerson: string;
  /** The end of the address of its page; empty until one is chosen or made from the title. */
  slug: string;
  featured: boolean;
}

export interface Project extends ProjectForm, SavedVersion {
  id: string;
  createdAt: Date;
}

export const PROJECT_LIMITS = {
  title: 120,
  imageAlt: 300,
  description: 5000,
  url: URL_MAX_LENGTH,
  technology: 40,
  technologies: 20,
  facts: 6,
  factLabel: 40,
  factValue: 80,
  quote: 300,
  quotedPerson: 80,
  slug: SLUG_MAX_LENGTH,
} as const;

const TECHNOLOGIES: Field<string[]> = {
  label: 'Technologies',
  empty: [],
  normalize: (technologies) => [...technologies],
  read: (stored) => (Array.isArray(stored) ? stored.map(String) : []),
  hasType: isTexts,
  validate: technologiesError,
  // A stored technology may contain a comma, but no line break.
  format: (technologies) => technologies.join('\n'),
  isList: true,
};

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

/** What else a new field needs is in CONTRIBUTING.md. */
export const PROJECT_FIELDS: Fields<ProjectForm> = {
  title: textField({
    label: 'Project Title',
    subject: 'Project title',
    limit: PROJECT_LIMITS.title,
    isRequired: true,
  }),
  imageUrl: linkField('Image URL'),
  imageAlt: textField({
    label: 'What the picture shows',
    subject: 'The text about the picture',
    limit: PROJECT_LIMITS.imageAlt,
  }),
  imageFocus: focusField('Focus of the picture', 'imageUrl'),
  description: {
    ...textField({
      label: 'Description',
      subject: 'Description',
      limit: PROJECT_LIMITS.description,
      isRequired: true,
    }),
    plain: withoutMarks,
  },
  demoUrl: linkField('Demo URL'),
  githubUrl: linkField('GitHub URL'),
  technologies: TECHNOLOGIES,
  facts: FACTS,
  quote: textField({ label: 'Quote', subject: 'The quote', limit: PROJECT_LIMITS.quote }),
  quotedPerson: textField({
    label: 'Who says it',
    subject: 'Who says it',
    limit: PROJECT_LIMITS.quotedPerson,
  }),
  slug: slugField('Address on the site'),
  featured: flagField('Featured Project'),
};

export const EMPTY_PROJECT_FORM = emptyForm(PROJECT_FIELDS);

/** Why the rules refuse these technologies, as a sentence; undefined if they accept them. */
export function technologiesError(technologies: string[]): string | undefined {
  if (technologies.length > PROJECT_LIMITS.technologies) {
    return `A project can have ${PROJECT_LIMITS.technologies} technologies at most.`;
  }
  if (new Set(technologies).size !== technologies.length) return 'A technology is there twice.';
  return technologies.map(technologyError).find((message) => message !== undefined);
}

const LINE_BREAK_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** The Mongolian vowel separator was white space until Unicode 6.3, and some engines still treat it so. */
const SPACE_AROUND = /^[\s\u180e]|[\s\u180e]$/;

function technologyError(technology: string): string | undefined {
  if (technology === '' || SPACE_AROUND.test(technology)) {
    return 'A technology starts and ends with a visible character.';
  }
  if (LINE_BREAK_OR_CONTROL.test(technology)) return 'A technology stands on one line.';
  return textError('A technology', technology, PROJECT_LIMITS.technology);
}

/** A fact about a project, such as "Documents a day" and "340". */
export interface Fact {
  label: string;
  value: string;
}

const SEPARATOR = '\t';

/** Reads a stored fact. A text without a separator is a label. */
export function parseFact(text: string): Fact {
  const [label = '', ...rest] = text.split(SEPARATOR);
  return { label, value: rest.join(SEPARATOR) };
}

/** In UTF-16 units: a longer value does not fit in large letters. */
const LARGE_MAX_LENGTH = 16;
/** With a sign before it, if any: "−12 %", "€41,000", "> 90". */
const NUMBER = /^[^\p{L}\d]*\d/u;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * What visitors see in large letters where this is the first fact that has it: the beginning of its value up to a
 * semicolon, if that is a number and no year; else undefined.
 */
export function largeNumber({ value }: Fact): string | undefined {
  const [number] = atSemicolon(value);
  const isLarge = number.length <= LARGE_MAX_LENGTH && NUMBER.test(number) && !YEAR.test(number);
  return isLarge ? number : undefined;
}

/** Of "4 minutes; it was 40", the number and what follows it. */
export function atSemicolon(value: string): [number: string, more: string] {
  const [number = '', ...more] = value.split(';');
  return [number.trim(), more.join(';').trim()];
}

/** The fact as it is stored; a tab within it becomes a space. */
export function formatFact({ label, value }: Fact): string {
  return [label, value].map((part) => part.replaceAll(SEPARATOR, ' ')).join(SEPARATOR);
}

function isBlankFact({ label, value }: Fact): boolean {
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

const PART_LIMITS = { label: PROJECT_LIMITS.factLabel, value: PROJECT_LIMITS.factValue };

function partError(part: keyof Fact, text: string): string | undefined {
  if (LINE_BREAK_OR_CONTROL.test(text)) return 'A fact stands on one line.';
  return textError(`A fact’s ${part}`, text, PART_LIMITS[part]);
}

function factsError(facts: string[]): string | undefined {
  if (facts.length > PROJECT_LIMITS.facts) {
    return `A project can have ${PROJECT_LIMITS.facts} facts at most.`;
  }
  return facts.map((fact) => factProblem(parseFact(fact))?.message).find((message) => message);
}

function trimmed({ label, value }: Fact): Fact {
  return { label: label.trim(), value: value.trim() };
}

function readable({ label, value }: Fact): string {
  return `${label}: ${value}`;
}

/** What a client says about a project. */
export interface Quotation {
  quote: string;
  person: string;
}

interface Quoted {
  quote: string;
  quotedPerson: string;
}

/** What visitors see of a quote: nothing without words, and nothing without who says them. */
export function quotationOf({ quote, quotedPerson }: Quoted): Quotation | undefined {
  if (isBlank(quote) || isBlank(quotedPerson)) return undefined;
  return { quote: quote.trim(), person: quotedPerson.trim() };
}
