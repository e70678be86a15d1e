import { FEATURED_ORDER } from '../../model/collections/orders.ts';
import { RecordOrder } from '../publication/RecordOrder.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';

/** The order in which the site shows the featured projects. */
export function FeaturedOrder() {
  const { view } = useSession();
  const isOpen = useSessionState('view', ({ isOrderOpen = false }) => isOrderOpen);
  const onToggle = (changed: boolean) => view.setState({ isOrderOpen: changed });
  return (
    <RecordOrder
      order={FEATURED_ORDER}
      none="No project is featured."
      opening={{ id: FEATURED_ORDER_ELEMENT, isOpen, onToggle }}
    />
  );
}

export const FEATURED_ORDER_ELEMENT = 'featured-order';
