import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEMO_PROJECTS } from '../../../scripts/emulators/demoProjects.ts';
import { CACHE_FOLDER } from '../../../scripts/lib/paths.ts';
import { encodeApart } from '../../../scripts/release/publish/encodeApart.ts';
import type { Project, ProjectForm } from '../../../shared/model/project.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import type { PublishedPictures } from '../../../shared/model/publishedPicture.ts';
import { selectPublished } from '../../../shared/model/selectPublished.ts';
import { picturesFolder } from '../../../src-site/published/file.ts';

const FILE = join(CACHE_FOLDER, 'bench-published.json');

/** Makes the next build show that many featured projects, each with its picture, and no other published content. */
export async function publishSamples(count: number): Promise<void> {
  const rounds = Math.ceil(count / DEMO_PROJECTS.length);
  const forms = Array.from({ length: rounds }, () => DEMO_PROJECTS).flat();
  const projects = forms.slice(0, count).map(toSample);
  const pictures: Record<string, PublishedPictures[string]> = {};
  for (const { imageUrl } of projects) {
    const cuttings = [{ cut: 'files', focus: undefined }] as const;
    const bytes = await paintPhoto();
    pictures[imageUrl] = await encodeApart({ bytes, cuttings }, picturesFolder(FILE));
  }
  const content = { ...selectPublished({ projects }), pictures };
  await mkdir(CACHE_FOLDER, { recursive: true });
  await writeFile(FILE, formatPublished(content));
  process.env['PUBLISHED_CONTENT'] = FILE;
}

function toSample(form: ProjectForm, index: number): Project {
  const createdAt = new Date(-index);
  const title = `${form.title} ${index + 1}`;
  const imageUrl = `https://pictures.agency.example/${index}.jpg`;
  const times = { createdAt, lastUpdated: createdAt };
  return { ...form, ...times, id: `sample${index}`, title, imageUrl, featured: true };
}

/** Blurred random noise, which takes about as many bytes as a photo. */
function paintPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 120 };
  const size = { width: 1600, height: 900, channels: 3 as const };
  return sharp({ create: { ...size, noise, background: 'teal' } })
    .blur(2)
    .jpeg()
    .toBuffer();
}
