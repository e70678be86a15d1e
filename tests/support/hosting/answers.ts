import { HOSTING_PROJECT } from './cliEnvironment.ts';
import type { HostedSite } from './hostedSite.ts';
import { type Kind, type Step, UPLOAD_PATH } from './requests.ts';

interface Asked extends Step {
  body: Buffer;
  site: HostedSite;
  /** The fake's own address. */
  origin: string;
}

const SITE_NAME = `projects/${HOSTING_PROJECT}/sites/${HOSTING_PROJECT}`;

const TOKEN = {
  access_token: 'a token',
  issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  token_type: 'Bearer',
  expires_in: 3600,
};

const ANSWERS: Record<Kind, (asked: Asked) => object> = {
  token: () => TOKEN,
  // It has every permission that the CLI asks about.
  permissions: ({ body }) => JSON.parse(body.toString()) as { permissions: string[] },
  service: () => ({ state: 'ENABLED' }),
  project: () => ({
    projectId: HOSTING_PROJECT,
    resources: { hostingSite: HOSTING_PROJECT },
  }),
  site: () => ({ name: SITE_NAME }),
  version: ({ site }) => ({
    name: `${SITE_NAME}/versions/${site.createVersion()}`,
    status: 'CREATED',
  }),
  populate: ({ version, body, site, origin }) => {
    const { files } = JSON.parse(body.toString()) as { files: Record<string, string> };
    return {
      uploadUrl: `${origin}${UPLOAD_PATH}/versions/${version}`,
      uploadRequiredHashes: site.populate(version, files),
    };
  },
  upload: ({ version, hash, body, site }) => {
    site.upload(version, hash, body);
    return {};
  },
  finalize: ({ version, body, site }) => {
    const { config = {} } = JSON.parse(body.toString()) as { config?: object };
    site.finalize(version, config);
    return { name: `${SITE_NAME}/versions/${version}`, status: 'FINALIZED' };
  },
  release: ({ version, site }) => {
    site.release(version);
    return { name: `${SITE_NAME}/channels/live/releases/${site.releases.length}` };
  },
};

/** Does what a request asks for, and returns the answer; throws a Refusal. */
export function answerOf(asked: Asked): object {
  return ANSWERS[asked.kind](asked);
}
