import { Component, type ReactNode } from 'react';
import { leaveConsequence } from '../../model/leaving.ts';
import { Button } from '../../ui/Button.tsx';
import { useDraftStorage } from '../state/draftStorage.ts';
import { forgetPlace } from '../state/usePlace.ts';

interface CrashState {
  hasCrashed: boolean;
}

/** What is shown when the screen inside cannot be drawn: what happened, and the way on. React itself logs the error. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  static getDerivedStateFromError(): CrashState {
    return { hasCrashed: true };
  }

  override state: CrashState = { hasCrashed: false };

  override render(): ReactNode {
    return this.state.hasCrashed ? <Crash /> : this.props.children;
  }
}

function Crash() {
  const areDraftsRefused = useDraftStorage((state) => state.isRefused);
  return (
    <main className="mx-auto flex min-h-svh max-w-md flex-col items-start justify-center gap-4 p-6">
      <div role="alert" className="flex flex-col gap-4">
        <h1 className="text-2xl font-semibold">The dashboard has failed</h1>
        <p className="text-muted">
          This is a fault of the software, not yours. {leaveConsequence(areDraftsRefused)}
        </p>
      </div>
      <Button look="primary" onClick={loadAtStart}>
        Load the dashboard again
      </Button>
    </main>
  );
}

/** What failed may be the form at this place. */
function loadAtStart(): void {
  forgetPlace();
  window.location.reload();
}
