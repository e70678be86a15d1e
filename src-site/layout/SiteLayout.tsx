import { Suspense, useRef } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { pageTitle } from '../content/pages.ts';
import { useScrollReveal } from '../motion/useScrollReveal.ts';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { usePageHead } from './usePageHead.ts';

export function SiteLayout() {
  const match = useMatches().at(-1);
  const title = match && pageTitle(match);
  const main = useRef<HTMLElement>(null);
  useScrollReveal(main);
  usePageHead();
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <Navbar />
      <div className="page flex flex-1 flex-col">
        <main
          ref={main}
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 pt-28 pb-16 outline-none sm:px-8 sm:pt-32"
        >
          {/* Nothing suspends: React hydrates each boundary by itself, so a press in the bar waits for the bar only. */}
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
      </div>
      <ToastRegion />
      <PageAnnouncer title={title} />
      <ScrollRestoration />
    </div>
  );
}
