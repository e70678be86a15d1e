import type * as FileSystem from 'node:fs/promises';
import { dirname } from 'node:path';

/** Simulates how a system treats files beside the chosen one: macOS in Documents, or another disk. */
export const savePanel = {
  chosen: '',
  /** The error code of a move from another folder to the chosen place; empty if the move is allowed. */
  moveRefusal: '',
  reset: () => Object.assign(savePanel, { chosen: '', moveRefusal: '' }),
};

/** Node's own file system, except that it allows only the chosen file, and no other in its folder. */
export function coverChosenFile(actual: typeof FileSystem): typeof FileSystem {
  return {
    ...actual,
    open: async (file, ...rest) => {
      if (isBesideChosen(file)) throw refusal('EPERM');
      return actual.open(file, ...rest);
    },
    rename: async (from, to) => {
      const isElsewhere = dirname(String(from)) !== dirname(String(to));
      if (isElsewhere && savePanel.moveRefusal) throw refusal(savePanel.moveRefusal);
      return actual.rename(from, to);
    },
  };
}

function isBesideChosen(file: unknown): boolean {
  const { chosen } = savePanel;
  return chosen !== '' && file !== chosen && dirname(String(file)) === dirname(chosen);
}

function refusal(code: string): Error {
  return Object.assign(new Error(`${code}: refused`), { code });
}
