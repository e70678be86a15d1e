import { storeDocument, storeProject } from '../../e2e/emulatorStore.ts';
import { pressAll, storeFeatured } from '../../e2e/publish/pressing.ts';
import type { PublishGround } from './ground.ts';

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

/** Presses “Publish Now” for these versions; measures until visitors see them, and the publisher has said so. */
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
