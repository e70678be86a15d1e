import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PROJECTS } from '../../../scripts/demoProjects.ts';
import { CACHE_FOLDER } from '../../../scripts/paths.ts';
import { formatPublished, selectPublished } from '../../../shared/model/publishedContent.ts';

const FILE = join(CACHE_FOLDER, 'bench-published.json');

/** Has the next build show that many featured projects, and nothing else that staff have published. */
export async function publishSamples(count: number): Promise<void> {
  const rounds = Array.from(
    { length: Math.ceil(count / DEMO_PROJECTS.length) },
    () => DEMO_PROJECTS,
  );
  const now = new Date();
  const projects = rounds
    .flat()
    .slice(0, count)
    .map((form, index) => ({
      ...form,
      id: `sample${index}`,
      title: `${form.title} ${index + 1}`,
      featured: true,
      createdAt: now,
      lastUpdated: now,
    }));
  await mkdir(CACHE_FOLDER, { recursive: true });
  await writeFile(FILE, formatPublished(selectPublished([], projects)));
  process.env['PUBLISHED_CONTENT'] = FILE;
}
