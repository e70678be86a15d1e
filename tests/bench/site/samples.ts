import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PROJECTS } from '../../../scripts/emulators/demoProjects.ts';
import { CACHE_FOLDER } from '../../../scripts/lib/paths.ts';
import type { Project, ProjectForm } from '../../../shared/model/project.ts';
import { formatPublished, selectPublished } from '../../../shared/model/publishedContent.ts';

const FILE = join(CACHE_FOLDER, 'bench-published.json');

/** Makes the next build show that many featured projects, and no other published content. */
export async function publishSamples(count: number): Promise<void> {
  const rounds = Math.ceil(count / DEMO_PROJECTS.length);
  const forms = Array.from({ length: rounds }, () => DEMO_PROJECTS).flat();
  const content = selectPublished([], forms.slice(0, count).map(toSample));
  await mkdir(CACHE_FOLDER, { recursive: true });
  await writeFile(FILE, formatPublished(content));
  process.env['PUBLISHED_CONTENT'] = FILE;
}

function toSample(form: ProjectForm, index: number): Project {
  const createdAt = new Date(-index);
  const title = `${form.title} ${index + 1}`;
  const times = { createdAt, lastUpdated: createdAt };
  return { ...form, ...times, id: `sample${index}`, title, featured: true };
}
