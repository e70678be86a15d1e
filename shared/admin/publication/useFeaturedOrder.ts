import { create } from 'zustand';
import { changeFeaturedOrder, readFeaturedOrder } from '../../data/featuredOrder.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { inFeaturedOrder, placeBefore } from '../../model/featuredOrder.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';

interface FeaturedOrder {
  /** The ids of the projects that staff have placed, in their order on the site; undefined while nobody knows. */
  placed: string[] | undefined;
  /** Why the last move was not saved, or the order could not be read; empty when nothing failed. */
  failure: string;
}

const UNKNOWN: FeaturedOrder = { placed: undefined, failure: '' };

export const useFeaturedOrder = create<FeaturedOrder>(() => UNKNOWN);

/** The moves are saved one after the other. */
let saving = Promise.resolve();
let unsavedMoves = 0;

/** Never rejects: a failure is kept in the state. */
export async function readOrder(): Promise<void> {
  try {
    const placed = await readFeaturedOrder();
    if (unsavedMoves === 0) useFeaturedOrder.setState({ placed });
  } catch (error) {
    useFeaturedOrder.setState({ ...UNKNOWN, failure: reasonOf(error) });
  }
}

/** Moves a featured project before another one, or to the end: at once on the screen, then in the store. */
export function moveFeatured(id: string, next: string | undefined): void {
  const { projects } = useDashboardStore.getState();
  const move = (placed: readonly string[] = []) => {
    const ids = inFeaturedOrder(projects, placed).map((project) => project.id);
    return placeBefore(ids, id, next);
  };
  useFeaturedOrder.setState(({ placed }) => ({ placed: move(placed), failure: '' }));
  unsavedMoves += 1;
  saving = saving.then(() => save(move));
}

async function save(move: (placed: readonly string[]) => string[]): Promise<void> {
  try {
    const placed = await changeFeaturedOrder(move);
    unsavedMoves -= 1;
    if (unsavedMoves === 0) useFeaturedOrder.setState({ placed });
  } catch (error) {
    unsavedMoves -= 1;
    await readOrder();
    useFeaturedOrder.setState({ failure: `Error saving the order: ${reasonOf(error)}` });
  }
}

function reasonOf(error: unknown): string {
  return getErrorMessage(error, 'Unknown error');
}
