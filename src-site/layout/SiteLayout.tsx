import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import type { PageMeta } from '../content/pages.ts';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';

export function SiteLayout() {
  const meta = useMatches().at(-1)?.handle as PageMeta | undefined;
  const title = meta?.title;
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return (
    <div className="flex min-h-svh flex-col">
      <Navbar />
      <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-16 sm:px-8">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
