import Play from '@lucide/icons/icons/play';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { EXAMPLE_RUN, RUN_BUTTON, type RunStep } from '../../content/home.ts';
import { Drawing } from '../../figures/Drawing.tsx';
import { BUTTON_VARIANTS } from '../parts/links.tsx';
import type * as LiveRunModule from './run/LiveRun.tsx';

/**
 * The example run as a card, which a visitor can run. The run covers the card's invoice and steps, so the card keeps its
 * size.
 */
export function ExampleRun() {
  const { LiveRun, loading, start } = useLiveRun();
  const hasFailed = loading === 'failed';
  return (
    <figure className="overflow-clip rounded-card border border-line-strong bg-surface">
      <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 pr-3 pl-4 sm:pl-6">
        <p className="min-w-[min(8rem,100%)] flex-1 leading-snug font-semibold text-balance">
          {EXAMPLE_RUN.title}
        </p>
        {/* While it runs, the button's place stays. */}
        <button
          id="run"
          type="button"
          aria-disabled={loading === 'busy'}
          onPointerOver={prefetchLiveRun}
          onFocus={prefetchLiveRun}
          onClick={start}
          className={`inline-flex min-h-11 flex-wrap items-center justify-center gap-x-2 rounded-control border px-4 py-2 text-sm font-semibold transition-colors aria-disabled:opacity-60 ${BUTTON_VARIANTS.primary} noscript:hidden print:hidden ${LiveRun ? 'invisible' : ''}`}
        >
          <Icon icon={Play} className="size-4" />
          <span>{hasFailed ? RUN_BUTTON.failed : RUN_BUTTON.start}</span>
        </button>
      </div>
      <div className="grid *:col-start-1 *:row-start-1">
        <div className={LiveRun ? 'invisible print:visible' : ''}>
          <div aria-hidden translate="no" className="border-b border-line">
            <Drawing id="run-strip" className="run-strip" />
          </div>
          <ol className="min-h-102 max-[24.25rem]:pb-4 px-4 pt-5 sm:min-h-93 sm:px-6">
            {EXAMPLE_RUN.steps.map((step) => (
              <Step key={step.title} step={step} />
            ))}
          </ol>
        </div>
        {LiveRun && <LiveRun steps={EXAMPLE_RUN.steps} />}
      </div>
      <p role="status" className="sr-only">
        {hasFailed && RUN_BUTTON.failed}
      </p>
      <figcaption className="border-t border-line px-4 py-3.5 text-sm text-muted sm:px-6">
        {EXAMPLE_RUN.caption}
      </figcaption>
    </figure>
  );
}

/** Its line and its knot are in runSteps.css. */
function Step({ step: { time, title, detail, isPersons } }: { step: RunStep }) {
  return (
    <li className="run-step" data-persons={isPersons}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-muted tabular-nums">{time}</span>
      </div>
      <p className="text-sm text-muted">{detail}</p>
    </li>
  );
}

const load = () => import('./run/LiveRun.tsx');

/** Call it when a pointer or the focus reaches the run's button. */
function prefetchLiveRun(): void {
  // Without a network there is nothing to prefetch; a press will tell.
  load().catch(() => {});
}

/** The code of the run, which is shown after the visitor's press. */
function useLiveRun() {
  const [LiveRun, setLiveRun] = useState<typeof LiveRunModule.LiveRun>();
  const [loading, setLoading] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = () => {
    if (loading === 'busy') return;
    // Some browsers never ask again for a module that they could not load.
    if (loading === 'failed') window.location.reload();
    setLoading('busy');
    load().then(
      (module) => setLiveRun(() => module.LiveRun),
      () => setLoading('failed'),
    );
  };
  return { LiveRun, loading, start };
}
