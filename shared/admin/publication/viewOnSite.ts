import { siteAddress } from '../../data/liveSite.ts';
import type { RecordRef } from '../../model/collections/collections.ts';
import { sitePlace } from '../../model/sitePlace.ts';
import type { MessageAction } from '../session/messages.ts';
import type { Session } from '../session/session.ts';

/** A link to where visitors see a record. */
export function viewOnSite({ publication }: Session, record: RecordRef): MessageAction {
  const { site } = publication.getState();
  return { label: 'View on site', href: siteAddress(sitePlace(record, site)) };
}
