export interface Translation {
  /**
   * "parsed" is before any script of the page, so before React hydrates it; "hydrated" once React knows each element of
   * #root.
   */
  starts: 'now' | 'parsed' | 'hydrated';
  /** What the translation puts around each text; without them, the texts stay the same. */
  marks?: readonly [before: string, after: string];
}

/**
 * Does to the document what Chrome's translation does, from then on: each text node leaves the document, and a new one
 * in two `font` elements takes its place. Uses nothing of this module, so that it can be sent to a page.
 *
 * @returns what ends it.
 */
export function translatePage({ starts, marks = ['', ''] }: Translation): () => void {
  const kept = 'script, style, noscript, textarea, title, svg';
  const [before, after] = marks;
  const translated = new WeakSet<Node>();

  const translate = (text: Text) => {
    const parent = text.parentElement;
    const isKept =
      !parent ||
      translated.has(parent) ||
      parent.closest(kept) ||
      parent.closest('[translate]')?.getAttribute('translate') === 'no';
    if (isKept || text.data === '') return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.replace(/\S(.*\S)?/s, `${before}$&${after}`);
    translated.add(inner);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };

  // As in Chrome, a change is shown before it is translated: not in the middle of a press, whose blur changed a text.
  const later = setTimeout.bind(window);
  const observer = new MutationObserver((changes) => {
    later(() => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) translate(target);
        addedNodes.forEach(translateIn);
      }
    });
  });
  const start = () => {
    translateIn(document);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };

  const startIfHydrated = () => {
    // React adds links of its own, and does not keep them.
    const elements = [...document.querySelectorAll('#root :not(link)')];
    const known = elements.filter((one) =>
      Object.keys(one).some((key) => key.startsWith('__react')),
    );
    if (elements.length > 0 && known.length === elements.length) start();
    else requestAnimationFrame(startIfHydrated);
  };

  if (starts === 'now') start();
  else if (starts === 'hydrated') addEventListener('load', startIfHydrated);
  // The page's module scripts run after this event.
  else document.addEventListener('readystatechange', start, { once: true });
  return () => observer.disconnect();
}
