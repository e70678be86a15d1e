import { isSameRecord } from './collections/collections.ts';
import { idsOf, type Order } from './collections/orders.ts';
import { leftOutRecords } from './pendingChanges.ts';
import { storedPictureOf } from './picture.ts';
import {
  type AnyRecord,
  PUBLISHED,
  type Published,
  type Saved,
  selectPublished,
  shownRecords,
  toPublished,
} from './published.ts';
import {
  FIRST_PROJECTS_MAX,
  NOTHING_PUBLISHED,
  type PreviewMessage,
  type PublishedContent,
  type PublishedPicture,
  type PublishedPictures,
} from './publishedContent.ts';
import { namedPictures, type RecordPicture } from './recordPictures.ts';
import { serverNow } from './time.ts';

interface PreviewPictures {
  /** The pictures that were published last. */
  published?: PublishedPictures | undefined;
  /** The address of the typed record's picture, and where this device finds it. */
  typed?: { address: string; source: string | undefined };
}

interface Preview {
  message: PreviewMessage;
  /** If the message shows the record's own page: the path of the page that shows it among others. */
  listPath: string | undefined;
  /** Why visitors do not see the record; undefined if they do. */
  hiddenBecause: string | undefined;
}

/**
 * The other records that visitors would see on the record's page, up to each collection's limit, as if the defaults were
 * stored. Those of other pages are left out: they would be compared and sent again at every keystroke. So are, of records
 * with pages of their own, those that are not near.
 */
export function besideRecord(collection: Published, saved: Required<Saved>, id: string) {
  const { name, storedWith, publishing } = collection;
  const path = publishing.pathOf(id);
  const order = storedWith
    ? [...saved.order, { id: storedWith, ids: idsOf(saved.order as readonly Order[], storedWith) }]
    : saved.order;
  const others = saved[name].filter((record) => record.id !== id);
  const all = { ...saved, order, [name]: others };
  const shown = PUBLISHED.map((each) => [
    each.name,
    isOnPage(each, path) ? shownRecords(each, all).slice(0, each.publishing.limit) : [],
  ]);
  const beside = { ...all, ...Object.fromEntries(shown) } as Required<Saved>;
  if (!publishing.pageOf) return beside;
  const stored = saved[name].find((record) => record.id === id);
  return { ...beside, [name]: near(collection, beside, { createdAt: serverNow(), ...stored, id }) };
}

/** The records that begin the list; if this one is not among them, it and those before and after it begin the list. */
function near(collection: Published, beside: Required<Saved>, record: AnyRecord) {
  const { name, publishing } = collection;
  const asShown = { ...record, ...publishing.whenHidden?.shownWith };
  const list = shownRecords(collection, { ...beside, [name]: [...beside[name], asShown] });
  const at = list.indexOf(asShown);
  if (at >= (publishing.limit ?? Infinity)) return beside[name];
  const start = at < FIRST_PROJECTS_MAX ? 0 : at - 1;
  return list.slice(start, start + FIRST_PROJECTS_MAX + 1).filter((other) => other !== asShown);
}

/** Whether a page shows records of the collection. The footer of every page shows sections. */
function isOnPage({ canDelete, publishing }: Published, path: string): boolean {
  return !canDelete || publishing.pathOf('') === path;
}

/**
 * The page with a record as it is typed, even if it could not be saved, and as if visitors could see it.
 * @param beside the other saved records
 * @param typed the record as a save would write it
 */
export function previewOf(
  collection: Published,
  beside: Required<Saved>,
  typed: AnyRecord,
  pictures: PreviewPictures = {},
): Preview {
  const { name, publishing } = collection;
  const { whenHidden, noun, limit, textField } = publishing;
  const record = { ...withAddress(collection, typed), ...whenHidden?.shownWith };
  const all = { ...beside, [name]: [...beside[name], record] };
  const hasNoPlace = leftOutRecords(all).some(({ record: leftOut }) =>
    isSameRecord(leftOut, { collection: name, id: typed.id }),
  );
  const content = selectPublished(hasNoPlace ? { ...all, [name]: [record] } : all, {
    ...NOTHING_PUBLISHED,
    ...publishing.write([toPublished(collection, record)]),
  });
  const shown = publishing.read(content)?.find(({ id }) => id === typed.id);
  const page = shown && publishing.pageOf?.(shown);
  const listPath = publishing.pathOf(typed.id);
  const isHidden = whenHidden && !publishing.isShown(typed);
  const noPlace = hasNoPlace ? `only the first ${limit} ${noun}s are shown.` : undefined;
  return {
    message: {
      path: page ?? listPath,
      content: { ...content, pictures: previewPictures(content, pictures) },
      text: typed[textField],
    },
    listPath: page && listPath,
    hiddenBecause: isHidden ? whenHidden.reason : noPlace,
  };
}

/** A record with an address that can be one: while it is typed it may be none, and the title makes one. */
function withAddress({ fields, publishing: { slug } }: Published, record: AnyRecord): AnyRecord {
  const isUsable = !slug || fields[slug]?.validate(record[slug]) === undefined;
  return isUsable ? record : { ...record, [slug]: '' };
}

/** The records' pictures from the site; the original of a picture that the site does not have. */
function previewPictures(
  content: PublishedContent,
  { published = {}, typed }: PreviewPictures,
): PublishedPictures {
  const originalOf = (address: string): string | undefined => {
    if (address === typed?.address) return typed.source;
    // The address of a stored picture answers once it is published.
    return storedPictureOf(address) ? undefined : address;
  };
  const toShown = ({ key, address, cuts }: RecordPicture): PublishedPicture => {
    const picture = published[key];
    if (picture && cuts.some((cut) => picture[cut])) return picture;
    const original = originalOf(address);
    return original ? { original } : {};
  };
  return Object.fromEntries(
    namedPictures(content).map((picture) => [picture.key, toShown(picture)]),
  );
}
