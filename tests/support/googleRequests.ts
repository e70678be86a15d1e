/** The requests of a deploy: what each needs, and what Google answers. The first match counts. */
export const REQUESTS: [RegExp, string | undefined, object][] = [
  // The steps by which a run becomes the service account.
  [/^GET \/run$/, undefined, { value: 'a token of the run' }],
  [
    /^POST \/exchange$/,
    undefined,
    {
      access_token: 'federated',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: 3600,
    },
  ],
  [
    /^POST \/impersonate$/,
    undefined,
    { accessToken: 'deployer', expireTime: '2100-01-01T00:00:00Z' },
  ],
  [/^POST .*:testIamPermissions$/, undefined, {}],
  [/^GET .*\/services\/[\w.]+$/, 'serviceusage.services.get', { state: 'ENABLED' }],
  [/^GET \/v1beta1\/projects\/agency$/, 'firebase.projects.get', { projectId: 'agency' }],
  [/^GET .*\/databases\/\(default\)$/, 'datastore.databases.getMetadata', {}],
  [
    /^GET .*\/sites$/,
    'firebasehosting.sites.list',
    { sites: [{ name: 'projects/agency/sites/agency', type: 'DEFAULT_SITE' }] },
  ],
  [/^GET .*\/sites\/agency$/, 'firebasehosting.sites.get', {}],
  [/^POST .*\/versions$/, 'firebasehosting.sites.update', { name: 'sites/agency/versions/1' }],
  // It has all files already.
  [/^POST .*:populateFiles$/, 'firebasehosting.sites.update', { uploadUrl: 'https://a.example' }],
  [/^(POST|PATCH) .*\/sites\/agency\//, 'firebasehosting.sites.update', {}],
  [/^POST .*\/agency:test$/, 'firebaserules.rulesets.test', {}],
  [
    /^GET .*\/releases$/,
    'firebaserules.releases.list',
    {
      releases: [
        {
          name: 'projects/agency/releases/cloud.firestore',
          rulesetName: 'projects/agency/rulesets/1',
          createTime: '',
        },
      ],
    },
  ],
  [/^GET .*\/rulesets\/1$/, 'firebaserules.rulesets.get', { source: { files: [] } }],
  [/^POST .*\/rulesets$/, 'firebaserules.rulesets.create', { name: 'projects/agency/rulesets/2' }],
  [/^PATCH .*\/releases\/cloud\.firestore$/, 'firebaserules.releases.update', {}],
];
