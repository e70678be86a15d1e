import type { PreviewMessage } from '../../model/preview.ts';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { loadPublication } from './loadPublication.ts';

/** A page of the site as it would be published. */
export function Preview({ message }: { message: PreviewMessage }) {
  return (
    <LoadedPart
      load={loadPublication}
      render={({ LoadedPreview }) => <LoadedPreview message={message} />}
    />
  );
}
