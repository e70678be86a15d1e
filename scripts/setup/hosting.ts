import { parsePublication } from '../../shared/model/publishedFile.ts';
import { ifThere } from './refusals.ts';
import type { Setup } from './setup.ts';

/** Whom to ask, and about which project. */
export type Asker = Pick<Setup, 'google' | 'project'>;

/** The site of Hosting that the project's name leads to; undefined if there is none yet. */
export async function findSite({ google, project }: Asker): Promise<string | undefined> {
  const found = await ifThere(
    google.ask<{ sites?: { name: string; type?: string }[] }>(
      'hosting',
      `/projects/${project}/sites`,
    ),
  );
  const site = found?.sites?.find(({ type }) => type === 'DEFAULT_SITE');
  return site?.name.split('/').at(-1);
}

/** Whether something was ever put online, as Hosting itself says. */
export async function hasRelease(setup: Asker): Promise<boolean> {
  const site = await findSite(setup);
  if (!site) return false;
  const { releases = [] } = await setup.google.ask<{ releases?: object[] }>(
    'hosting',
    `/projects/${setup.project}/sites/${site}/channels/live/releases`,
    { query: { pageSize: '1' } },
  );
  return releases.length > 0;
}

/** Whether an address shows what this product has published. */
export async function showsOurs(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/published.json`);
  try {
    parsePublication(await answer.text());
    return true;
  } catch {
    return false;
  }
}
