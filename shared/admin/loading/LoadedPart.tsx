import type { ReactNode } from 'react';
import { ReadStatus } from './ReadStatus.tsx';
import { useRead } from './useRead.ts';

interface LoadedPartProps<Parts> {
  load: () => Promise<Parts>;
  render: (parts: Parts) => ReactNode;
}

/** Shows a part of the dashboard once its code is loaded. */
export function LoadedPart<Parts>({ load, render }: LoadedPartProps<Parts>) {
  const { value, ...status } = useRead(load);
  if (value) return render(value);
  return <ReadStatus {...status} retryLabel="Load the page again" readAgain={reloadPage} />;
}

async function reloadPage(): Promise<void> {
  window.location.reload();
}
