import type { SignedInUser } from '../../model/admin.ts';
import { createDeletion, type DeletionStore } from './deletion.ts';
import { createLists, type ListsStore } from './lists.ts';
import { createMessages, type MessageStore } from './messages.ts';
import { createMoves, type MoveStore } from './moves.ts';
import { confirmLeaving, createOpenForm, type OpenFormStore } from './openForm.ts';
import { createPlace, type PlaceStore } from './placeStore.ts';
import type { Prompts } from './prompts.ts';
import { createPublication, type PublicationStore } from './publication.ts';
import { createSaving, isRestoringMany, type SavingStore } from './saving.ts';
import { createView, type ViewStore } from './view.ts';

/** What belongs to one person's dashboard, from the sign-in to the sign-out. Another sign-in starts from nothing. */
export interface Session {
  user: SignedInUser;
  prompts: Prompts;
  lists: ListsStore;
  saving: SavingStore;
  openForm: OpenFormStore;
  messages: MessageStore;
  place: PlaceStore;
  publication: PublicationStore;
  moves: MoveStore;
  view: ViewStore;
  deletion: DeletionStore;
}

export function createSession(user: SignedInUser, prompts: Prompts): Session {
  const saving = createSaving();
  const openForm = createOpenForm();
  const place = createPlace({
    owner: user.uid,
    confirmLeaving: () => confirmLeaving({ saving, openForm, prompts }),
    isRestoringMany: () => isRestoringMany(saving.getState()),
  });
  const lists = createLists();
  return {
    user,
    prompts,
    lists,
    saving,
    openForm,
    messages: createMessages(),
    place,
    publication: createPublication(),
    moves: createMoves(lists, saving),
    view: createView(),
    deletion: createDeletion(),
  };
}
