import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../../scripts/lib/removeFolder.ts';
import { assertStillCurrent } from '../../../../scripts/release/publish/stillCurrent.ts';
import { NOTHING_PUBLISHED } from '../../../../shared/model/publishedContent.ts';
import { formatPublished } from '../../../../shared/model/publishedFile.ts';

const EARLIER = new Date('2026-01-01T03:17:00.000Z');
const LATER = new Date('2026-01-01T09:00:00.000Z');
const OVERTAKEN = 'the site was published in another way meanwhile';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'still-current-'));
});
afterAll(() => removeFolder(folder));

/** Checks a build that is made from the version of that time, while the site shows the version of another. */
async function check(follows: Date | undefined, live: Date | undefined): Promise<void> {
  const built = formatPublished(NOTHING_PUBLISHED, new Date(), follows);
  await writeFile(join(folder, 'published.json'), built);
  const answer = live
    ? new Response(formatPublished(NOTHING_PUBLISHED, live))
    : new Response('', { status: 404 });
  vi.stubGlobal('fetch', async () => answer);
  await assertStillCurrent('https://site.example', folder);
}

it('lets a build of what the site still shows through, and the first one', async () => {
  await check(EARLIER, EARLIER);
  await check(undefined, undefined);
});

it('refuses a build that would undo what was published meanwhile', async () => {
  await expect(check(EARLIER, LATER)).rejects.toThrow(OVERTAKEN);
  await expect(check(undefined, LATER)).rejects.toThrow(OVERTAKEN);
  await expect(check(LATER, EARLIER)).rejects.toThrow(OVERTAKEN);
});
