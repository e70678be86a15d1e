import {
  collection,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHER_EMAIL } from '../../shared/company.ts';
import { PREVIEWS_MAX } from '../../shared/model/sharedPreview.ts';
import { isAccepted } from './agreement/isAccepted.ts';
import {
  hold,
  now,
  order,
  pageContent,
  person,
  project,
  publisherStatus,
  publishRequest,
  sharedPreview,
  yesterday,
} from './documents.ts';
import { addressOf, bytesOf, hashOf, picture } from './picture.ts';
import {
  COLLEAGUE,
  commitKept,
  freshPath,
  keepTeamOnly,
  notSignedIn,
  PROJECT_ID,
  publisher,
  removePastRules,
  STAFF,
  signedIn,
  staff,
  writePastRules,
} from './rulesTest.ts';

beforeAll(keepTeamOnly);

interface Account {
  who: string;
  store: Firestore;
  /** The address that it gives as its own. */
  by: string;
}

const STRANGER = 'visitor@example.com';
const [OF_STAFF, OF_PUBLISHER]: [Account, Account] = [
  { who: 'staff', store: staff(), by: STAFF },
  { who: 'publisher', store: publisher(), by: PUBLISHER_EMAIL },
];
const ACCOUNTS: Account[] = [
  OF_STAFF,
  OF_PUBLISHER,
  {
    who: 'a visitor',
    store: signedIn({ email: STRANGER, email_verified: true }),
    by: STRANGER,
  },
  {
    who: 'unverified staff',
    store: signedIn({ email: STAFF, email_verified: false }),
    by: STAFF,
  },
  { who: 'nobody', store: notSignedIn(), by: STAFF },
];

const VERBS = ['get', 'list', 'create', 'update', 'delete'] as const;

interface Tested {
  path: string;
  /** What an account would store. */
  sample: (by: string) => object;
  /** What they may do; everybody else may do nothing. */
  staff?: string;
  publisher?: string;
  /** How many documents a list has at most; without it, all. */
  most?: number;
  /** Whether the history keeps its versions. */
  isKept?: boolean;
  create?: (store: Firestore, by: string) => Promise<void>;
  /** What an update changes; without it, it stores the sample anew. */
  change?: object;
}

const RECORD = { staff: 'get list create update delete', publisher: 'get list', isKept: true };
const FIXED = { staff: 'get list create update', publisher: 'get list', isKept: true };

const PICTURE = bytesOf('webp');
const SHOWN_IN = freshPath('projects');

const DOCUMENTS: Tested[] = [
  {
    path: freshPath('projects'),
    sample: (by) => project({ lastUpdatedBy: by }),
    ...RECORD,
    most: 500,
  },
  {
    path: freshPath('people'),
    sample: (by) => person({ lastUpdatedBy: by }),
    ...RECORD,
    most: 500,
  },
  { path: freshPath('holds'), sample: (by) => hold({ lastUpdatedBy: by }), ...RECORD, most: 500 },
  {
    path: 'pageContent/hero-title',
    sample: (by) => pageContent({ lastUpdatedBy: by }),
    ...FIXED,
  },
  { path: 'order/featured', sample: (by) => order({ lastUpdatedBy: by }), ...FIXED },
  {
    path: `pictures/${hashOf(PICTURE)}`,
    sample: (by) => picture(PICTURE, SHOWN_IN, { by }),
    staff: 'get create',
    publisher: 'get',
    create: async (store, by) => {
      await removePastRules(SHOWN_IN);
      const batch = writeBatch(store);
      const shown = project({ imageUrl: addressOf(PICTURE), lastUpdatedBy: by });
      batch.set(doc(store, SHOWN_IN), shown);
      batch.set(doc(store, `pictures/${hashOf(PICTURE)}`), picture(PICTURE, SHOWN_IN, { by }));
      await batch.commit();
    },
  },
  {
    // Of the uid that `signedIn` gives to all of them but the publisher.
    path: 'publishRequests/somebody-19',
    sample: (by) => publishRequest({ by }),
    staff: 'get create',
    publisher: 'get list delete',
    most: 100,
  },
  {
    path: 'previews/abcdefghijkl',
    sample: () => sharedPreview(),
    staff: 'get list',
    publisher: 'get list create update delete',
    most: PREVIEWS_MAX + 1,
    change: { problem: 'It could not be built.' },
  },
  {
    path: 'publication/status',
    sample: () => publisherStatus(),
    staff: 'get',
    publisher: 'get create update',
  },
  // It would let an address lead elsewhere.
  {
    path: 'publication/released',
    sample: () => ({ addresses: { 'old-desk': new Date() } }),
    staff: 'get',
    publisher: 'get',
  },
  // An entry is created only with the change that it tells of.
  {
    path: `history/projects.${PROJECT_ID}.8000000000000`,
    sample: (by) => ({ replaced: {}, by, changedAt: now() }),
    staff: 'get list',
    most: 500,
  },
];

