import { useSyncExternalStore } from 'react';
import type { HostAction } from './hostAction.ts';

/** What the host's action would do now; undefined while there is none. */
export function useHostLabel(host: HostAction | undefined): string | undefined {
  return useSyncExternalStore(host?.follow ?? followNothing, () => host?.label());
}

const followNothing = () => () => undefined;
