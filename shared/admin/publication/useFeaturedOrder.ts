import { create } from 'zustand';
import { readFeaturedOrder } from '../../data/featuredOrder.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';

interface FeaturedOrder {
  /** The ids of the projects that staff have placed, in their order on the site; undefined while nobody knows. */
  placed: string[] | undefined;
  /** The same without the moves that are not saved yet. */
  stored: string[] | undefined;
  unsavedMoves: number;
  /** Why the last move was not saved, or the order could not be read; empty when nothing failed. */
  failure: string;
}

export const useFeaturedOrder = create<FeaturedOrder>(() => ({
  placed: undefined,
  stored: undefined,
  unsavedMoves: 0,
  failure: '',
}));

/** Never rejects: a failure is kept in the state, beside the order that was read before. */
export async function readOrder(): Promise<void> {
  try {
    showStored(await readFeaturedOrder());
  } catch (error) {
    useFeaturedOrder.setState({ failure: getErrorMessage(error, 'Unknown error') });
  }
}

/** While moves are being saved, the screen is ahead of the store. */
export function showStored(stored: string[]): void {
  useFeaturedOrder.setState(({ placed, unsavedMoves }) => ({
    stored,
    placed: unsavedMoves === 0 ? stored : placed,
  }));
}
