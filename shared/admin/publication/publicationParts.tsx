import { type NamedRecord, pathOf } from '../../model/collections/collections.ts';
import { namedPictures } from '../../model/namedPictures.ts';
import type { Publication } from '../../model/publication.ts';
import type { WrongRecord } from '../../model/publishing.ts';

/** The records beyond the limit of their collection. */
export function LeftOut({ records }: { records: readonly NamedRecord[] }) {
  return (
    <ul
      aria-label="Left out"
      className="mt-3 divide-y divide-line rounded-control border border-line"
    >
      {records.map(({ record, title }) => (
        <li key={pathOf(record)} dir="auto" translate="no" className="px-4 py-2 wrap-anywhere">
          {title}
        </li>
      ))}
    </ul>
  );
}

/** The records that cannot be published as they are saved: visitors see their last version, or none. */
export function WrongRecords({ records }: { records: readonly WrongRecord[] }) {
  return (
    <ul
      aria-label="Not published as it is saved"
      className="flex flex-col gap-2 text-sm text-danger"
    >
      {records.map(({ record, title, errors }) => (
        <li key={pathOf(record)}>
          <bdi translate="no" className="font-medium wrap-anywhere">
            {title.trim() || pathOf(record)}
          </bdi>
          <span>{` cannot be published as it is saved. ${Object.values(errors).join(' ')}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** The pictures that could not be fetched when the site was published last. */
export function PictureProblems({ site }: { site: Publication }) {
  return (
    <ul aria-label="Pictures that could not be fetched" className="flex flex-col gap-2 text-sm">
      {namedPictures(site).map(({ record, title, key, cuts }) => {
        const picture = site.pictures[key] ?? {};
        const { problem } = picture;
        const hasCopy = cuts.some((cut) => picture[cut]);
        return (
          problem && (
            <li key={pathOf(record)}>
              The picture of{' '}
              <bdi translate="no" className="font-medium wrap-anywhere">
                {title}
              </bdi>
              <span>{` could not be fetched. ${problem} Visitors see ${hasCopy ? 'its last copy' : 'none'}.`}</span>
            </li>
          )
        );
      })}
    </ul>
  );
}
