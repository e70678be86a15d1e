import type { FeaturedCase } from '../../published/pageData.ts';
import type { ShownPicture } from '../../published/shownPicture.ts';
import { ProjectPicture } from './ProjectPicture.tsx';

/** In CSS pixels: a higher picture would not fit in a laptop's window. */
const MAX_HEIGHT_PX = 720;
/** In CSS pixels: from this width on, a picture is as wide as the page's column. */
const COLUMN_PX = 960;

interface CasePictureProps {
  picture: ShownPicture;
  alt: string;
  size: FeaturedCase['pictureSize'];
}

/** A project's whole picture. Its place is known before it has loaded, so nothing moves. */
export function CasePicture({ picture, alt, size }: CasePictureProps) {
  const place = size && placeOf(size);
  const isColumnWide = !place || place.width >= COLUMN_PX;
  const sizes = isColumnWide ? '(min-width: 76rem) 68rem, 100vw' : `${place.width}px`;
  return (
    <figure className="overflow-clip rounded-card border border-line bg-surface">
      <ProjectPicture
        picture={picture}
        alt={alt}
        sizes={sizes}
        place={{
          ...place,
          className: `mx-auto block h-auto max-w-full ${isColumnWide ? 'w-full' : ''}`,
        }}
      />
    </figure>
  );
}

function placeOf({ width, height }: NonNullable<FeaturedCase['pictureSize']>) {
  const scale = Math.min(1, MAX_HEIGHT_PX / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
