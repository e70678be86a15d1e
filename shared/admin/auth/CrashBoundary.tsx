import type { ReactNode } from 'react';
import { leaveConsequence } from '../../model/leaving.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useDraftStorage } from '../session/draftStorage.ts';
import { forgetPlace } from '../session/placeStore.ts';

/** Says what happened, and what to do, when the screen inside cannot be rendered. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<Crash />}>{children}</ErrorBoundary>;
}

function Crash() {
  const isStorageBlocked = useDraftStorage((state) => state.isStorageBlocked);
  return (
    <main className="mx-auto grid min-h-svh max-w-md content-center p-6 pb-28">
      <div className="flex flex-col items-start gap-4">
        <div role="alert" className="flex flex-col gap-4">
          <h1 className="text-2xl font-semibold">The dashboard has failed</h1>
          <p className="text-muted">
            {`This is a fault of the software, not yours. ${leaveConsequence(isStorageBlocked)}`}
          </p>
        </div>
        <Button variant="primary" onClick={loadAtStart}>
          Load the dashboard again
        </Button>
      </div>
    </main>
  );
}

/** Forgets the place, because its form may be what failed. */
function loadAtStart(): void {
  forgetPlace();
  window.location.reload();
}
