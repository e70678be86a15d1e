import { Card } from '../../ui/Card.tsx';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { loadPublication } from './loadPublication.ts';

/** What visitors get. */
export function PublicationCard() {
  return (
    <Card as="section" className="flex min-h-44 flex-col gap-4">
      <h2 className="text-base font-semibold">On the Site</h2>
      <LoadedPart
        load={loadPublication}
        render={({ PublicationDetails }) => <PublicationDetails />}
      />
    </Card>
  );
}
