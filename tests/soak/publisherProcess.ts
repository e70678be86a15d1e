import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  connectToStore,
  findStaffAccount,
  signInToPublish,
} from '../../scripts/release/publish/store.ts';
import { chooseBackend } from '../../shared/model/backend.ts';
import {
  formatPublished,
  PUBLICATION_PATH,
  parsePublished,
} from '../../shared/model/publishedFile.ts';
import { folderPreviews } from '../support/publisher/folderPreviews.ts';

/** Stands for the build and the upload. */
const BUILD_MS = 400;

// The real publisher, in a process of its own that can be killed. What it publishes goes to the soak's site.
const site = connectToStore(true);
await signInToPublish(await findStaffAccount(chooseBackend(process.env), process.env));
const { runPublisher } = await import('../../scripts/publisher/publisher.ts');
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());
const publish = async (report: (step: 'building') => void) => {
  report('building');
  const content = parsePublished(await readFile(site.file, 'utf8'));
  await pause(BUILD_MS);
  const body = formatPublished(content, new Date());
  await fetch(site.origin + PUBLICATION_PATH, { method: 'PUT', body });
};
const previews = folderPreviews(site, process.env['PREVIEWS_FOLDER'] ?? '', () => pause(BUILD_MS));
await runPublisher({ ...site, publish, previews }, { signal: stop.signal });
process.exit(0);
