import { TEAM } from '../../shared/model/team.ts';
import { formatCount } from '../../shared/model/text.ts';
import { UserError } from '../lib/userError.ts';
import type { Change, Database, StoredDocument, Value } from './database.ts';
import {
  addNames,
  hashOf,
  listPictures,
  mapTexts,
  NAMING_COLLECTIONS,
  type Naming,
  picturesIn,
  textAt,
} from './documents.ts';
import { ALWAYS_REMAINS, describeStays, type Plan, type Step } from './plan.ts';
import { type OpenPreview, readOpenPreviews } from './previews.ts';

const REMAINS = [
  'The list of the last publications may name them, until ten more have followed.',
  'Their account, if they have one: Firebase console > Authentication > Users.',
  'A dashboard that is signed in keeps its copy of them for up to a week or until "Reload" there, and drafts on a device stay there.',
];

/** Plans to take a person out of the team, its history, its order and its marks, and out of who did what. */
export async function planPerson(database: Database, given: readonly string[]): Promise<Plan> {
  // Before the records: a picture is stored together with the record that names it.
  const pictures = await listPictures(database);
  const found = await readPerson(database, given);
  const own = found.documents.filter((document) => isOwn(document, found));
  const others = found.documents.filter((document) => !own.includes(document));
  const naming: Naming = new Map();
  for (const document of others) addNames(naming, document);
  const photos = photosOf(pictures, own, found);
  const going = photos.filter((photo) => !naming.has(hashOf(photo)));
  const kept = [...pictures.filter((picture) => !going.includes(picture)), ...others];
  const steps = [
    stepOf(
      '{n} of their photo:',
      going.map((photo) => ({ document: photo, ifNamed: scrub(photo, found) })),
      'picture',
    ),
    stepOf(
      '{n} in which "erased" stands in place of the address, and the order without them:',
      kept.flatMap((document) => scrub(document, found) ?? []),
      'document',
    ),
    // What has the name comes last, because it finds the others when a run is repeated.
    ...inOrder(own, found).map((documents) =>
      stepOf('{n} of theirs:', documents.map(toDeletion), 'document'),
    ),
  ].filter(({ changes }) => changes.length > 0);
  const open = await readOpenPreviews(database);
  const previews = open.filter((preview) => isAbout(preview, found));
  const stays = describeStays(photos, naming);
  if (steps.length === 0 && previews.length === 0) return { steps, previews, stays, remains: [] };
  const remains = [...describeOthers(open.length - previews.length), ...remainsOf(found, others)];
  return { steps, previews, stays, remains };
}

/** Whether a preview shows their record, or they shared it. Their photo that goes is in no other record. */
function isAbout({ by, paths }: OpenPreview, { ids, emails }: Found): boolean {
  return emails.has(comparable(by)) || paths.some((path) => ids.has(personIn({ path }) ?? ''));
}

function describeOthers(count: number): string[] {
  if (count === 0) return [];
  return [
    `${formatCount(count, 'other shared preview')}, with the team as it was on the site: update each in the dashboard after the next publication, or end it.`,
  ];
}

/** Their record and its versions, and what marks that it is kept back, with its versions. */
function isOwn(document: StoredDocument, { ids }: Found): boolean {
  const hold = /^(?:holds\/|history\/holds\.)people:(?<id>[^./]+)/.exec(document.path)?.groups?.[
    'id'
  ];
  return ids.has(hold ?? personIn(document) ?? '');
}

function photosOf(
  pictures: readonly StoredDocument[],
  own: readonly StoredDocument[],
  { ids }: Found,
) {
  const theirs = new Set(own.flatMap(picturesIn));
  return pictures.filter((picture) => {
    const [, id = ''] = textAt(picture, 'record').split('/');
    return theirs.has(hashOf(picture)) || ids.has(id);
  });
}

const isRecord = ({ path }: StoredDocument) => path.startsWith('people/');

/** Other versions first, then those with the name, then the record. */
function inOrder(own: readonly StoredDocument[], { names }: Found): StoredDocument[][] {
  const versions = own.filter((document) => !isRecord(document));
  return [
    versions.filter((version) => !isCalled(version, names)),
    versions.filter((version) => isCalled(version, names)),
    own.filter(isRecord),
  ];
}

const toDeletion = (document: StoredDocument): Change => ({ document });

