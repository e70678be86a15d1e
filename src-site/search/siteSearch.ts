import { fold, wordsOf } from '../../shared/model/search/folding.ts';
import { correctQuery } from '../../shared/model/search/nearMiss.ts';
import {
  hasTerm,
  MATCH,
  matchOf,
  parseQuery,
  type Query,
  readingsOf,
  type Term,
} from '../../shared/model/search/query.ts';
import { type SearchEntry, SMALL_WORDS } from '../content/search.ts';
import { excerpt } from './excerpt.ts';

/** A page, section, team member or project: anything on the rendered pages that has an address and a heading. */
export interface SitePart {
  title: string;
  /** Where it is: the page that a section belongs to, the section of a member of the team. */
  category: string;
  url: string;
  /** One sentence or heading per line. */
  text: string;
  /** Words that visitors type for it and the text does not have. */
  keywords?: readonly string[];
  isProject?: true;
}

/** The file with all parts of the site, which the search fetches. */
export const SEARCH_INDEX_PATH = '/search-index.json';

export interface SearchLists {
  projects: readonly SearchEntry[];
  pages: readonly SearchEntry[];
}

export interface SiteSearch {
  /** What has all that is searched for, with the description to show for each result. */
  find: (text: string) => Answer;
  /** A similar query that finds something, for one that finds nothing. */
  suggest: (text: string) => string | undefined;
}

export interface Answer extends SearchLists {
  /** What each of the results has. */
  query: Query;
}

interface Item {
  entry: SearchEntry;
  isProject: boolean;
  /** Whether it is in the fixed lists, which come first in their groups. */
  isFixed: boolean;
  /** What the pages say at its address, in addition to the entry. */
  lines: readonly string[];
  /** The lines, folded, as are the following texts. */
  foldedLines: readonly string[];
  /** Matched anywhere, even inside words (specification, section 5); it begins with the title. */
  fields: string;
  titleLength: number;
  /** Matched at the beginnings of words. */
  body: string;
}

/**
 * Prepares a search in short steps, one for each item.
 * @param lists the fixed lists (specification, sections 3.4 and 3.5)
 * @param parts what the pages say; a part with the address of an entry of the lists is searched with that entry
 */
export function* prepareSearch(
  { projects, pages }: SearchLists,
  parts: readonly SitePart[],
): Generator<undefined, SiteSearch> {
  const items: Item[] = [];
  const add = (
    entry: SearchEntry,
    here: readonly SitePart[],
    lines: readonly string[],
    kind: Pick<Item, 'isProject' | 'isFixed'>,
  ) => {
    const fields = [entry.title, entry.category, entry.description, ...(entry.tags ?? [])];
    const keywords = here.flatMap((part) => part.keywords ?? []);
    const foldedLines = lines.map(fold);
    items.push({
      entry,
      ...kind,
      lines,
      foldedLines,
      fields: fold(fields.join('\n')),
      titleLength: fold(entry.title).length,
      body: [...foldedLines, ...keywords.map(fold)].join('\n'),
    });
  };
  const fixed = [...projects, ...pages];
  for (const entry of fixed) {
    const here = parts.filter(({ url }) => url === entry.url);
    const lines = here.flatMap(({ title, text }) => `${title}\n${text}`.split('\n'));
    add(entry, here, lines, { isProject: projects.includes(entry), isFixed: true });
    yield;
  }
  for (const part of parts) {
    const { title, category, url, text, isProject = false } = part;
    if (fixed.some((entry) => entry.url === url)) continue;
    const entry = { id: url, title, category, description: '', url };
    add(entry, [part], text.split('\n'), { isProject, isFixed: false });
    yield;
  }
  return toSearch(items);
}

function toSearch(items: readonly Item[]): SiteSearch {
  const find: SiteSearch['find'] = (text) => {
    for (const query of readingsOf(text, SMALL_WORDS)) {
      const found = items.filter((item) => isFound(item, query));
      if (found.length > 0) return { ...toLists(found, query), query };
    }
    return { projects: [], pages: [], query: parseQuery(text) };
  };
  const isKnown = (word: string) =>
    SMALL_WORDS.has(fold(word)) ||
    parseQuery(word).terms.every((term) => items.some((item) => has(item, term)));
  return {
    find,
    suggest: (text) => {
      const texts = items.flatMap(({ fields, body }) => [fields, body]);
      const corrected = correctQuery(text, texts, isKnown, (word) => writtenIn(items, word));
      const { projects, pages } = find(corrected);
      return projects.length + pages.length > 0 ? corrected : undefined;
    },
  };
}

/** A folded word as the site writes it, in lower case if it appears so anywhere. */
function writtenIn(items: readonly Item[], word: string): string {
  const { terms } = parseQuery(word);
  const texts = items.flatMap(({ entry, lines }) => [
    entry.title,
    entry.category,
    entry.description,
    ...(entry.tags ?? []),
    ...lines,
  ]);
  const written = texts
    .filter((text) => terms.every((term) => hasTerm(fold(text), term)))
    .flatMap(wordsOf)
    .filter((one) => fold(one) === word);
  return written.find((one) => one === one.toLowerCase()) ?? written[0] ?? word;
}

/** Outside the fixed lists, a match of the category alone does not count: it is only the title of the part's page. */
function isFound(item: Item, { terms }: Query): boolean {
  const isOwn = (term: Term) =>
    hasTerm(item.fields, term, item.titleLength) || isInBody(item, term);
  return terms.every((term) => has(item, term)) && (item.isFixed || terms.some(isOwn));
}

function has(item: Item, term: Term): boolean {
  return hasTerm(item.fields, term) || isInBody(item, term);
}

/** Signs alone, such as ".", are in nearly every text. */
function isInBody({ body }: Item, term: Term): boolean {
  return term.isWord && matchInBody(body, term) !== MATCH.none;
}

function matchInBody(body: string, term: Term) {
  const match = matchOf(body, term);
  return match === MATCH.insideWord ? MATCH.none : match;
}

function toLists(found: readonly Item[], query: Query): SearchLists {
  const ranked = found
    .map((item) => ({ item, rank: rankOf(item, query) }))
    .toSorted(({ rank: one }, { rank: other }) => compareRanks(other, one));
  const resultsOf = (isProject: boolean) =>
    ranked
      .filter(({ item }) => item.isProject === isProject)
      .map(({ item }) => toResult(item, query));
  return { projects: resultsOf(true), pages: resultsOf(false) };
}

/**
 * The most important number first: whether it is in the fixed lists, and has the query as it was typed; how well the title
 * has the words, and how well the rest. Whole words count more than beginnings, and these more than what is inside of a word.
 */
function rankOf({ isFixed, fields, titleLength, body }: Item, { phrase, terms }: Query): number[] {
  const sum = (rate: (term: Term) => number) =>
    terms.reduce((total, term) => total + rate(term), 0);
  return [
    isFixed ? 1 + Number(fields.includes(phrase)) : 0,
    sum((term) => matchOf(fields.slice(0, titleLength), term)),
    sum((term) => Math.max(matchOf(fields, term), matchInBody(body, term))),
  ];
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Keeps the description if the entry's fields show every term; otherwise replaces it with the sentences that do. */
function toResult({ entry, fields, lines, foldedLines }: Item, { terms }: Query): SearchEntry {
  const missing = terms.filter((term) => entry.description === '' || !hasTerm(fields, term));
  if (missing.length === 0) return entry;
  return { ...entry, description: excerpt(lines, foldedLines, missing) };
}
