import { safeHttpsUrl } from '../../shared/model/httpsUrl.ts';
import { parseFocus, STORED_PICTURE_PATH } from '../../shared/model/picture.ts';
import {
  PICTURE_FORMATS,
  type PictureCut,
  type PictureFiles,
  type PictureFormat,
  type PublishedPicture,
  picturePath,
} from '../../shared/model/publishedContent.ts';

/** What an `img` element needs, and its `source` elements. */
export interface ShownPicture {
  src: string;
  sources: readonly { type: string; srcSet: string }[];
  /** In a preview: the `object-position` of a picture that is not cut yet. */
  position?: string;
}

/** @param focus as the record stores it */
export function toShownPicture(
  picture: PublishedPicture | undefined,
  cut: PictureCut,
  focus: string,
): ShownPicture | undefined {
  const files = picture?.[cut];
  if (files) return shownFiles(files);
  const src = picture?.original && originalUrl(picture.original);
  if (!src) return undefined;
  const point = parseFocus(focus);
  const position = point && `${point.leftPercent}% ${point.topPercent}%`;
  return { src, sources: [], ...(position && { position }) };
}

function shownFiles(files: PictureFiles): ShownPicture {
  const sourceSet = (format: PictureFormat) =>
    files.widths.map((width) => `${picturePath(files, width, format)} ${width}w`).join(', ');
  return {
    src: picturePath(files, files.widths[0] ?? 0, 'webp'),
    sources: PICTURE_FORMATS.map((format) => ({
      type: `image/${format}`,
      srcSet: sourceSet(format),
    })),
  };
}

/** The address of a picture on the web, of one that only this device has, or of a stored one on the site. */
function originalUrl(address: string): string | undefined {
  const isOwn = address.startsWith('blob:') || STORED_PICTURE_PATH.test(address);
  return isOwn ? address : safeHttpsUrl(address);
}
