import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { pageTitle, type ShownPage } from '../content/pages.ts';
import { useScrollReveal } from '../motion/useScrollReveal.ts';
import type * as HeadModule from '../showHead.ts';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { ToastRegion } from './ToastRegion.tsx';

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
          {/* Nothing suspends. React hydrates each boundary separately, so a press in the bar waits for the bar only. */}
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

/**
 * Makes the document's head describe the current page: browsers share its canonical address, and link previews show the
 * rest. The prerendered head describes the first page, so the code is loaded at the first navigation.
 */
function usePageHead(): void {
  const page = useMatches().at(-1) as ShownPage | undefined;
  const pathname = page?.pathname;
  const described = useRef(pathname);
  // When the code has loaded, the visitor may already be on another page.
  const describe = useEffectEvent(({ showHead }: typeof HeadModule) => {
    if (page) showHead(page);
  });
  useEffect(() => {
    if (described.current === pathname) return;
    described.current = pathname;
    import('../showHead.ts').then(
      (module) => describe(module),
      // Offline, nobody shares the page.
      () => {},
    );
  }, [pathname]);
}
