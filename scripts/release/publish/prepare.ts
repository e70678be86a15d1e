import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RecordRef } from '../../../shared/model/collections/collections.ts';
import { withChangeTimes } from '../../../shared/model/pendingChanges.ts';
import { type Saved, selectPublished } from '../../../shared/model/published.ts';
import type { PublishedContent } from '../../../shared/model/publishedContent.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import { serverNow } from '../../../shared/model/time.ts';
import { picturesFolder } from '../../../src-site/published/file.ts';
import { orUserError } from '../../lib/userError.ts';
import type { PublishedSite } from './connect.ts';
import { publishContentPictures } from './contentPictures.ts';
import { downloadPageRecords, downloadPictures } from './live.ts';
import { deleteUnused } from './pictures.ts';
import type { ReadStored } from './storedBytes.ts';

interface Choice {
  isChosen: (record: RecordRef) => boolean;
  /** Whether to fetch the picture at this address again, although there is a copy of it. */
  isFetchedAgain: (address: string) => boolean;
  readStored: ReadStored;
  /** Called after each picture, with how many are done. */
  onPicture?: (done: number, total: number) => void;
  /** Called with a sentence for each record whose picture could not be had now. */
  onPictureProblem?: (sentence: string) => void;
}

/**
 * Selects what visitors will see, gets its pictures, and notes what changes now.
 * @param last what the site shows now
 */
export async function prepareContent(
  saved: Saved,
  last: PublishedContent,
  { origin, file, isEmulators }: PublishedSite,
  { isChosen, isFetchedAgain, readStored, onPicture, onPictureProblem }: Choice,
): Promise<PublishedContent> {
  const selected = selectPublished(saved, last, isChosen);
  const folder = picturesFolder(file);
  const copies = await downloadPictures(last.pictures, origin, folder);
  const pictures = await orUserError('The pictures could not be stored', () =>
    publishContentPictures(
      { ...selected, pictures: copies },
      {
        folder,
        isEmulators,
        isFetchedAgain,
        readStored,
        ...(onPicture && { onDone: onPicture }),
        ...(onPictureProblem && { onProblem: onPictureProblem }),
      },
    ),
  );
  return withChangeTimes({ ...selected, pictures }, last, serverNow());
}

/**
 * Writes what the next build reads, the content whole or not at all, and deletes pictures that it does not need.
 * @param follows when the version of the site was built that the content is made from
 */
export function writeContent(
  site: PublishedSite,
  content: PublishedContent,
  follows: Date | undefined,
): Promise<void> {
  const { file } = site;
  return orUserError('The published content could not be written', async () => {
    await mkdir(dirname(file), { recursive: true });
    await downloadPageRecords(site);
    await writeFile(`${file}.part`, formatPublished(content, undefined, follows));
    await rename(`${file}.part`, file);
    await deleteUnused(content.pictures, picturesFolder(file));
  });
}
