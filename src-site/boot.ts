import './site.css';
import { PAGE_MODULES_META } from './pageModulesMeta.ts';

const CONTENT_PAINTED = 'first-contentful-paint';

/**
 * Fetches the scripts, the application and the modules of it and the page, once the prerendered document has been
 * painted: before that, they would take bandwidth from the style sheet, the font and the pictures.
 */
function start(): void {
  const modules = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_MODULES_META}"]`);
  const [application = '/main.tsx', ...parts] = modules?.content.split(' ') ?? [];
  for (const href of parts) append('link', { rel: 'modulepreload', href });
  append('script', { type: 'module', src: application });
}

function append(tag: 'link' | 'script', attributes: Record<string, string>): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

/** A document that was not prerendered, as during development, has nothing to paint before the application. */
const hasContent = document.getElementById('root')?.firstElementChild !== null;

if (hasContent && PerformanceObserver.supportedEntryTypes.includes('paint')) {
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName(CONTENT_PAINTED).length === 0) return;
    paints.disconnect();
    start();
  });
  paints.observe({ type: 'paint', buffered: true });
} else {
  start();
}
