import {
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { SKIP_TO_CONTENT } from '../content/everyPage.ts';
import { pageTitle, type ShownPage } from '../content/pages.ts';
import { previewTitle } from '../content/sharedPreview.ts';
import type * as HeadModule from '../head.ts';
import { useScrollReveal } from '../motion/scrollReveal.ts';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { currentToasts, subscribe } from './toasts.ts';

const MAIN_ID = 'main';

export function SiteLayout() {
  const match = useMatches().at(-1);
  const pageName = match && pageTitle(match);
  const title = import.meta.isSharedPreview && pageName ? previewTitle(pageName) : pageName;
  const page = useRef<HTMLDivElement>(null);
  useScrollReveal(page);
  usePageHead();
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <Navbar />
      <div ref={page} className="page flex flex-1 flex-col">
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-4 pt-28 outline-none sm:px-8 sm:pt-32 md:gap-28 md:pb-16"
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
    import('../head.ts').then(
      (module) => describe(module),
      // Offline, nobody shares the page.
      () => {},
    );
  }, [pathname]);
}

/** The first tab stop: skips the navigation. */
function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Keeps the address and the history unchanged.
        event.preventDefault();
        const main = document.getElementById(MAIN_ID);
        main?.focus();
        main?.scrollIntoView();
      }}
      className="fixed top-3 left-4 z-40 -translate-y-[calc(100%+1rem)] rounded-control bg-accent px-4 py-2 font-semibold text-ground transition-transform focus:translate-y-0"
    >
      {SKIP_TO_CONTENT}
    </a>
  );
}

/** Shows the toasts on every page; screen readers announce them politely. */
function ToastRegion() {
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex flex-col items-end gap-3 p-4 sm:p-6 print:hidden"
    >
      {useSyncExternalStore(subscribe, currentToasts, currentToasts).map((toast) => (
        <toast.Card key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/**
 * Does what the browser does for a new document: screen readers announce the title, and the focus moves to the main
 * content or to the fragment's target. It also opens a closed `details` around the target, as not every browser does.
 */
function PageAnnouncer({ title }: { title: string | undefined }) {
  const { key, hash } = useLocation();
  const shownKey = useRef(key);
  const [announced, setAnnounced] = useState('');
  // A layout effect runs after a closing dialog has returned the focus, and before the paint.
  useLayoutEffect(() => {
    if (title) document.title = title;
    const target = targetOf(hash);
    const group = target?.closest('details');
    // The browser has already scrolled to any other target, and the visitor may have scrolled on since.
    if (group && !group.open) {
      group.open = true;
      endSliding();
      target?.scrollIntoView();
    }
    if (shownKey.current === key) return;
    shownKey.current = key;
    setAnnounced(document.title);
    focusWithoutScrolling(target ?? document.getElementById(MAIN_ID));
  }, [key, hash, title]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}

/** Gives the group that opens, and the one that closes, their heights at once, so that the target is in its place. */
function endSliding(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

function targetOf(hash: string): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A fragment that cannot be decoded has no target.
    return null;
  }
}

/** The router restores the scroll position, so focusing must not scroll. */
function focusWithoutScrolling(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