/** Where nothing may be, each with what could be stored if another rule reached as far. */
const NOWHERE: Tested[] = [
  ...[
    'users/ana',
    `Projects/${PROJECT_ID}`,
    `projects/${PROJECT_ID}/notes/first`,
    `projects/${PROJECT_ID}/projects/${PROJECT_ID}`,
    `people/${PROJECT_ID}/notes/first`,
    `holds/projects:${PROJECT_ID}/notes/first`,
    'pageContent/hero-title/versions/1',
    'order/people/ids/first',
    `history/projects.${PROJECT_ID}.1/notes/first`,
    `publishRequests/${PROJECT_ID}/notes/first`,
    'previews/abcdefghijkl/notes/first',
    `pictures/${'0'.repeat(64)}/notes/first`,
    `archive/2026/projects/${PROJECT_ID}`,
  ].map((path) => ({ path, sample: (by: string) => project({ lastUpdatedBy: by }) })),
  { path: 'people/marta-lindqvist/people/marta-lindqvist', sample: () => person() },
  { path: `holds/projects:${PROJECT_ID}/holds/projects:${PROJECT_ID}`, sample: () => hold() },
  {
    path: 'previews/abcdefghijkl/previews/abcdefghijkl',
    sample: () => sharedPreview(),
  },
  ...[
    'publication/other',
    'publication/Status',
    'publication/status/notes/first',
    'publication/released/notes/first',
  ].map((path) => ({ path, sample: () => publisherStatus() })),
];

function attempt(tested: Tested, verb: (typeof VERBS)[number], { store, by }: Account) {
  const { path, sample, most, isKept, create, change } = tested;
  const reference = doc(store, path);
  const list = collection(store, path.slice(0, path.lastIndexOf('/')));
  const fixed = where(documentId(), '==', path.slice(path.lastIndexOf('/') + 1));
  switch (verb) {
    case 'get':
      return getDoc(reference);
    case 'list':
      // A rule for one document could allow a list of just that.
      if (path.startsWith('publication/')) return getDocs(query(list, fixed));
      return getDocs(most ? query(list, limit(most)) : list);
    case 'create':
      return create?.(store, by) ?? setDoc(reference, sample(by));
    case 'update':
      if (change) return updateDoc(reference, { ...change });
      if (!isKept) return setDoc(reference, sample(by));
      return commitKept(
        store,
        path,
        (batch) => batch.update(reference, { lastUpdated: now(), lastUpdatedBy: by }),
        { by, changedAt: now() },
      );
    default:
      if (!isKept) return deleteDoc(reference);
      return commitKept(store, path, (batch) => batch.delete(reference), { by, deletedAt: now() });
  }
}

const TIMES = new Set(['createdAt', 'lastUpdated']);

/** The document as somebody else stored it yesterday. */
function storedBefore({ sample }: Tested): object {
  const fields: [string, unknown][] = Object.entries(sample(COLLEAGUE));
  return Object.fromEntries(
    fields.map(([key, value]) => [key, TIMES.has(key) ? yesterday() : value]),
  );
}

/** The emulator cannot list what is below an id with a colon. */
const BELOW_COLON = /:.*\/.*\//;

/** What an account can do with a document. */
async function permissions(tested: Tested, account: Account): Promise<string> {
  const { path } = tested;
  const can: string[] = [];
  for (const verb of VERBS) {
    if (verb === 'list' && BELOW_COLON.test(path)) continue;
    if (verb === 'create') await removePastRules(path);
    else await writePastRules(path, storedBefore(tested));
    if (await isAccepted(attempt(tested, verb, account))) can.push(verb);
  }
  return can.join(' ');
}

describe('who may do what', () => {
  it.each(DOCUMENTS)('with $path', async (tested) => {
    const can: Record<string, string> = {};
    for (const account of ACCOUNTS) can[account.who] = await permissions(tested, account);
    expect(can).toEqual({
      staff: tested.staff ?? '',
      publisher: tested.publisher ?? '',
      'a visitor': '',
      'unverified staff': '',
      nobody: '',
    });
  });

  it.each(NOWHERE)('at $path is nothing, for nobody', async (tested) => {
    for (const account of [OF_STAFF, OF_PUBLISHER])
      expect(await permissions(tested, account), account.who).toBe('');
  });
});

it.each(DOCUMENTS.filter(({ most }) => most))(
  'no list beside $path has more than $most documents, or all',
  async ({ path, most = 0 }) => {
    for (const { store } of [OF_STAFF, OF_PUBLISHER]) {
      const list = collection(store, path.split('/')[0] ?? '');
      expect(await isAccepted(getDocs(query(list, limit(most + 1))))).toBe(false);
      expect(await isAccepted(getDocs(list))).toBe(false);
    }
  },
);
