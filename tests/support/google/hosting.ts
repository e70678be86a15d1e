import { recognize } from '../hosting/answers.ts';
import type { Route } from './standIn.ts';
import { missing, operation } from './state.ts';

const SITES = String.raw`^firebasehosting[^/]+/v1beta1/projects/(?<id>[\w-]+)/sites`;

/** What the CLI asks for to put a site online, as the other stand-in answers it: for one project, whatever its name. */
function deployRequest({ google, asked }: Parameters<Route[2]>[0]): object {
  const [project] = google.projects.values();
  if (!project) throw missing('The project');
  const { method, url, body } = asked;
  const here = new URL(url.pathname + url.search, google.origin);
  return recognize(method, here, body, project.site)?.grant() ?? operation();
}

/** Hosting: the site, what was put online, and, by the other stand-in, an upload. */
export const HOSTING: Route[] = [
  [
    'GET',
    new RegExp(`${SITES}$`),
    ({ project: { id, hasSite } }) => ({
      sites: hasSite ? [{ name: `projects/${id}/sites/${id}`, type: 'DEFAULT_SITE' }] : [],
    }),
  ],
  [
    'POST',
    new RegExp(`${SITES}$`),
    ({ project, asked }) => {
      if (!asked.url.searchParams.has('validateOnly')) project.hasSite = true;
      return { name: `projects/${project.id}/sites/${project.id}` };
    },
  ],
  [
    'GET',
    new RegExp(String.raw`${SITES}/[\w-]+/channels/live/releases$`),
    ({ project }) => ({ releases: project.site.releases.map(() => ({ type: 'DEPLOY' })) }),
  ],
  [
    'POST',
    /^firebasehosting[^/]+\/upload\//,
    deployRequest,
    // The CLI sends no token to an address that begins with http.
    'open',
  ],
  ['*', /^firebasehosting[^/]+\/v1beta1\//, deployRequest],
  [
    'GET',
    /^[\w.-]+\/(?:published|pages)\.json$/,
    ({ google, asked }) => {
      const { hostname } = asked.url;
      const id = google.domains.get(hostname) ?? hostname.replace('.web.app', '');
      const project = google.projects.get(id);
      const file = project?.site.releases.at(-1)?.get(asked.url.pathname);
      if (!file) throw missing('The file');
      return file;
    },
    'open',
  ],
];
