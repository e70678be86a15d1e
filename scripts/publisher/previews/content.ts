import { readRecord } from '../../../shared/data/publishable.ts';
import {
  type AllRecords,
  collectionOf,
  pathOf,
} from '../../../shared/model/collections/collections.ts';
import { idsOf, type Order } from '../../../shared/model/collections/orders.ts';
import type { PublishedChange } from '../../../shared/model/pendingChanges.ts';
import {
  type AnyRecord,
  PUBLISHED,
  type Published,
  readPublished,
  sitePath,
} from '../../../shared/model/published.ts';
import {
  NOTHING_PUBLISHED,
  type PublishedContent,
  picturePaths,
} from '../../../shared/model/publishedContent.ts';
import { type PublishRequest, pathIn } from '../../../shared/model/publishQueue.ts';
import { recordPicture } from '../../../shared/model/recordPictures.ts';
import { lineText } from '../../../shared/model/richText.ts';
import type { PreviewChange } from '../../../shared/model/sharedPreview.ts';
import { UserError } from '../../lib/userError.ts';
import type { PublishedSite } from '../../release/publish/store.ts';
import { chooseRecords } from '../chooseRecords.ts';
import {
  type Published as Answer,
  prepareChosen,
  readCurrent,
  whileReading,
} from '../publication.ts';
import type { Report } from '../target.ts';

export interface PreparedPreview extends Omit<Answer, 'titles'> {
  content: PublishedContent;
  changes: PreviewChange[];
}

const NOTHING_NEW =
  'Visitors see all of this already, so there is nothing to preview. Save a change first.';

/**
 * What visitors would get if these versions were live, and nothing else that is saved. A hold does not matter, and a project
 * that is not featured is shown as if it were, unless visitors see it now: then it is to leave the site.
 * @param site its `file` is not that of the site: what is not live must not become what the next publication starts from
 * @throws UserError if nothing of it is new
 */
export async function preparePreview(
  request: PublishRequest,
  site: PublishedSite,
  report: Report,
): Promise<PreparedPreview> {
  report('reading');
  const { live, saved } = await readCurrent(site.origin);
  const last = live?.content ?? NOTHING_PUBLISHED;
  const now = live && { ...live, builtAt: undefined };
  const { shown, isChosen, leftOut, leftOutPaths } = await whileReading(async () => {
    const asked = await asPreviewed(saved, request.versions, last);
    return { shown: asked, ...(await chooseRecords([request], asked, now)) };
  });
  const prepared = await prepareChosen(shown, last, site, { isChosen, report });
  const { content, changes, path, notes } = prepared;
  if (changes.length === 0) throw new UserError(leftOut[0] ?? NOTHING_NEW);
  const described = changes.map((change) => toPreviewChange(change, last, content));
  return { content, changes: described, path, leftOut, leftOutPaths, notes };
}

/** What is saved, without holds, and with the hidden records that are asked for among those that visitors see: they come first. */
async function asPreviewed(
  saved: AllRecords,
  versions: readonly string[],
  last: PublishedContent,
): Promise<AllRecords> {
  let shown: AllRecords = { ...saved, holds: [] };
  for (const collection of PUBLISHED) {
    const { whenHidden } = collection.publishing;
    if (!whenHidden) continue;
    const seen = [...saved[collection.name], ...readPublished(collection, last)];
    const hidden = await readHidden(collection, seen, versions);
    const added = hidden.map((record) => Object.assign(record, whenHidden.shownWith));
    if (added.length > 0) shown = withFirst(shown, collection, added);
  }
  return shown;
}

/** The records that are asked for, and that visitors neither see nor would see as they are saved. */
async function readHidden(
  { name }: Published,
  seenRecords: readonly AnyRecord[],
  versions: readonly string[],
): Promise<AnyRecord[]> {
  const seen = new Set(seenRecords.map(({ id }) => pathOf({ collection: name, id })));
  const paths = versions.map(pathIn).filter((path) => path.startsWith(`${name}/`));
  const hidden = [...new Set(paths)].filter((path) => !seen.has(path));
  const ids = hidden.map((path) => path.slice(name.length + 1));
  const found = await Promise.all(ids.map((id) => readRecord({ collection: name, id })));
  return found.filter((record) => record !== undefined);
}

function withFirst(
  saved: AllRecords,
  { name, publishing: { order } }: Published,
  added: readonly AnyRecord[],
): AllRecords {
  const all = { ...saved, [name]: [...added, ...saved[name]] };
  if (!order) return all;
  const ids = [...added.map(({ id }) => id), ...idsOf(saved.order, order)];
  const before = saved.order.find(({ id }) => id === order);
  const others = saved.order.filter(({ id }) => id !== order);
  return { ...all, order: [...others, { ...before, id: order, ids } as Order] };
}

function toPreviewChange(
  { record, title }: PublishedChange,
  last: PublishedContent,
  content: PublishedContent,
): PreviewChange {
  const path = sitePath(record, content);
  const collection = collectionOf(record);
  if (!collection.publishing) return { title, path, texts: [], picture: '' };
  const find = (shown: PublishedContent) =>
    readPublished(collection as Published, shown).find(({ id }) => id === record.id);
  const [before, after] = [find(last), find(content)];
  if (!after) return { title, path, texts: [], picture: '' };
  return {
    title,
    path,
    texts: newLines(collection as Published, before, after),
    picture: newPicture(collection as Published, before, after, content),
  };
}

/** The lines of a record that visitors do not read now, the shortest first. */
function newLines(
  { fields, publishing }: Published,
  before: AnyRecord | undefined,
  after: AnyRecord,
): string[] {
  const { picture, pictureText, pictureFocus, slug } = publishing;
  const unread = new Set<string | undefined>([picture, pictureText, pictureFocus, slug]);
  const names = publishing.fields.filter((name) => !unread.has(name));
  const linesOf = (record: AnyRecord) =>
    names.flatMap(
      (name) =>
        fields[name]
          ?.format(record[name])
          .split(/[\n\t]/)
          .map(lineText) ?? [],
    );
  const known = new Set(before ? linesOf(before) : []);
  const added = linesOf(after).filter((line) => line !== '' && !known.has(line));
  return [...new Set(added)].toSorted((one, other) => one.length - other.length);
}

function newPicture(
  collection: Published,
  before: AnyRecord | undefined,
  after: AnyRecord,
  { pictures }: PublishedContent,
): string {
  const key = recordPicture(collection, after)?.key;
  if (!key || (before && recordPicture(collection, before)?.key === key)) return '';
  return picturePaths(pictures[key] ?? {})[0] ?? '';
}
