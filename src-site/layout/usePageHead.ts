import { useEffect, useEffectEvent, useRef } from 'react';
import { useMatches } from 'react-router-dom';
import type { ShownPage } from '../content/pages.ts';
import type * as HeadModule from '../showHead.ts';

/**
 * Makes the document's head describe the shown page: a browser shares the canonical address, and link previews show the
 * rest. The document describes its first page itself, so the code is fetched at the first change of page.
 */
export function usePageHead(): void {
  const page = useMatches().at(-1) as ShownPage | undefined;
  const pathname = page?.pathname;
  const described = useRef(pathname);
  // By then the visitor may be on the page after that.
  const describe = useEffectEvent(({ showHead }: typeof HeadModule) => {
    if (page) showHead(page);
  });
  useEffect(() => {
    if (described.current === pathname) return;
    described.current = pathname;
    import('../showHead.ts').then(
      (module) => describe(module),
      // Without a network, nothing is shared.
      () => {},
    );
  }, [pathname]);
}
