import './site.css';
import { PAGE_MODULES_META } from './hydration.ts';

/**
 * The document is complete without us. So that no script takes bandwidth from what it is painted with,
 * the scripts are fetched once it has been painted: the application and, beside it, what it and the page are made of.
 */
function start(): void {
  const modules = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_MODULES_META}"]`);
  for (const href of modules?.content.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  void import('./main.tsx');
}

// The second frame begins when the first has been painted.
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
