/** How far the page scrolls before the bar turns opaque (specification, section 2.2). */
const OPAQUE_AFTER_PX = 50;

/** Marks the document while it is scrolled: the bar over its texts is then opaque, before hydration, too. */
export function markWhileScrolled(): void {
  mark();
  window.addEventListener('scroll', mark, { passive: true });
}

function mark(): void {
  const isScrolled = window.scrollY > OPAQUE_AFTER_PX;
  document.documentElement.toggleAttribute('data-scrolled', isScrolled);
}
