import { Component, createRef, type ReactNode } from 'react';
import { Alert } from './Boxes.tsx';
import { Button } from './Button.tsx';
import { rescueFocus } from './focus.ts';

const FAILED =
  'This part of the dashboard has failed. This is a fault of the software, not yours. Try again, or load the page again.';

/** For what lies over the page, so that it is seen from everywhere. */
export const FLOATING =
  'fixed right-4 bottom-4 left-4 z-30 rounded-card border border-line-strong bg-raised p-4 sm:left-auto sm:max-w-lg';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What the failure has not harmed. */
  consequence?: string;
  /** The element of the notice: a list takes only items. */
  as?: 'div' | 'li';
  /** Closes the children, if they are a dialog. The notice then lies over the page. */
  onClose?: (() => void) | undefined;
  /** Shown instead of the notice. */
  fallback?: ReactNode;
}

/**
 * Shows a notice in the place of what fails to render, so that everything around it works on. React itself logs the
 * error. The focus moves to the notice only if it was in what failed.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };
  readonly #notice = createRef<HTMLDivElement & HTMLLIElement>();

  override getSnapshotBeforeUpdate(): Element | null {
    return document.activeElement;
  }

  override componentDidUpdate(
    _props: ErrorBoundaryProps,
    before: { hasFailed: boolean },
    focused: Element | null,
  ): void {
    if (focused?.isConnected !== false) return;
    if (this.state.hasFailed) this.#notice.current?.focus();
    else if (before.hasFailed) rescueFocus();
  }

  override render(): ReactNode {
    const { children, as: Element = 'div', onClose, fallback } = this.props;
    const { consequence = 'Everything else still works.' } = this.props;
    if (!this.state.hasFailed) return children;
    if (fallback) return fallback;
    return (
      <Element
        ref={this.#notice}
        tabIndex={-1}
        className={`flex min-w-0 flex-col items-start gap-3 ${onClose ? FLOATING : ''}`}
      >
        <Alert>{`${FAILED} ${consequence}`}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => this.setState({ hasFailed: false })}>Try again</Button>
          {onClose && <Button onClick={() => this.#close(onClose)}>Close</Button>}
        </div>
      </Element>
    );
  }

  #close(onClose: () => void): void {
    onClose();
    setTimeout(rescueFocus);
  }
}
