import { create } from 'zustand';
import { changeFeaturedOrder, readFeaturedOrder } from '../../data/featuredOrder.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { type FeaturedMove, moveFeatured } from '../../model/featuredOrder.ts';
import { FEATURED_ORDER_RECORD } from '../state/records.ts';
import { whileSaving } from '../state/saving.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';

interface FeaturedOrder {
  /** The ids of the projects that staff have placed, in their order on the site; undefined while nobody knows. */
  placed: string[] | undefined;
  /** The same without the moves that are not saved yet. */
  stored: string[] | undefined;
  /** Why the last move was not saved, or the order could not be read; empty when nothing failed. */
  failure: string;
}

export const useFeaturedOrder = create<FeaturedOrder>(() => ({
  placed: undefined,
  stored: undefined,
  failure: '',
}));

const NOT_CURRENT =
  'what others have changed could not be read. Nothing was moved: check your connection, and try again.';

/** The moves are saved one after the other. */
let saving = Promise.resolve();
let unsavedMoves = 0;

/** Never rejects: a failure is kept in the state, beside the order that was read before. */
export async function readOrder(): Promise<void> {
  try {
    showStored(await readFeaturedOrder());
  } catch (error) {
    useFeaturedOrder.setState({ failure: reasonOf(error) });
  }
}

/** Moves a featured project: at once on the screen, then in the store. */
export function saveMove(move: FeaturedMove): void {
  try {
    useFeaturedOrder.setState(({ placed }) => ({ placed: apply(move, placed), failure: '' }));
  } catch (error) {
    showFailure(error);
    return;
  }
  unsavedMoves += 1;
  const earlier = saving;
  const write = { kind: 'save', record: FEATURED_ORDER_RECORD } as const;
  saving = whileSaving(write, () => earlier.then(() => save(move)));
}

function apply(move: FeaturedMove, placed: readonly string[] = []): string[] {
  return moveFeatured(useDashboardStore.getState().projects, placed, move);
}

async function save(move: FeaturedMove): Promise<void> {
  try {
    // A project that a colleague has featured since would lose its place among those that nobody has placed.
    if (!(await useDashboardStore.getState().catchUp())) throw new Error(NOT_CURRENT);
    const stored = await changeFeaturedOrder((placed) => apply(move, placed));
    unsavedMoves -= 1;
    showStored(stored);
  } catch (error) {
    unsavedMoves -= 1;
    await readOrder();
    useFeaturedOrder.setState(({ stored }) => ({ placed: stored }));
    showFailure(error);
  }
}

/** While moves are being saved, the screen is ahead of the store. */
function showStored(stored: string[]): void {
  useFeaturedOrder.setState(unsavedMoves === 0 ? { stored, placed: stored } : { stored });
}

function showFailure(error: unknown): void {
  useFeaturedOrder.setState({ failure: `Error saving the order: ${reasonOf(error)}` });
}

function reasonOf(error: unknown): string {
  return getErrorMessage(error, 'Unknown error');
}
