import { createStore } from 'zustand';
import { readLastUser } from '../../data/lastUser.ts';
import type { SentRequest } from '../../data/publishQueue.ts';
import type { SignedInUser } from '../../model/admin.ts';
import type { StoredRecord } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import type { FinishedPublication, PublisherStatus } from '../../model/publishQueue.ts';
import { keepChoice, readChoice } from '../../ui/deviceChoice.ts';
import { canDeleteCaches } from '../listCache/cacheDatabase.ts';
import { createListCache } from '../listCache/listCache.ts';
import type { Prompts } from './host.ts';
import { createLists } from './lists.ts';
import { createLiveSite } from './liveSite.ts';
import { createMessages } from './messages.ts';
import { createMoves } from './moves.ts';
import { confirmLeaving, NO_OPEN_FORM } from './openForm.ts';
import { createPlace } from './place.ts';
import { createSaving, isWritingMany } from './saving.ts';
import { createSharing } from './sharing.ts';

export type Whose = 'others' | 'everyone';

/** Which parts of the dashboard a person has opened, and what the next form starts with. */
interface View {
  /** Whether forms show the preview, once the person has opened or closed it: they want the same at the next form. */
  isPreviewOpen?: boolean;
  layout: ProjectLayout;
  /** Whose activity the overview lists. */
  whose: Whose;
  /** The project whose handle the list gives the focus, once it shows it. */
  handledProject?: string | undefined;
  isGuideOpen?: boolean;
  /** What the next form of a new record is filled in with. */
  prefill?: { collection: CollectionName; form: object } | undefined;
  /** The draft that the next form restores when it opens. */
  continuedDraft?: string | undefined;
  tool?: 'palette' | 'shortcuts' | undefined;
  isLeaving: boolean;
}

interface Deletion {
  /** The record that the person is being asked about. */
  askedId?: string | undefined;
  /** The last deleted record and the height of its card, whose position is held for a moment. */
  deleted?:
    | { collection: CollectionName; record: StoredRecord; heightPx: number; undo: () => void }
    | undefined;
}

export interface AskedRequest extends SentRequest {
  /** Whether it is about a shared preview, and changes nothing for visitors. */
  isPreview?: boolean;
  /** Says how it ended; of a publication, unless it failed, and the site was asked again since. */
  onEnd: (end: FinishedPublication) => void;
}

/** What this person's dashboard knows of the publisher. What is read is undefined until somebody looks. */
export interface PublishQueue {
  status?: PublisherStatus | undefined;
  asked: readonly AskedRequest[];
  /** Why the last request could not be sent. It stays until the next one: a look at the publisher does not change it. */
  sendFailure?: string | undefined;
  lookFailure?: string | undefined;
  isSending?: boolean;
  holdFailure?: string | undefined;
  /** Whether the status is read every few seconds. */
  isFollowed?: boolean;
  /** When a new heartbeat was last read, in milliseconds of `performance.now`. */
  heartbeatSeenMs?: number;
  /** How this person's requests to publish since the last press ended, or else the last publication; the newest first. */
  ended: readonly FinishedPublication[];
}

export type Session = ReturnType<typeof createSession>;

/** The state of one person's dashboard, from sign-in to sign-out. The next sign-in starts with an empty state. */
export function createSession(user: SignedInUser, prompts: Prompts) {
  const saving = createSaving();
  const openForm = createStore(() => NO_OPEN_FORM);
  const messages = createMessages();
  // Without a note of the sign-in, nobody would know when it is too old for a copy.
  const mayKeep = canDeleteCaches() && readLastUser()?.uid === user.uid;
  const lists = createLists(mayKeep ? createListCache(user.uid) : undefined);
  return {
    user,
    prompts,
    lists,
    saving,
    openForm,
    messages,
    place: createPlace({
      owner: user.uid,
      confirmLeaving: () => confirmLeaving({ saving, openForm, prompts }),
      isWritingMany: () => isWritingMany(saving.getState()),
    }),
    liveSite: createLiveSite(),
    publishQueue: createStore<PublishQueue>(() => ({ asked: [], ended: [] })),
    sharing: createSharing(),
    moves: createMoves(lists, saving, messages),
    view: createStore<View>(() => ({
      layout: readLayout(),
      whose: 'others',
      isLeaving: false,
    })),
    deletion: createStore<Deletion>(() => ({})),
    selection: createStore(() => NOTHING_SELECTED),
  };
}

const LAYOUT_KEY = 'projects-layout';

/** How the Projects tab shows the projects; chosen once for each device. */
export type ProjectLayout = 'cards' | 'list';

const readLayout = (): ProjectLayout => (readChoice(LAYOUT_KEY) === 'list' ? 'list' : 'cards');

export const keepLayout = (layout: ProjectLayout) => keepChoice(LAYOUT_KEY, layout);

export type BulkAction = 'feature' | 'unfeature' | 'delete' | 'restore';

interface BulkRun {
  action: BulkAction;
  done: number;
  total: number;
  isStopping: boolean;
  stop: () => void;
}

/** The projects that a person has selected in the list, and what happens to them. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The project that was selected last, from which Shift extends the selection. */
  anchor?: string | undefined;
  /** Why the last attempt to select more was refused, as a sentence. */
  refusal?: string | undefined;
  run?: BulkRun | undefined;
  result?: string | undefined;
  /** Why the last run has not done it, by project id. */
  reasons: ReadonlyMap<string, string>;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), reasons: new Map() };

/** Whether there is something to say about the selection, or about what was done with it. */
export function hasSelection({ ids, run, result }: Selection): boolean {
  return Boolean(ids.size > 0 || run || result);
}
