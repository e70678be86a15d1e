import type { PictureFocus } from '../../shared/model/picture.ts';

interface Size {
  width: number;
  height: number;
}

const MIDDLE: PictureFocus = { leftPercent: 50, topPercent: 50 };

/**
 * The size in which a picture fills a place, and the part of it that shows there: as `object-fit: cover` with the focus as
 * `object-position`.
 */
export function cover(picture: Size, place: Size, focus = MIDDLE) {
  const scale = Math.max(place.width / picture.width, place.height / picture.height);
  const width = Math.max(place.width, Math.round(picture.width * scale));
  const height = Math.max(place.height, Math.round(picture.height * scale));
  const left = Math.round(((width - place.width) * focus.leftPercent) / 100);
  const top = Math.round(((height - place.height) * focus.topPercent) / 100);
  return { size: { width, height }, part: { left, top, ...place } };
}
