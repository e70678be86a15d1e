import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DEMO_PROJECTS } from '../../../scripts/emulators/seed.ts';
import { CACHE_FOLDER } from '../../../scripts/lib/paths.ts';
import { encodeApart } from '../../../scripts/release/publish/encodeApart.ts';
import type { Project, ProjectForm } from '../../../shared/model/project.ts';
import { selectPublished } from '../../../shared/model/published.ts';
import {
  PICTURES_PATH,
  type PictureFiles,
  type PublishedPicture,
} from '../../../shared/model/publishedContent.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import { picturesFolder } from '../../../src-site/published/file.ts';
import { paintNoise } from '../noisePhoto.ts';

const FILE = join(CACHE_FOLDER, 'bench-published.json');
const CUTS = ['files', 'whole'] as const;
/** Photos that are encoded; the others are copies under names of their own. */
const PHOTOS = 6;

/** Makes the next build show that many featured projects, each with its picture, and no other published content. */
export async function publishSamples(count: number): Promise<void> {
  const rounds = Math.ceil(count / DEMO_PROJECTS.length);
  const forms = Array.from({ length: rounds }, () => DEMO_PROJECTS).flat();
  const projects = forms.slice(0, count).map(toSample);
  const folder = picturesFolder(FILE);
  await mkdir(folder, { recursive: true });
  const photos: PublishedPicture[] = [];
  const pictures: Record<string, PublishedPicture> = {};
  for (const [index, { imageUrl }] of projects.entries()) {
    if (photos.length < PHOTOS) photos.push(await encodePhoto(folder));
    pictures[imageUrl] = await copyOf(photos[index % PHOTOS] ?? {}, index, folder);
  }
  const content = { ...selectPublished({ projects }), pictures };
  await writeFile(FILE, formatPublished(content));
  process.env['PUBLISHED_CONTENT'] = FILE;
}

function toSample(form: ProjectForm, index: number): Project {
  const createdAt = new Date(-index);
  const title = `${form.title} ${index + 1}`;
  const imageUrl = `https://pictures.agency.example/${index}.jpg`;
  const times = { createdAt, lastUpdated: createdAt };
  return { ...form, ...times, id: `sample${index}`, slug: '', title, imageUrl, featured: true };
}

async function encodePhoto(folder: string): Promise<PublishedPicture> {
  const bytes = await paintNoise();
  const cuttings = CUTS.map((cut) => ({ cut, focus: undefined }));
  return encodeApart({ bytes, cuttings }, folder);
}

/** The same picture as if it were another one. */
async function copyOf(
  { files, whole }: PublishedPicture,
  index: number,
  folder: string,
): Promise<PublishedPicture> {
  return {
    ...(files && { files: await copyFiles(files, index, folder) }),
    ...(whole && { whole: await copyFiles(whole, index, folder) }),
  };
}

async function copyFiles<Files extends PictureFiles>(
  files: Files,
  index: number,
  folder: string,
): Promise<Files> {
  const hash = createHash('sha256').update(`${files.path} ${index}`).digest('hex').slice(0, 16);
  const name = basename(files.path);
  const names = (await readdir(folder)).filter((file) => file.startsWith(`${name}-`));
  for (const file of names)
    await copyFile(join(folder, file), join(folder, file.replace(name, hash)));
  return { ...files, path: `${PICTURES_PATH}/${hash}` };
}
