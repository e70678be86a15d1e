import { siteAddress } from '../../data/publication.ts';
import type { RecordRef } from '../../model/collections/collections.ts';
import { sitePlace } from '../../model/sitePlace.ts';
import type { MessageAction } from '../session/messages.ts';

/** A link to where visitors see a record. */
export function viewOnSite(record: RecordRef): MessageAction {
  return { label: 'View on site', href: siteAddress(sitePlace(record)) };
}
