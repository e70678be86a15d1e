import type { PreparedPicture } from '../../pictures/encodePicture.ts';

/** A card on a wide screen shows this many pixels; a narrower picture is enlarged. */
const CARD_WIDTH_PX = 640;

const NOT_KEPT = 'This browser cannot keep it: save before you close the window.';

/** What a person is told of a picture that was taken: its size before and after, and what they may not expect. */
export function describeTaken(
  { originalBytes, bytes, width, height, isAnimated }: PreparedPicture,
  isKept: boolean,
): string {
  const notes = [
    `${inUnits(originalBytes)} became ${inUnits(bytes.length)}, ${width} × ${height} pixels.`,
    width < CARD_WIDTH_PX &&
      `It is narrower than a card, ${CARD_WIDTH_PX} pixels, and will look soft.`,
    isAnimated && 'It moves; only its first frame is taken.',
    !isKept && NOT_KEPT,
  ];
  return notes.filter(Boolean).join(' ');
}

/** "214 kB", "3.4 MB" */
function inUnits(bytes: number): string {
  const isMegabytes = bytes >= 1e6;
  const format = new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: isMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isMegabytes ? 1 : 0,
  });
  return format.format(bytes / (isMegabytes ? 1e6 : 1e3));
}
