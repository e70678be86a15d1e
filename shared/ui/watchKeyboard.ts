/** Less is the bar of a browser that comes and goes. */
const KEYBOARD_MIN_PX = 150;

/**
 * Keeps in `data-keyboard` of the page whether a phone's keyboard is open, and in `--keyboard` how much of the window it
 * covers: browsers lay out a page as if there were none.
 * @returns a function that ends it
 */
export function watchKeyboard(): () => void {
  const { visualViewport: viewport } = window;
  if (!viewport) return () => undefined;
  const { documentElement: root } = document;
  const measure = () => {
    const { scale, offsetTop, height } = viewport;
    // Who zooms in sees a part of the window, and nothing covers the rest.
    const coveredPx = scale === 1 ? window.innerHeight - offsetTop - height : 0;
    const isOpen = coveredPx >= KEYBOARD_MIN_PX;
    root.toggleAttribute('data-keyboard', isOpen);
    root.style.setProperty('--keyboard', `${isOpen ? coveredPx : 0}px`);
  };
  measure();
  const removal = new AbortController();
  viewport.addEventListener('resize', measure, removal);
  viewport.addEventListener('scroll', measure, removal);
  return () => {
    removal.abort();
    root.removeAttribute('data-keyboard');
    root.style.removeProperty('--keyboard');
  };
}
