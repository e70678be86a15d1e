import { formerPaths } from '../../shared/model/publishedAddresses.ts';
import type { PublishedContent } from '../../shared/model/publishedContent.ts';
import { projectPath } from '../../shared/model/slug.ts';
import { UserError } from '../lib/userError.ts';
import type { Database, StoredDocument, Value } from './database.ts';
import type { Plan } from './plan.ts';
import { readOpenPreviews } from './previews.ts';

/** Where publishing reads which addresses it gives up, and since when. */
const RELEASED = { collection: 'publication', path: 'publication/released' };

const REMAINS = [
  'The published site keeps them until the next publication. Then they are answered with 404, and any project may get them.',
];

/**
 * Plans to give up former addresses of projects.
 * @param addresses such as "invoice-desk", "/projects/invoice-desk", or the whole address of a page
 * @throws UserError if one is no former address
 */
export async function planAddresses(
  database: Database,
  addresses: readonly string[],
  site: PublishedContent,
): Promise<Plan> {
  const slugs = addresses.map(slugIn);
  const lines = slugs.map((slug) => describeFormer(slug, site));
  const document = await readReleased(database);
  const time: Value = { timestampValue: new Date().toISOString() };
  // What was released before, and is no former address any more, is done.
  const before = document.fields['addresses']?.mapValue?.fields ?? {};
  const waiting = Object.entries(before).filter(([slug]) => Object.hasOwn(site.formerSlugs, slug));
  const released = Object.fromEntries([...waiting, ...slugs.map((slug) => [slug, time] as const)]);
  const changes = [{ document, fields: { addresses: { mapValue: { fields: released } } } }];
  const title = 'Former addresses that are given up:';
  const projects = new Set(slugs.map((slug) => `projects/${site.formerSlugs[slug]}`));
  const open = await readOpenPreviews(database);
  const previews = open.filter(({ paths }) => paths.some((path) => projects.has(path)));
  return { steps: [{ title, lines, changes }], previews, stays: [], remains: REMAINS };
}

function slugIn(address: string): string {
  return address.trim().replace(/\/+$/, '').split('/').at(-1) ?? '';
}

function describeFormer(slug: string, site: PublishedContent): string {
  const path = projectPath(slug);
  const shown = site.projects.find((project) => project.slug === slug);
  if (shown) {
    throw new UserError(
      `“${shown.title}” has ${path} on the site. Change its address in the dashboard, and publish that first.`,
    );
  }
  if (!Object.hasOwn(site.formerSlugs, slug)) {
    throw new UserError(`${path} is no former address of a project.`);
  }
  const to = new Map(formerPaths(site)).get(path);
  return to ? `${path}, which redirects to ${to}` : `${path}, of a project that is not shown`;
}

async function readReleased(database: Database): Promise<StoredDocument> {
  for await (const document of database.list(RELEASED.collection)) {
    if (document.path === RELEASED.path) return document;
  }
  return { path: RELEASED.path, fields: {}, updateTime: undefined };
}
