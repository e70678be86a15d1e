import type { SearchEntry } from '../content/search.ts';
import { excerpt } from './excerpt.ts';
import { countWords, type KnownWord } from './knownWords.ts';
import { isWithin, parseQuery, type QueryWord, toSearchable } from './query.ts';
import type { SitePart } from './sitePart.ts';

export interface SearchLists {
  projects: readonly SearchEntry[];
  pages: readonly SearchEntry[];
}

export interface SiteSearch {
  /** What has every word of the query; the description of each result is what to show of it. */
  find: (query: string) => SearchLists;
  /** Whether anything has the word. */
  knows: (word: string) => boolean;
  /** The words of all that is searched. */
  words: readonly KnownWord[];
}

/** One thing to find. */
interface WrittenItem {
  entry: SearchEntry;
  group: keyof SearchLists;
  /** Of the fixed lists, which come first in their groups. */
  isFixed: boolean;
  /** What the pages say at its address in addition to the entry. */
  lines: readonly string[];
}

interface Item extends WrittenItem {
  /** The lines, searchable, as is all that follows. */
  searchable: readonly string[];
  /** What is matched anywhere, also inside of words (specification, section 5). */
  fields: string;
  title: string;
  body: string;
}

/**
 * @param lists the fixed lists (specification, sections 3.4 and 3.5)
 * @param parts what the pages say; a part with the address of an entry of the lists is searched with that entry
 */
export function createSearch(lists: SearchLists, parts: readonly SitePart[]): SiteSearch {
  const steps = prepareSearch(lists, parts);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same in short steps, one for each thing to find. */
export function* prepareSearch(
  lists: SearchLists,
  parts: readonly SitePart[],
): Generator<undefined, SiteSearch> {
  const items: Item[] = [];
  const words = new Map<string, KnownWord>();
  for (const written of [...fixedItems(lists, parts), ...otherItems(lists, parts)]) {
    items.push(toItem(written));
    countWords([...fieldsOf(written.entry), ...written.lines].join('\n'), words);
    yield;
  }
  return toSearch(items, [...words.values()]);
}

function toSearch(items: readonly Item[], known: readonly KnownWord[]): SiteSearch {
  return {
    find: (query) => {
      const words = parseQuery(query);
      const found = words.length > 0 ? items.filter((item) => isFound(item, words)) : [];
      const ranked = found.toSorted((one, other) => rank(other, words) - rank(one, words));
      const resultsOf = (group: keyof SearchLists) =>
        ranked.filter((item) => item.group === group).map((item) => toResult(item, words));
      return { projects: resultsOf('projects'), pages: resultsOf('pages') };
    },
    knows: (word) => parseQuery(word).every((part) => items.some((item) => has(item, part))),
    words: known,
  };
}

function fixedItems({ projects, pages }: SearchLists, parts: readonly SitePart[]): WrittenItem[] {
  const toFixed = (group: keyof SearchLists) => (entry: SearchEntry) => {
    const here = parts.filter(({ url }) => url === entry.url);
    const lines = here.flatMap(({ title, text }) => `${title}\n${text}`.split('\n'));
    return { entry, group, isFixed: true, lines };
  };
  return [...projects.map(toFixed('projects')), ...pages.map(toFixed('pages'))];
}

function otherItems({ projects, pages }: SearchLists, parts: readonly SitePart[]): WrittenItem[] {
  const fixed = new Set([...projects, ...pages].map(({ url }) => url));
  return parts
    .filter(({ url }) => !fixed.has(url))
    .map(({ title, category, url, text, isProject }) => {
      const entry = { id: url, title, category, description: '', url };
      const group: keyof SearchLists = isProject ? 'projects' : 'pages';
      return { entry, group, isFixed: false, lines: text.split('\n') };
    });
}

function toItem(item: WrittenItem): Item {
  const searchable = item.lines.map(toSearchable);
  return {
    ...item,
    searchable,
    fields: toSearchable(fieldsOf(item.entry).join('\n')),
    title: toSearchable(item.entry.title),
    body: searchable.join('\n'),
  };
}

function fieldsOf({ title, category, description, tags = [] }: SearchEntry): string[] {
  return [title, category, description, ...tags];
}

/** What is not of the fixed lists needs more than its category, which is the title of the page that it is on. */
function isFound(item: Item, words: readonly QueryWord[]): boolean {
  const isOwn = (word: QueryWord) => isWithin(item.title, word) || word.atStart.test(item.body);
  return words.every((word) => has(item, word)) && (item.isFixed || words.some(isOwn));
}

function has({ fields, body }: Item, word: QueryWord): boolean {
  return isWithin(fields, word) || word.atStart.test(body);
}

/** The fixed lists first, then by how many of the words are in the title. */
function rank({ isFixed, title }: Item, words: readonly QueryWord[]): number {
  if (isFixed) return words.length + 1;
  return words.filter((word) => isWithin(title, word)).length;
}

/** With its description, if that or another field shows every word, or else with the sentences that do. */
function toResult(
  { entry, fields, lines, searchable }: Item,
  words: readonly QueryWord[],
): SearchEntry {
  if (!entry.description) return { ...entry, description: excerpt(lines, searchable, words) };
  const missing = words.filter((word) => !isWithin(fields, word));
  return missing.length === 0
    ? entry
    : { ...entry, description: excerpt(lines, searchable, missing) };
}
