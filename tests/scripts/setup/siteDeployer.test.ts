import { describe, expect, it } from 'vitest';
import type { Part } from '../../../scripts/setup/parts.ts';
import { signIn } from '../../../scripts/setup/steps/signIn.ts';
import { PERMISSIONS, siteDeployer } from '../../../scripts/setup/steps/siteDeployer.ts';
import { Denial, denied } from '../../support/google/state.ts';
import {
  COMMAND,
  changesOf,
  DEPLOYER,
  eachLiveProject,
  failEachOnce,
  ID,
  refusalOf,
  runToTheEnd,
} from './liveProject.ts';

const PART: Part = { steps: [signIn, siteDeployer], byHand: () => [] };
const GRANT = {
  role: `projects/${ID}/roles/siteDeployer`,
  members: [`serviceAccount:${DEPLOYER}`],
};

const live = eachLiveProject();

it('makes the role with the permissions of a deploy, the account, and its binding, once', async () => {
  const { run, check, google, project } = live();
  expect(await check(PART)).toBe(false);
  expect(changesOf(google)).toEqual([]);
  await run(PART);
  const { roles, accounts, policies } = project.access;
  expect([...roles.keys()]).toEqual(['siteDeployer']);
  expect(roles.get('siteDeployer')?.includedPermissions).toEqual(PERMISSIONS);
  expect([...accounts.keys()]).toEqual([DEPLOYER]);
  expect(policies.get('')).toMatchObject({ version: 3, bindings: [GRANT] });
  google.heal();
  await run(PART);
  expect(await check(PART)).toBe(true);
  expect(changesOf(google)).toEqual([]);
  expect(google.unknown).toEqual([]);
});

describe('what is there already', () => {
  const conditional = { ...GRANT, condition: { expression: 'request.time < timestamp("2026")' } };
  const others = [{ role: 'roles/owner', members: ['user:owner@brightloop.io'] }, conditional];

  it('stays in the policy, with its conditions; one binding on a condition is not enough', async () => {
    const { run, project } = live();
    project.access.policy('').bindings.push(...others);
    await run(PART);
    expect(project.access.policy('').bindings).toEqual([...others, GRANT]);
  });

  it('is put right: a role that was deleted or has other permissions, an account that is disabled', async () => {
    const { run, check, project } = live();
    await run(PART);
    const role = project.access.roles.get('siteDeployer');
    const account = project.access.accounts.get(DEPLOYER);
    const wrongs = [
      () => Object.assign(role ?? {}, { deleted: true }),
      () => role?.includedPermissions?.push('datastore.entities.get'),
      () => role?.includedPermissions?.pop(),
      () => Object.assign(account ?? {}, { disabled: true }),
      () => project.access.policy('').bindings.pop(),
      () => project.services.delete('sts.googleapis.com'),
    ];
    for (const makeWrong of wrongs) {
      makeWrong();
      expect(await check(PART)).toBe(false);
      await run(PART);
      expect(await check(PART)).toBe(true);
    }
    expect(role?.includedPermissions).toEqual(PERMISSIONS);
  });

  it('is read again where somebody changes the policy meanwhile', async () => {
    const { run, google, project } = live();
    google.fail({ at: /:setIamPolicy$/, with: new Denial(409, 'concurrent'), times: 1 });
    await run(PART);
    expect(project.access.policy('').bindings).toEqual([GRANT]);
  });

  it('waits for an account that Google has made a moment ago', async () => {
    const { run, google, project } = live();
    const notYet = new Denial(400, `Service account ${DEPLOYER} does not exist.`);
    google.fail({ at: /:setIamPolicy$/, with: notYet, times: 1 });
    await run(PART);
    expect(project.access.policy('').bindings).toEqual([GRANT]);
  });
});

it.each(['gone', 'lost'] as const)(
  'goes on after the network was %s at each request',
  async (kind) => {
    const { run, check, google, project } = live();
    const failed = failEachOnce(google, kind);
    const sentences = await runToTheEnd(() => run(PART));
    expect(failed.size).toBeGreaterThan(15);
    for (const sentence of sentences)
      expect(sentence).toMatch(
        /^(The service account could not be made|The sign-in .*): Google cannot be reached \(EAI_AGAIN\): check the connection\. Run "npm run setup -- --part" again: it continues here\.$/,
      );
    google.heal();
    expect(await check(PART)).toBe(true);
    expect(project.access.policy('').bindings).toEqual([GRANT]);
  },
);

it('somebody who may not give roles reads so, with how to go on', async () => {
  const { run, google } = live();
  google.fail({ at: /:setIamPolicy$/, with: denied() });
  expect(await refusalOf(run(PART))).toMatch(
    new RegExp(
      `^The service account could not be made: owner@brightloop\\.io has no permission for this in ${ID}: .* Run "${COMMAND}" again: it continues here\\.$`,
    ),
  );
});
