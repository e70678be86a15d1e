import { changeFeaturedOrder } from '../../data/featuredOrder.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { type FeaturedMove, moveFeatured } from '../../model/moveFeatured.ts';
import { FEATURED_ORDER_RECORD } from '../state/records.ts';
import { whileSaving } from '../state/saving.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { readOrder, showStored, useFeaturedOrder } from './useFeaturedOrder.ts';

/** The moves are saved one after the other. */
let saving = Promise.resolve();

/**
 * Moves a featured project: at once on the screen, then in the store. A failure is kept in the state.
 * @returns whether it is moved on the screen
 */
export function saveMove(move: FeaturedMove): boolean {
  const { placed, unsavedMoves } = useFeaturedOrder.getState();
  try {
    useFeaturedOrder.setState({ placed: apply(move, placed), failure: '' });
  } catch (error) {
    showFailure(error);
    return false;
  }
  useFeaturedOrder.setState({ unsavedMoves: unsavedMoves + 1 });
  const earlier = saving;
  const write = { kind: 'save', record: FEATURED_ORDER_RECORD } as const;
  saving = whileSaving(write, () => earlier.then(() => save(move)));
  return true;
}

function apply(move: FeaturedMove, placed: readonly string[] = []): string[] {
  return moveFeatured(useDashboardStore.getState().projects, placed, move);
}

async function save(move: FeaturedMove): Promise<void> {
  try {
    // A project that a colleague has featured since would lose its place among those that nobody has placed.
    await useDashboardStore.getState().catchUp();
    const stored = await changeFeaturedOrder((placed) => apply(move, placed));
    countSaved();
    showStored(stored);
  } catch (error) {
    countSaved();
    await readOrder();
    useFeaturedOrder.setState(({ stored }) => ({ placed: stored }));
    showFailure(error);
  }
}

function countSaved(): void {
  useFeaturedOrder.setState(({ unsavedMoves }) => ({ unsavedMoves: unsavedMoves - 1 }));
}

function showFailure(error: unknown): void {
  const reason = getErrorMessage(error, 'Unknown error');
  useFeaturedOrder.setState({ failure: `Error saving the order: ${reason}` });
}
