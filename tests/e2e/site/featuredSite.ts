import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { encodeApart } from '../../../scripts/release/publish/encodeApart.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import { picturesFolder } from '../../../src-site/published/file.ts';
import { contentOf, projectWith } from '../../src-site/featuredSample.ts';
import { serveBuiltSite } from '../../support/builtSite.ts';
import { runScript } from '../../support/command.ts';

/** What could end an element, a script or an attribute, or be taken for markup, a mark of the build or a direction. */
export const HOSTILE =
  '</title></script><img src=x onerror=alert(1)> "\'&lt; <!--app--> <!--data--> `${1}` \u202e [x](javascript:alert(1)) __VITE_ASSET__a__';

const WIDE = 'https://pictures.agency.example/wide.jpg';
const TALL = 'https://pictures.agency.example/tall.jpg';

/** Everything that a project can have. */
export const TENDERS = projectWith({
  id: 'tenders0000000000000',
  slug: 'tender-radar',
  title: 'Tender radar for a civil engineering firm',
  description: [
    'Reads 38 public tender portals every night, and sends the estimators **at most ten** notices.',
    '## What changed',
    'Two partners used to read 400 notices a week. Now they read:',
    '- what fits the firm’s reference projects\n- the reasons for and against, *each with its sentence*',
    '### What it runs on',
    'One small server. [The portals](https://portals.example/list) are read slowly, at night.',
  ].join('\n\n'),
  imageUrl: WIDE,
  imageAlt: 'An estimator at two screens.',
  imageFocus: '30 40',
  technologies: ['TypeScript', 'PostgreSQL', 'Temporal'],
  demoUrl: 'https://demo.agency.example/tenders',
  githubUrl: 'https://github.com/agency-example/tenders',
  facts: [
    'Client\tCivil engineers, 140 people',
    'Notices read a week\t400 → 60',
    'Start\tMarch 2025',
    'Checked by\tThe client’s own count, twelve weeks',
  ],
  quote: 'I read ten notices on Monday, and I know why each of them is there.',
  quotedPerson: 'Ines Albrecht, partner',
});

export const HOSTILE_PROJECT = projectWith({
  id: 'hostile0000000000000',
  slug: 'hostile',
  title: HOSTILE.slice(0, 120),
  description: `${HOSTILE}\n\n## ${HOSTILE}\n\n- ${HOSTILE}\n\n${'['.repeat(400)}`,
  imageUrl: TALL,
  imageAlt: HOSTILE,
  technologies: [HOSTILE.slice(0, 40)],
  facts: [`${HOSTILE.slice(0, 40)}\t${HOSTILE.slice(0, 80)}`],
  quote: HOSTILE,
  quotedPerson: HOSTILE.slice(0, 80),
});

/** Only what it must have. */
export const PLAIN = projectWith({
  id: 'plain000000000000000',
  slug: 'meter-readings',
  title: 'Meter readings from photographs',
  description: 'Reads the digits of a water meter.',
});

const OTHERS = Array.from({ length: 23 }, (_, index) => {
  const number = index + 4;
  const id = `other${String(number).padStart(15, '0')}`;
  const title = `Order desk ${number}`;
  return projectWith({
    id,
    slug: `order-desk-${number}`,
    title,
    description: 'Asks for the date.',
  });
});

/** In their order on the site: two pages of all. */
export const FEATURED = [TENDERS, HOSTILE_PROJECT, PLAIN, ...OTHERS];
export const CHANGED_ON = '2026-03-04';
export const FORMER_PATH = '/projects/tender-scout';

export interface FeaturedSite {
  address: string;
  folder: string;
  close: () => Promise<void>;
}

/** Builds and serves a site with these projects, as it would be published. */
export async function startFeaturedSite(): Promise<FeaturedSite> {
  const root = mkdtempSync(join(tmpdir(), 'featured-site-'));
  const file = join(root, 'content.json');
  const pictures = {
    [`${WIDE} ${TENDERS.imageFocus}`]: await encode(1600, 1000, file),
    [TALL]: await encode(700, 1200, file),
  };
  const changedAt = { [TENDERS.id]: `${CHANGED_ON}T05:06:07.000Z` };
  const content = { ...contentOf(...FEATURED), pictures, changedAt };
  writeFileSync(file, formatPublished(content));
  const args = ['--emulators', '--only', 'site', '--out', root];
  const build = runScript('build', args, { PUBLISHED_CONTENT: file });
  if ((await build.end()) !== 0) throw new Error(build.output());
  const folder = join(root, 'site');
  const redirects = { [FORMER_PATH]: `/projects/${TENDERS.slug}` };
  const { address, close } = await serveBuiltSite(folder, redirects);
  return {
    address,
    folder,
    close: async () => {
      await close();
      await removeFolder(root);
    },
  };
}

/** Encodes a picture as publishing does, beside the file with the content. */
export async function encode(width: number, height: number, file: string) {
  const folder = picturesFolder(file);
  mkdirSync(folder, { recursive: true });
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const photo = sharp({ create: { width, height, channels: 3, noise, background: 'teal' } });
  const bytes = await photo.blur(8).jpeg().toBuffer();
  const cuttings = (['files', 'whole'] as const).map((cut) => ({ cut, focus: undefined }));
  return encodeApart({ bytes, cuttings }, folder);
}
