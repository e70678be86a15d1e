import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIREBASE_CONFIG, NO_ENV_FILES } from '../../../scripts/lib/paths.ts';
import { previewConfig } from '../../../scripts/lib/previewHosting.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { type PublishedPicture, picturePath } from '../../../shared/model/publishedContent.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import type { PreviewInfo } from '../../../shared/model/sharedPreview.ts';
import { contentOf } from '../../src-site/featuredSample.ts';
import { serveBuiltSite } from '../../support/builtSite.ts';
import { runScript } from '../../support/command.ts';
import { encode, type FeaturedSite, HOSTILE, TENDERS } from './featuredSite.ts';

export const MISSION = 'We give people back the hours that paper takes from them.';
export const NOTE = `Look at the mission first. ${HOSTILE}`;
/** As they are shown among the changes: one with a short value, and the strongest one. */
const FACTS = ['Start: March 2025', 'Notices read a week: 400 → 60'];
export const LEAD = 'Reads 38 public tender portals every night, and sends the estimators';

/** What a build of the site has, and a preview must not have. */
export const BACKEND = {
  VITE_FIREBASE_API_KEY: 'AIza-of-the-site',
  VITE_FIREBASE_AUTH_DOMAIN: 'of-the-site.firebaseapp.example',
  VITE_FIREBASE_PROJECT_ID: 'project-of-the-site',
  VITE_FIREBASE_STORAGE_BUCKET: 'bucket-of-the-site',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '715517',
  VITE_FIREBASE_APP_ID: 'app-of-the-site',
};

export interface PreviewSite extends FeaturedSite {
  /** The files in the folder of the published content, which a build may add to. */
  root: string;
}

/** Builds and serves a shared preview of three changes: the text of a section, that of a project, and its picture. */
export async function startPreviewSite(): Promise<PreviewSite> {
  const root = mkdtempSync(join(tmpdir(), 'preview-site-'));
  const file = join(root, 'content.json');
  const info = join(root, 'preview.json');
  const picture = await encode(1600, 1000, file);
  const pictures = { [`${TENDERS.imageUrl} ${TENDERS.imageFocus}`]: picture };
  const sections = { 'about-mission': MISSION };
  writeFileSync(file, formatPublished({ ...contentOf(TENDERS), sections, pictures }));
  writeFileSync(info, JSON.stringify(infoWith(picture)));
  const build = runScript('build', ['--only', 'site', '--out', root], {
    ...BACKEND,
    ENV_FOLDER: NO_ENV_FILES,
    PUBLISHED_CONTENT: file,
    PUBLISHED_PREVIEW: info,
  });
  if ((await build.end()) !== 0) throw new Error(build.output());
  const folder = join(root, 'site');
  const config = previewConfig(readFileSync(FIREBASE_CONFIG, 'utf8'), { isLocal: true });
  const { address, close } = await serveBuiltSite(folder, {}, config);
  return {
    address,
    folder,
    root,
    close: async () => {
      await close();
      await removeFolder(root);
    },
  };
}

function infoWith({ files }: PublishedPicture): PreviewInfo {
  const path = `/projects/${TENDERS.slug}`;
  return {
    by: 'Ana',
    // Noon, so that it is the same day wherever the tests run.
    ends: '2026-12-03T12:00:00.000Z',
    note: NOTE,
    changes: [
      { title: 'Our mission', path: '/about/mission', texts: [MISSION], picture: '' },
      {
        title: TENDERS.title,
        path,
        texts: ['Temporal', ...FACTS, TENDERS.quotedPerson, `${LEAD} at most ten notices.`],
        picture: '',
      },
      {
        title: HOSTILE,
        path,
        texts: [],
        picture: files ? picturePath(files, files.widths[0] ?? 0, 'webp') : '',
      },
    ],
  };
}
