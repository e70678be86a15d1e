/** How far the page scrolls before the bar turns opaque (specification, section 2.2). */
const OPAQUE_AFTER_PX = 50;

/** Marks the document while it is scrolled: the bar over its texts is then opaque, before hydration, too. */
export function markWhileScrolled(): void {
  const mark = () =>
    document.documentElement.toggleAttribute('data-scrolled', window.scrollY > OPAQUE_AFTER_PX);
  mark();
  window.addEventListener('scroll', mark, { passive: true });
}
