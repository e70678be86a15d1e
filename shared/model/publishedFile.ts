import { emptyForm } from './fields.ts';
import { describeWrong } from './pendingChanges.ts';
import { errorsOf, PUBLISHED, type Published, toPublished } from './published.ts';
import { NOTHING_PUBLISHED, type PublishedContent, parsePictures } from './publishedContent.ts';
import { SLUG, SLUG_MAX_LENGTH } from './slug.ts';

const VERSION = 1;

/**
 * Formats the file. The same content, built at the same time, always gives the same bytes.
 * @param follows when the version of the site was built that this one is made from
 */
export function formatPublished(
  content: PublishedContent,
  builtAt?: Date,
  follows?: Date | string,
): string {
  return `${JSON.stringify({ version: VERSION, builtAt, follows, ...content }, null, 2)}\n`;
}

/** @throws Error that says why the text is not published content of this version */
export function parsePublished(text: string): PublishedContent {
  return toPublishedContent(JSON.parse(text));
}

/**
 * @param file the file's value, as JSON
 * @returns its content in the current order of fields, so that a file of an earlier version counts as unchanged
 * @throws Error that says why it is not published content of this version
 */
function toPublishedContent(file: unknown): PublishedContent {
  const { version, ...content } = file as PublishedContent & { version: number };
  if (version !== VERSION) throw new Error(`it has version ${version} instead of ${VERSION}`);
  const parts = PUBLISHED.map((collection) => readPart(collection, content));
  const besides = {
    pictures: parsePictures(content.pictures),
    formerSlugs: parseTexts(content.formerSlugs, (slug) => SLUG.test(slug)),
    changedAt: parseTexts(content.changedAt, (_id, time) => !Number.isNaN(Date.parse(time))),
  };
  return Object.assign({ ...NOTHING_PUBLISHED, ...besides }, ...parts);
}

/** The texts that fit, by name; none if the file is of a version that did not have them. */
function parseTexts(
  stored: unknown,
  fits: (name: string, text: string) => boolean,
): Record<string, string> {
  const entries = Object.entries((stored ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && fits(entry[0], entry[1]),
    ),
  );
}

function readPart(collection: Published, content: PublishedContent): Partial<PublishedContent> {
  const { name, fields, idProblem, canDelete, noun } = collection;
  const { read, write } = collection.publishing;
  const part = read(content);
  if (!part) return {};
  const records = part.map((found) => Object.assign(emptyForm<object>(fields), found));
  const unknown = records.find(({ id }) => !canDelete && idProblem(id));
  if (unknown) throw new Error(`there is no ${noun.one} "${unknown.id}"`);
  const wrong = records.flatMap((record) =>
    describeWrong({
      record: { collection: name, id: record.id },
      errors: errorsOf(collection, record),
    }),
  );
  if (wrong.length > 0) throw new Error(wrong.join(' '));
  return write(records.map((record) => toPublished(collection, record)));
}

/** The file that says what the site was built from. */
export const PUBLICATION_PATH = '/published.json';

/** What visitors get: the content that the site was built from, and when. */
export interface Publication extends PublishedContent {
  builtAt: Date;
}

/** @throws Error that says why the text is not a publication */
export function parsePublication(text: string): Publication {
  const { builtAt: time, ...file } = JSON.parse(text) as { builtAt: string };
  const content = toPublishedContent(file);
  const builtAt = new Date(time);
  if (Number.isNaN(builtAt.getTime())) throw new Error('it does not say when it was built');
  return { ...content, builtAt };
}

type Entry = readonly [slug: unknown, id: unknown];

/**
 * The addresses in a published file of which nothing else can be used, as former ones of their projects: so they lead on,
 * and none becomes another project's. What is no address, or not that of a project, is left out.
 */
export function parseAddresses(text: string): PublishedContent['formerSlugs'] {
  const { projects, formerSlugs } = parseFile(text);
  const live = Array.isArray(projects)
    ? (projects as (Record<string, unknown> | null)[]).map(
        (one): Entry => [one?.['slug'], one?.['id']],
      )
    : [];
  // Of several of a project, the last one counts as the one that it has.
  const entries: Entry[] = [...Object.entries(formerSlugs ?? {}), ...live];
  return Object.fromEntries(entries.filter(isAddress));
}

function parseFile(text: string): { projects?: unknown; formerSlugs?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
}

function isAddress(entry: Entry): entry is [slug: string, id: string] {
  const [slug, id] = entry;
  if (typeof slug !== 'string' || typeof id !== 'string') return false;
  return SLUG.test(slug) && slug.length <= SLUG_MAX_LENGTH && isId(id);
}

/** Whether a record with an address can have this id. */
function isId(id: string): boolean {
  return PUBLISHED.some(({ publishing, idProblem }) => publishing.slug && !idProblem(id));
}
