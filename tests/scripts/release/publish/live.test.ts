import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  assertStillCurrent,
  downloadPictures,
  readLive,
  withoutReleased,
} from '../../../../scripts/release/publish/live.ts';
import { EMPTY_PROJECT_FORM } from '../../../../shared/model/project.ts';
import { selectPublished } from '../../../../shared/model/published.ts';
import { formerPaths } from '../../../../shared/model/publishedAddresses.ts';
import { NOTHING_PUBLISHED } from '../../../../shared/model/publishedContent.ts';
import { formatPublished } from '../../../../shared/model/publishedFile.ts';
import { type Listening, listen } from '../../../support/hosting/liveSite.ts';
import { eachInNewFolder } from '../../../support/newFolder.ts';

const says =
  (status: number, text = ''): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(text);

describe('what the site shows', () => {
  const FILES = { path: '/assets/pictures/0123456789abcdef', widths: [400] };
  const PICTURES = { 'https://a.example/1.png': { files: FILES } };
  const NAMES = ['0123456789abcdef-400.avif', '0123456789abcdef-400.webp'];

  const inFolder = eachInNewFolder();
  let site: Listening;
  let answer: RequestListener;

  beforeEach(async () => {
    site = await listen(createServer((request, response) => answer(request, response)));
  });
  afterEach(async () => {
    await site.close();
  });

  it('reads what the site shows, and when it was built', async () => {
    const builtAt = new Date('2026-05-04T03:02:01.000Z');
    answer = says(200, formatPublished(NOTHING_PUBLISHED, builtAt));
    expect(await readLive(site.address)).toEqual({ content: NOTHING_PUBLISHED, builtAt });
  });

  it('a site without the file shows nothing', async () => {
    answer = says(404);
    expect(await readLive(site.address)).toBeUndefined();
  });

  it('a site that fails, does not answer in time or is not there stops the publication', async () => {
    answer = says(500);
    await expect(readLive(site.address)).rejects.toThrow('It answered with 500. What is kept back');
    answer = (request) => request.destroy();
    await expect(readLive(site.address)).rejects.toThrow(/: .*\. What is kept back/);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('Late')));
    await expect(readLive(site.address)).rejects.toThrow(': Late. What is kept back');
  });

  it.each([
    '<!doctype html>',
    '{}',
    '{"version":1,"projects":[]}',
    formatPublished(NOTHING_PUBLISHED),
  ])(
    'what cannot be used, as %j, stops the publication, unless everything is published again',
    async (text) => {
      answer = says(200, text);
      await expect(readLive(site.address)).rejects.toThrow(/cannot be used: .*npm run deploy/);
      const printed = vi.spyOn(console, 'error').mockReturnValue();
      expect(await readLive(site.address, { isReplaced: true })).toBeUndefined();
      expect(printed).toHaveBeenCalledOnce();
    },
  );

  it('where one record breaks the rules of today, the addresses of all projects stay when everything is published again', async () => {
    const [DESK, RADAR] = ['abcdefghij0123456789', 'zzcdefghij0123456789'];
    const file = {
      version: 1,
      // The site uses this address itself by now.
      projects: [
        { id: DESK, title: 'Desk', slug: 'ai-agents' },
        { id: RADAR, slug: 'radar' },
        null,
      ],
      formerSlugs: { desk: DESK, tenders: RADAR, 'a/b': DESK, 'no-id': 7, constructor: 'short' },
    };
    answer = says(200, JSON.stringify(file));
    await expect(readLive(site.address)).rejects.toThrow(/cannot be used: .*npm run deploy/);
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const live = await readLive(site.address, { isReplaced: true });
    expect(printed.mock.lastCall?.[0]).toContain(
      'will be replaced, all but the addresses of projects',
    );
    const kept = { desk: DESK, tenders: RADAR, 'ai-agents': DESK, radar: RADAR };
    expect(live).toEqual({ content: { ...NOTHING_PUBLISHED, formerSlugs: kept } });

    const saved = { ...EMPTY_PROJECT_FORM, description: 'Reads.', featured: true };
    const projects = [
      { ...saved, id: DESK, title: 'Desk' },
      { ...saved, id: 'yycdefghij0123456789', title: 'Radar', slug: 'radar' },
    ];
    const content = selectPublished({ projects }, live?.content);
    expect(content.projects.map(({ slug }) => slug).toSorted()).toEqual(['ai-agents-2', 'radar-2']);
    // A redirect from the address that the site uses itself would hide its page.
    expect(formerPaths(content)).toEqual([['/projects/desk', '/projects/ai-agents-2']]);
  });

  it('downloads each missing file once, also if two pictures share it', async () => {
    const asked: string[] = [];
    answer = ({ url = '' }, response) => {
      asked.push(url);
      response.end('picture');
    };
    await writeFile(inFolder(NAMES[0] ?? ''), 'there');
    const both = { ...PICTURES, 'https://a.example/2.png': { files: FILES, problem: 'Gone.' } };
    expect(await downloadPictures(both, site.address, inFolder())).toEqual(both);
    expect(asked).toEqual([`${FILES.path}-400.webp`]);
    expect((await readdir(inFolder())).toSorted()).toEqual(NAMES);
  });

  it('a picture that the site does not have is fetched again from where staff found it', async () => {
    answer = says(404);
    const pictures = { ...PICTURES, 'https://a.example/3.png': { problem: 'Gone.' } };
    expect(await downloadPictures(pictures, site.address, inFolder())).toEqual({
      'https://a.example/1.png': {},
      'https://a.example/3.png': { problem: 'Gone.' },
    });
  });

  it('a picture that cannot be had now, or whose download is interrupted, stays on the site: nothing is published', async () => {
    answer = says(503);
    await expect(downloadPictures(PICTURES, site.address, inFolder())).rejects.toThrow('with 503');
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 1000 }).write('half');
      setTimeout(() => response.destroy(), 20);
    };
    const download = downloadPictures(PICTURES, site.address, inFolder());
    await expect(download).rejects.toThrow('could not be downloaded');
    expect(await readdir(inFolder())).toEqual([]);
  });

  describe('a former address that was released', () => {
    const builtAt = new Date('2026-05-04T09:00:00Z');
    const live = {
      content: { ...NOTHING_PUBLISHED, formerSlugs: { old: 'a', older: 'a' } },
      builtAt,
    };
    const released = (at: Date) =>
      withoutReleased(live, new Map([['old', at]]))?.content.formerSlugs;

    it('is given up by the publication that follows', () => {
      expect(released(new Date(builtAt.getTime() + 1))).toEqual({ older: 'a' });
    });

    it('stays if a project has got it again since', () => {
      expect(released(new Date(builtAt.getTime() - 1))).toEqual({ old: 'a', older: 'a' });
    });
  });
});

describe('what is built of it', () => {
  const EARLIER = new Date('2026-01-01T03:17:00.000Z');
  const LATER = new Date('2026-01-01T09:00:00.000Z');
  const OVERTAKEN = 'the site was published in another way meanwhile';

  const inFolder = eachInNewFolder();

  /** Checks a build that is made from the version of that time, while the site shows the version of another. */
  async function check(follows: Date | undefined, live: Date | undefined): Promise<void> {
    const built = formatPublished(NOTHING_PUBLISHED, new Date(), follows);
    await writeFile(inFolder('published.json'), built);
    const answer = live
      ? new Response(formatPublished(NOTHING_PUBLISHED, live))
      : new Response('', { status: 404 });
    vi.stubGlobal('fetch', async () => answer);
    await assertStillCurrent('https://site.example', inFolder());
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
});
