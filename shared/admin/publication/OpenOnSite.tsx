import { siteAddress } from '../../data/liveSite.ts';
import { type AnyRecord, type Published, readPublished } from '../../model/published.ts';
import { useSessionState } from '../session/SessionContext.tsx';

interface OpenOnSiteProps {
  collection: Published;
  record: AnyRecord;
}

/** A link to the page that visitors have of a live record; nothing if it has no page of its own. */
export function OpenOnSite({ collection, record }: OpenOnSiteProps) {
  const site = useSessionState('publication', (state) => state.site);
  const { pageOf } = collection.publishing;
  const shown =
    site && pageOf && readPublished(collection, site).find(({ id }) => id === record.id);
  const path = shown && pageOf?.(shown);
  if (!path) return null;
  return (
    <a
      href={siteAddress(path)}
      target="_blank"
      rel="noreferrer"
      className="rounded-sm text-accent hover:text-accent-bright"
    >
      Open on the site
      <span className="sr-only">{` ${collection.titleOf(record, record.id)}`}</span>
    </a>
  );
}
