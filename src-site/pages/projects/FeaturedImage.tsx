import type { ShownPicture } from '../../published/shownPicture.ts';
import { ProjectPicture } from './ProjectPicture.tsx';

/** The width of a card in one, two and three columns. */
const SIZES = '(min-width: 60rem) 22rem, (min-width: 34rem) 50vw, 100vw';

const PLACE = {
  width: 640,
  height: 360,
  loading: 'lazy',
  className: 'aspect-video w-full bg-ground object-cover',
} as const;

interface FeaturedImageProps {
  picture: ShownPicture | undefined;
  alt: string;
}

/** The picture on a project's card, in a box of fixed shape. */
export function FeaturedImage({ picture, alt }: FeaturedImageProps) {
  return <ProjectPicture picture={picture} alt={alt} sizes={SIZES} place={PLACE} />;
}
