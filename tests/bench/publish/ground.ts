import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmulators } from '../../../scripts/emulators/emulators.ts';
import { firebaseDeploy } from '../../../scripts/lib/firebaseDeploy.ts';
import { CACHE_FOLDER, PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { clearStore, storeDocument, storeProject } from '../../e2e/emulatorStore.ts';
import { answerTo, pressAll, storeFeatured } from '../../e2e/publish/pressing.ts';
import { runProgram, runScript } from '../../support/command.ts';
import { startFakeHosting } from '../../support/hosting/fakeHosting.ts';
import {
  pictureAddress,
  startPictureServer,
  stopPictureServer,
  TO_PICTURE_SERVER,
} from '../../support/pictures/pictureServer.ts';

const { requestPreview } = await import('../../../shared/data/sharedPreviews.ts');

const PROGRAM = fileURLToPath(new URL('../../support/publisher/program.ts', import.meta.url));

type PublishGround = Awaited<ReturnType<typeof preparePublishing>>;

/** The emulators, a stand-in for Hosting, and a host of pictures. */
export async function preparePublishing() {
  const emulators = await startEmulators({ only: ['auth', 'firestore'] });
  await clearStore();
  const hosting = await startFakeHosting();
  const pictures = await startPictureServer();
  const folder = mkdtempSync(join(tmpdir(), 'publish-bench-'));
  const env = {
    ...TO_PICTURE_SERVER,
    ...hosting.env,
    CLI_PROJECT: hosting.project,
    VITE_USE_EMULATORS: 'true',
    PUBLISHER_FOLDER: folder,
    PUBLISHED_CONTENT: join(folder, 'content.json'),
    PUBLISHED_SITE: hosting.liveUrl,
    CLAIM_WAIT_MS: '0',
    BUILDS: '1',
  };
  return {
    hosting,
    env,
    picture: pictureAddress(pictures, '/photo.jpg'),
    startPublisher: async (more: NodeJS.ProcessEnv = {}) => {
      const all = { ...env, ...more };
      const publisher = runProgram(process.execPath, ['--import', 'tsx', PROGRAM], all);
      await publisher.printed('The publisher is ready');
      return publisher;
    },
    close: async () => {
      await stopPictureServer(pictures);
      await hosting.close();
      await removeFolder(folder);
      await emulators.stop();
    },
  };
}

/** What one publication took. */
export interface Cost {
  seconds: number;
  uploadedFiles: number;
}

const HEADLINE = { id: 'hero-title', title: 'Hero Section Title' };

/** Stores another headline; returns it, and the name of its version. */
export async function changeWord(word: string) {
  const content = `Less typing, more ${word}`;
  const at = new Date();
  await storeDocument('pageContent/hero-title', { ...HEADLINE, content, lastUpdated: at });
  return { content, version: `pageContent/hero-title@${at.getTime()}` };
}

/** Stores featured projects; returns the names of their versions. */
export async function storeFeaturedProjects(count: number, from = 0): Promise<string[]> {
  const versions: string[] = [];
  for (let number = from; number < from + count; number += 1)
    versions.push((await storeFeatured(`Project ${number + 1}`)).version);
  return versions;
}

/** Gives a featured project this picture; returns the name of its version. */
export async function changePicture(version: string, imageUrl: string): Promise<string> {
  const [path = ''] = version.split('@');
  const [, id = ''] = path.split('/');
  const at = new Date();
  const form = { title: 'With a picture', description: 'Text.', featured: true, imageUrl };
  await storeProject(id, form, at);
  return `${path}@${at.getTime()}`;
}

/** Presses “Publish” for these versions; measures until visitors see them, and the publisher has said so. */
export function measurePress(
  ground: PublishGround,
  versions: readonly string[],
  endsWithinMs?: number,
): Promise<Cost> {
  return measure(ground, async () => {
    const { problem, leftOut } = await pressAll(versions, endsWithinMs);
    if (problem || leftOut.length > 0) throw new Error([problem, ...leftOut].join('\n'));
  });
}

/** Asks for a shared preview of this version; measures until it has an address. */
export function measurePreview(ground: PublishGround, version: string): Promise<Cost> {
  return measure(ground, async () => {
    const asked = { mode: 'create', id: '', days: 7, note: '' } as const;
    const { id } = await requestPreview(asked, [version]);
    const { problem } = await answerTo(id);
    if (problem) throw new Error(problem);
  });
}

/** Measures until the work has ended, and counts the files that were uploaded meanwhile. */
export async function measure(ground: PublishGround, work: () => Promise<void>): Promise<Cost> {
  const { uploads } = ground.hosting.site;
  const before = uploads.length;
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, uploadedFiles: uploads.length - before };
}

/** @throws if visitors do not see the text on the home page */
export async function assertSeen({ hosting }: PublishGround, text: string): Promise<void> {
  const response = await fetch(`${hosting.liveUrl}/`);
  if (!(await response.text()).includes(text)) throw new Error(`Visitors do not see "${text}".`);
}

/**
 * The steps of `npm run deploy`, as in a new clone: nothing of the last build, the drawn and published pictures and the last
 * upload is there. Without the rules, which the stand-in for Hosting does not take, and without the workflow's installation and tests.
 */
export async function measureWholePath(ground: PublishGround): Promise<Cost> {
  const file = ground.env.PUBLISHED_CONTENT;
  await removeFolder(file.replace(/\.json$/, '-pictures'));
  await removeFolder(join(CACHE_FOLDER, 'drawings'));
  await removeFolder(join(PROJECT_ROOT, '.firebase'));
  await removeFolder(join(dirname(file), 'content-pages.json'));
  Object.assign(process.env, ground.hosting.env);
  return measure(ground, async () => {
    await runToEnd('publish:content', ['--emulators'], ground);
    await runToEnd('build', ['--only', 'site'], ground);
    const code = await firebaseDeploy({ project: ground.hosting.project, only: 'hosting' });
    if (code !== 0) throw new Error('The upload failed.');
  });
}

async function runToEnd(script: string, args: string[], { env }: PublishGround): Promise<void> {
  const command = runScript(script, args, env);
  if ((await command.end()) !== 0) throw new Error(command.output());
}