function stepOf(title: string, changes: Change[], noun: string): Step {
  const lines = changes.map(({ document }) => {
    const name = textAt(document, 'name') || textAt(document, 'replaced.name');
    return name ? `${document.path}, ${name}` : document.path;
  });
  return { title: title.replace('{n}', formatCount(changes.length, noun)), lines, changes };
}

function remainsOf({ names, emails }: Found, others: readonly StoredDocument[]): string[] {
  const words = [...names, ...emails];
  const mentions = others.filter((document) => isMentioned(words, document));
  const isDefault = TEAM.some(({ id, name }) => names.has(comparable(name)) || names.has(id));
  return [
    ...mentions.map(({ path }) => `${path} has the name or the address in a text of its own.`),
    ...(isDefault ? ['shared/model/team.ts names them: change it, commit, and deploy.'] : []),
    ...REMAINS,
    ...ALWAYS_REMAINS,
  ];
}

function isMentioned(words: readonly string[], { fields }: StoredDocument): boolean {
  const texts: string[] = [];
  for (const [field, value] of Object.entries(fields))
    mapTexts(field, value, (key, text) => {
      if (!AUTHOR_FIELDS.has(key)) texts.push(comparable(text));
      return text;
    });
  return texts.some((text) => words.some((word) => text.includes(word)));
}

/** Everything stored, and who of it is to be erased. */
interface Found {
  documents: StoredDocument[];
  /** The ids of the person's records: those of the team that have one of the names, and those given as ids. */
  ids: Set<string>;
  /** What was given, as `comparable` makes it. */
  names: Set<string>;
  emails: Set<string>;
}

/**
 * Reads what is stored, and finds the person in the team and in its history.
 * @param given names, ids or e-mail addresses
 * @throws UserError if two people have the same name
 */
async function readPerson(database: Database, given: readonly string[]): Promise<Found> {
  const documents: StoredDocument[] = [];
  for (const collection of NAMING_COLLECTIONS) {
    for await (const document of database.list(collection)) documents.push(document);
  }
  const words = given.map(comparable);
  const names = new Set(words.filter((word) => !word.includes('@')));
  const emails = new Set(words.filter((word) => word.includes('@')));
  const ids = new Set<string>();
  for (const name of names) {
    const same = new Set(documents.flatMap((document) => idOf(document, name)));
    if (same.size > 1) {
      const list = [...same].join(', ');
      throw new UserError(
        `${same.size} people have or had this name: give an id instead, one of ${list}.`,
      );
    }
    for (const id of same) ids.add(id);
  }
  return { documents, ids, names, emails };
}

/** Without its case, and with accents in one form: a Mac's terminal may send an accent as a character of its own. */
function comparable(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** The id of the person whom a document of the team or a version of one is about, if it has this name or id. */
function idOf(document: StoredDocument, word: string): string[] {
  const id = personIn(document);
  if (id === undefined) return [];
  return isCalled(document, new Set([word])) || comparable(id) === word ? [id] : [];
}

function personIn({ path }: Pick<StoredDocument, 'path'>): string | undefined {
  return /^(?:people\/|history\/people\.)(?<id>[^./]+)/.exec(path)?.groups?.['id'];
}

function isCalled(document: StoredDocument, names: ReadonlySet<string>): boolean {
  const name = textAt(document, 'name') || textAt(document, 'replaced.name');
  return names.has(comparable(name));
}

const ERASED = 'erased';

const AUTHOR_FIELDS = new Set(['by', 'lastUpdatedBy']);

/** The change that takes a person out of a document of somebody or something else; undefined if they are not in it. */
function scrub(
  document: StoredDocument,
  { ids, emails }: Pick<Found, 'ids' | 'emails'>,
): Change | undefined {
  const isOrder = /^(order\/|history\/order\.)people/.test(document.path);
  const change = (key: string, text: string) => {
    if (AUTHOR_FIELDS.has(key) && emails.has(comparable(text))) return ERASED;
    return isOrder && key === 'ids' && ids.has(text) ? undefined : text;
  };
  const fields: Record<string, Value> = {};
  for (const [key, value] of Object.entries(document.fields)) {
    const changed = mapTexts(key, value, change);
    if (changed && changed !== value) fields[key] = changed;
  }
  return Object.keys(fields).length > 0 ? { document, fields } : undefined;
}
