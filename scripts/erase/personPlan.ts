import { TEAM } from '../../shared/model/team.ts';
import { formatCount } from '../../shared/model/text.ts';
import type { Change, Database, StoredDocument } from './database.ts';
import { addNames, hashOf, listPictures, type Naming, picturesIn } from './namedPictures.ts';
import { ALWAYS_REMAINS, describeStays, type Plan, type Step } from './plan.ts';
import { type Found, isCalled, personIn, readPerson } from './readPerson.ts';
import { scrub } from './scrub.ts';
import { textAt, textsIn } from './values.ts';

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
  const stays = describeStays(photos, naming);
  return { steps, stays, remains: steps.length > 0 ? remainsOf(found, others) : [] };
}

/** Their record and its versions, and what marks that it is kept back, with its versions. */
function isOwn(document: StoredDocument, { ids }: Found): boolean {
  const hold = /^(?:holds\/|history\/holds\.)people:(?<id>[^./]+)/.exec(document.path)?.groups?.[
    'id'
  ];
  return ids.has(hold ?? personIn(document) ?? '');
}

/** The pictures that they name or that came with their record. */
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
  const mentions = others.filter((document) => {
    const texts = [...textsIn(document)].map(([key, text]) => [key, text.toLowerCase()] as const);
    return texts.some(
      ([key, text]) =>
        key !== 'by' && key !== 'lastUpdatedBy' && words.some((word) => text.includes(word)),
    );
  });
  const isDefault = TEAM.some(({ id, name }) => names.has(name.toLowerCase()) || names.has(id));
  return [
    ...mentions.map(({ path }) => `${path} has the name or the address in a text of its own.`),
    ...(isDefault ? ['shared/model/team.ts names them: change it, commit, and deploy.'] : []),
    ...REMAINS,
    ...ALWAYS_REMAINS,
  ];
}
