/** The sheet first moves to the field. */
const DELAY_MS = 350;
const FLIGHT_MS = 500;
const EASING = 'cubic-bezier(0.3, 0.7, 0.2, 1)';

/** Makes a value fly from the middle of the sheet's window, where its field is, to its place. Not with reduced motion. */
export function liftFromSheet(value: HTMLElement): void {
  const sheet = value.closest('.run')?.querySelector('.run-window');
  if (!sheet || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = sheet.getBoundingClientRect();
  const to = value.getBoundingClientRect();
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  value.animate(
    [
      { translate: `${x}px ${y}px`, scale: 1.2, opacity: 0 },
      { translate: `${x}px ${y - 4}px`, scale: 1.2, opacity: 1, offset: 0.25 },
      { translate: '0 0', scale: 1, opacity: 1 },
    ],
    { delay: DELAY_MS, duration: FLIGHT_MS, easing: EASING, fill: 'backwards' },
  );
}
