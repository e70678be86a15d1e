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
  /** Finds what has every word of the query, with the description to show for each result. */
  find: (query: string) => SearchLists;
  knows: (word: string) => boolean;
  words: readonly KnownWord[];
}

interface Item {
  entry: SearchEntry;
  isProject: boolean;
  /** Whether it is in the fixed lists, which come first in their groups. */
  isFixed: boolean;
  /** What the pages say at its address, in addition to the entry. */
  lines: readonly string[];
  /** The lines in searchable form, as are the following fields. */
  searchable: readonly string[];
  /** Matched anywhere, even inside words (specification, section 5). */
  fields: string;
  title: string;
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
  const words = new Map<string, KnownWord>();
  const add = (entry: SearchEntry, lines: string[], kind: Pick<Item, 'isProject' | 'isFixed'>) => {
    const fields = [entry.title, entry.category, entry.description, ...(entry.tags ?? [])];
    countWords([...fields, ...lines].join('\n'), words);
    const searchable = lines.map(toSearchable);
    items.push({
      entry,
      ...kind,
      lines,
      searchable,
      fields: toSearchable(fields.join('\n')),
      title: toSearchable(entry.title),
      body: searchable.join('\n'),
    });
  };
  const fixed = [...projects, ...pages];
  for (const entry of fixed) {
    const here = parts.filter(({ url }) => url === entry.url);
    const lines = here.flatMap(({ title, text }) => `${title}\n${text}`.split('\n'));
    add(entry, lines, { isProject: projects.includes(entry), isFixed: true });
    yield;
  }
  for (const { title, category, url, text, isProject = false } of parts) {
    if (fixed.some((entry) => entry.url === url)) continue;
    const entry = { id: url, title, category, description: '', url };
    add(entry, text.split('\n'), { isProject, isFixed: false });
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
      const projects = ranked.filter(({ isProject }) => isProject);
      const pages = ranked.filter(({ isProject }) => !isProject);
      const toResults = (list: Item[]) => list.map((item) => toResult(item, words));
      return { projects: toResults(projects), pages: toResults(pages) };
    },
    knows: (word) => parseQuery(word).every((part) => items.some((item) => has(item, part))),
    words: known,
  };
}

/** Outside the fixed lists, a match of the category alone does not count: it is only the title of the part's page. */
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

/** Keeps the description if the entry's fields show every word; otherwise replaces it with the sentences that do. */
function toResult(item: Item, words: readonly QueryWord[]): SearchEntry {
  const { entry, fields, lines, searchable } = item;
  const missing = words.filter((word) => entry.description === '' || !isWithin(fields, word));
  if (missing.length === 0) return entry;
  return { ...entry, description: excerpt(lines, searchable, missing) };
}
