import { useRef } from 'react';

interface AwaitedChange {
  /** Resolves when the change is made, given up (true) or refused (false); never rejects. */
  done: Promise<boolean>;
  onRefused: () => void;
  isDone: boolean;
}

/** A change of a form that takes a while, such as a picture that is being prepared, and that a save waits for. */
export function useAwaitedChange() {
  const last = useRef<AwaitedChange>(undefined);
  return {
    /**
     * Lets a save wait until this change is done, in place of the one before.
     * @param onRefused called when a save is not made because this change was refused
     */
    waitFor: (done: Promise<boolean>, onRefused: () => void) => {
      const change = { done, onRefused, isDone: false };
      last.current = change;
      void done.finally(() => {
        change.isDone = true;
      });
    },
    /** Waits until nothing is being changed any more. Returns whether a save may be made: nothing was refused meanwhile. */
    settle: async (): Promise<boolean> => {
      if (!last.current || last.current.isDone) return true;
      let change: AwaitedChange;
      let isMade: boolean;
      do {
        change = last.current;
        isMade = await change.done;
      } while (change !== last.current);
      if (!isMade) change.onRefused();
      return isMade;
    },
  };
}
