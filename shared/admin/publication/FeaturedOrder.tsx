import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useFeaturedOrder } from './useFeaturedOrder.ts';

const loadRows = async () => (await import('./FeaturedRows.tsx')).FeaturedRows;

/** The order of the featured projects on the site, which staff can change by buttons or by dragging. */
export function FeaturedOrder() {
  const [isOpen, setIsOpen] = useState(false);
  const failure = useFeaturedOrder((state) => state.failure);
  return (
    <details className="text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="text-muted [list-style:revert] hover:text-text">
        Order of the featured projects
      </summary>
      {failure && <Alert>{failure}</Alert>}
      {isOpen && <LoadedPart load={loadRows} render={(Rows) => <Rows />} />}
    </details>
  );
}
