import { pictureKey, picturePath } from '../../model/publishedPicture.ts';
import { useSessionState } from '../session/SessionContext.tsx';

const WIDTH_PX = 80;
const HEIGHT_PX = 45;

interface ProjectThumbnailProps {
  address: string;
  /** As the project stores it. */
  focus: string;
}

/** The picture that the site shows for this address; an empty frame until the site has answered, or if it has none. */
export function ProjectThumbnail({ address, focus }: ProjectThumbnailProps) {
  const key = pictureKey(address, focus);
  const files = useSessionState('publication', ({ site }) => site?.pictures[key]?.files);
  const source = files && picturePath(files, files.widths[0] ?? 0, 'webp');
  return (
    <div
      style={{ width: WIDTH_PX, height: HEIGHT_PX }}
      className="shrink-0 overflow-hidden rounded-control border border-line bg-ground"
    >
      {source && (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          width={WIDTH_PX}
          height={HEIGHT_PX}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
