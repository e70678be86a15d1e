import './site.css';
import type { DocumentData } from './documentData.ts';

const root = document.getElementById('root');

/**
 * Fetches the scripts, the application and the modules of it and the page, once the prerendered document has been
 * painted: before that, they would take bandwidth from the style sheet, the font and the pictures.
 */
function start(): void {
  const { modules }: DocumentData = root?.dataset ?? {};
  const [application = '/main.tsx', ...parts] = modules?.split(' ') ?? [];
  for (const href of parts) append('link', { rel: 'modulepreload', href });
  append('script', { type: 'module', src: application });
}

function append(tag: 'link' | 'script', attributes: Record<string, string>): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

/** Only tabs and the example run need scripts: links, menus, `details` and forms work from the start. */
function rememberPress({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest('[role=tab], #run') : null;
  if (pressed && root) root.dataset['pressed'] = pressed.id;
}

/** A document that was not prerendered, as in development, has nothing to paint before the application starts. */
const hasContent = root?.firstElementChild !== null;

document.addEventListener('click', rememberPress);

if (hasContent && PerformanceObserver.supportedEntryTypes.includes('paint')) {
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    paints.disconnect();
    start();
  });
  paints.observe({ type: 'paint', buffered: true });
} else {
  start();
}
