import type { ReactNode } from 'react';
import { loadPart } from './loadPart.ts';
import { ReadStatus } from './ReadStatus.tsx';
import { useRead } from './useRead.ts';

export interface LoadedPartProps<Part> {
  load: () => Promise<Part>;
  render: (part: Part) => ReactNode;
  /** Shown until the code is loaded, if something is to keep its place. */
  fallback?: ReactNode;
}

export function LoadedPart<Part>({ load, render, fallback }: LoadedPartProps<Part>) {
  const { value, ...status } = useRead(() => loadPart(load));
  if (value) return render(value);
  if (fallback && !status.failure) return fallback;
  return <ReadStatus {...status} retryLabel="Load the page again" readAgain={reloadPage} />;
}

async function reloadPage(): Promise<void> {
  window.location.reload();
}
