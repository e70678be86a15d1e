import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { publisherPart } from '../../../scripts/setup/parts.ts';
import { isPrivate } from '../../../scripts/setup/privateFile.ts';
import type { Service } from '../../../scripts/setup/steps/publisher.ts';
import { settled } from '../../../scripts/setup/whole.ts';
import { PUBLISHER_EMAIL } from '../../../shared/company.ts';
import { Denial } from '../../support/google/state.ts';
import {
  changesOf,
  DEPLOYER,
  eachLiveProject,
  failEachOnce,
  ID,
  type LiveProject,
  refusalOf,
  runToTheEnd,
} from './liveProject.ts';

const live = eachLiveProject();

const COMMANDS = [
  'sudo cp publisher.service /etc/systemd/system',
  'sudo systemctl enable publisher',
];

const signOn = ({ project }: LiveProject) => {
  project.status = { publisher: 'one', beatAt: new Date() };
};

const keyOf = ({ home }: LiveProject) => join(home, 'site-deployer.json');

/** The service of a computer: on Linux it needs an administrator, on a Mac it starts the publisher itself. */
function serviceOf(computer: LiveProject, change: Partial<Service> = {}): Service {
  const prepared = {
    commands: COMMANDS,
    terminal: 'a terminal',
    watch: 'journalctl -fu publisher',
  };
  return { key: keyOf(computer), prepare: () => Promise.resolve(prepared), ...change };
}

function startedBy(computer: LiveProject): Service {
  const install = () => Promise.resolve(signOn(computer));
  const prepared = { commands: COMMANDS, terminal: 'a terminal', watch: 'tail', install };
  return serviceOf(computer, { prepare: () => Promise.resolve(prepared) });
}

/** Somebody who runs the commands. */
const runsThem = (computer: LiveProject) => (prompt: string) => {
  if (prompt.startsWith('Press Enter when they have run')) signOn(computer);
  return '';
};

/** Whether a request asks for a key. */
const makesKey = ({ method, url }: Request) =>
  method === 'POST' && new URL(url).pathname.endsWith('/keys');

const keysOf = ({ project }: LiveProject) => [...project.access.keys.values()];

describe('the computer of the publisher', () => {
  it('gets a key that only its user can read, and the commands for an administrator', async () => {
    const computer = live();
    const { run, check, google, output, prompts } = computer;
    const part = publisherPart(serviceOf(computer));
    expect(await check(part)).toBe(false);
    expect(changesOf(google)).toEqual([]);
    await run(part, runsThem(computer));
    const file = JSON.parse(readFileSync(keyOf(computer), 'utf8')) as Record<string, string>;
    const [key, ...others] = keysOf(computer);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ client_email: DEPLOYER, private_key: key?.privateKey });
    expect(isPrivate(keyOf(computer))).toBe(true);
    for (const command of COMMANDS) expect(output).toContain(`    ${command}`);
    expect(prompts).toHaveLength(1);
    google.heal();
    await run(part);
    expect(await check(part)).toBe(true);
    expect(changesOf(google)).toEqual([]);
    expect(google.unknown).toEqual([]);
  });

  it('starts the publisher itself where no administrator is needed', async () => {
    const computer = live();
    await computer.run(publisherPart(startedBy(computer)));
    expect(computer.prompts).toEqual([]);
    expect(computer.output.join('\n')).toContain('A publisher is at work');
  });

  it('prints and writes no secret, except the key into its file', async () => {
    const computer = live();
    const { run, google, home, file, output } = computer;
    await run(publisherPart(startedBy(computer)));
    const [key] = keysOf(computer);
    const secrets = [key?.privateKey, file.get('PUBLISH_PASSWORD'), `token-of-${google.account}`];
    const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
    const texts = names
      .map((name) => join(home, name))
      .filter((name) => name !== keyOf(computer) && name !== file.path && statSync(name).isFile())
      .map((name) => readFileSync(name, 'utf8'));
    const all = [...output, ...texts].join('\n');
    expect(all).toContain('Key of the site deployer');
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThan(20);
      expect(all).not.toContain(secret);
    }
  });

  it.each(['gone', 'lost'] as const)(
    'goes on after the network was %s at each request, and no key is left over',
    async (kind) => {
      const computer = live();
      const { run, check, google, output } = computer;
      const failed = failEachOnce(google, kind);
      const part = publisherPart(startedBy(computer));
      await runToTheEnd(() => run(part));
      expect(failed.size).toBeGreaterThan(18);
      google.heal();
      expect(await check(part)).toBe(true);
      const isNamed = output.join('\n').includes('Google may have made a key that nobody has');
      if (!isNamed) expect(keysOf(computer)).toHaveLength(1);
    },
  );

  it('goes on after the input has ended at its only question', async () => {
    const computer = live();
    const part = publisherPart(serviceOf(computer));
    expect(
      await refusalOf(
        computer.run(part).catch((error: Error) => {
          error.message = error.message.trim();
          throw error;
        }),
      ),
    ).toContain('The answers ended early');
    await computer.run(part, runsThem(computer));
    expect(keysOf(computer)).toHaveLength(1);
  });
});

describe('a key', () => {
  it('that could not be saved is deleted again, and the sentence says what to do', async () => {
    const computer = live();
    const key = join(computer.home, 'nowhere', 'key.json');
    const sentence = await refusalOf(computer.run(publisherPart(serviceOf(computer, { key }))));
    expect(sentence).toContain(
      `The key could not be saved in ${key} (ENOENT), and is deleted again`,
    );
    expect(keysOf(computer)).toEqual([]);
    expect(computer.google.requests.some((one) => one.startsWith('DELETE '))).toBe(true);
  });

  it('of which only the answer was lost is deleted again', async () => {
    const computer = live();
    computer.google.fail({ at: /^POST .*\/keys$/, with: 'lost', times: 1 });
    const part = publisherPart(startedBy(computer));
    expect(await refusalOf(computer.run(part))).toContain(
      'The key could not be made: Google cannot',
    );
    expect(keysOf(computer)).toEqual([]);
    await computer.run(part);
    expect(keysOf(computer)).toHaveLength(1);
  });

  it('that may be left over is named', async () => {
    const computer = live();
    computer.google.fail({ at: /^POST .*\/keys$/, with: 'lost' });
    computer.google.fail({ at: /^DELETE /, with: 'gone' });
    await refusalOf(computer.run(publisherPart(startedBy(computer))));
    expect(computer.output.join('\n')).toContain('Google may have made a key that nobody has');
  });

  it('of another computer stays when one is deleted again', async () => {
    const computer = live();
    const { google, run, project } = computer;
    const name = `projects/${ID}/serviceAccounts/${DEPLOYER}/keys/abc`;
    project.access.keys.set(name, { name, privateKey: 'of another computer' });
    google.fail({ at: /^POST .*\/keys$/, with: 'lost' });
    await refusalOf(run(publisherPart(startedBy(computer))));
    expect([...project.access.keys.keys()]).toEqual([name]);
  });

  it.each([
    'Key creation is not allowed on this service account.',
    "Request violates constraint 'constraints/iam.disableServiceAccountKeyCreation'",
  ])('that an organisation forbids (%s) leaves nothing, and two ways to go on', async (message) => {
    const computer = live();
    computer.google.fail({ at: /^POST .*\/keys$/, with: new Denial(400, message) });
    const sentence = await refusalOf(computer.run(publisherPart(startedBy(computer))));
    expect(sentence).toMatch(
      /^Your organisation at Google forbids keys .*workload identity.* exception/,
    );
    expect(existsSync(keyOf(computer))).toBe(false);
  });

  it('is not asked for where Google allows no more', async () => {
    const computer = live();
    const { keys } = computer.project.access;
    for (let id = 0; id < 10; id++) keys.set(`${id}`, { name: `${id}`, privateKey: `${id}` });
    const sentence = await refusalOf(computer.run(publisherPart(startedBy(computer))));
    expect(sentence).toContain(`${DEPLOYER} has 10 keys, and Google allows no more: delete one`);
    expect(keys.size).toBe(10);
  });

  it('is not needed where Google trusts the computer without one', async () => {
    const computer = live();
    writeFileSync(keyOf(computer), JSON.stringify({ type: 'external_account' }));
    await computer.run(publisherPart(startedBy(computer)));
    expect(keysOf(computer)).toEqual([]);
  });

  it.each(['deleted', 'disabled'])('that was %s at Google is made again', async (what) => {
    const computer = live();
    const { run, check, project } = computer;
    const part = publisherPart(startedBy(computer));
    await run(part);
    const [first] = keysOf(computer);
    const { keys } = project.access;
    keys.set('other', { name: 'other', privateKey: 'of another computer' });
    if (what === 'deleted') keys.delete(first?.name ?? '');
    else Object.assign(first ?? {}, { disabled: true });
    expect(await check(part)).toBe(false);
    await run(part);
    expect(await check(part)).toBe(true);
    const file = JSON.parse(readFileSync(keyOf(computer), 'utf8')) as Record<string, string>;
    expect(file['private_key']).toBe(keysOf(computer).at(-1)?.privateKey);
    expect(file['private_key']).not.toBe(first?.privateKey);
  });

  it('that others could read is closed, and stays the same', async ({ skip }) => {
    skip(process.platform === 'win32', 'Windows has no such bits.');
    const computer = live();
    const part = publisherPart(startedBy(computer));
    await computer.run(part);
    const made = keysOf(computer);
    const text = readFileSync(keyOf(computer), 'utf8');
    unlinkSync(keyOf(computer));
    writeFileSync(keyOf(computer), text, { mode: 0o644 });
    expect(await computer.check(part)).toBe(false);
    await computer.run(part);
    expect(isPrivate(keyOf(computer))).toBe(true);
    expect(keysOf(computer)).toEqual(made);
  });

  it.each(['not JSON', '{"client_email":"other@project.iam.gserviceaccount.com"}', '[]', 'null'])(
    'never replaces another file (%s)',
    async (text) => {
      const computer = live();
      writeFileSync(keyOf(computer), text);
      const sentence = await refusalOf(computer.run(publisherPart(startedBy(computer))));
      expect(sentence).toContain(`is something else than a key of ${DEPLOYER}`);
      expect(readFileSync(keyOf(computer), 'utf8')).toBe(text);
      expect(keysOf(computer)).toEqual([]);
    },
  );

  it('never gets into the clone', async () => {
    const computer = live();
    const folder = join(computer.home, 'site', 'keys');
    mkdirSync(folder);
    const key = join(folder, 'key.json');
    const sentence = await refusalOf(computer.run(publisherPart(serviceOf(computer, { key }))));
    expect(sentence).toContain(`${key} is in the clone`);
    expect(keysOf(computer)).toEqual([]);
  });

  it('is whole or gone when the process is stopped: the end waits for it', async () => {
    const computer = live();
    const own = globalThis.fetch;
    let hasBegun = false;
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      const request = new Request(...given);
      if (!makesKey(request)) return own(request);
      hasBegun = true;
      await setTimeout(100);
      return own(request);
    });
    const running = computer.run(publisherPart(startedBy(computer)));
    await expect.poll(() => hasBegun).toBe(true);
    expect(existsSync(keyOf(computer))).toBe(false);
    await settled();
    expect(existsSync(keyOf(computer))).toBe(true);
    await running;
  });
});

describe('what is refused in one sentence', () => {
  it('a computer without the account for publishing, whose password stays as it is', async () => {
    const computer = live();
    const { file, project, run } = computer;
    const [{ password } = {}] = project.users;
    file.set({ PUBLISH_PASSWORD: 'a wrong one' });
    expect(await refusalOf(run(publisherPart(startedBy(computer))))).toContain(
      '.env.production.local has no account for publishing that can sign in: copy that file',
    );
    expect(project.users).toMatchObject([{ email: PUBLISHER_EMAIL, password }]);
    expect(changesOf(computer.google)).toEqual([]);
  });

  it('a project that there is not yet', async () => {
    const computer = live();
    unlinkSync(computer.file.path);
    expect(await refusalOf(computer.run(publisherPart(startedBy(computer))))).toBe(
      'There is no project yet: run "npm run setup" first.',
    );
  });

  it('a publisher that does not sign on, or has signed off, or was silent for two minutes', async () => {
    const computer = live();
    const part = publisherPart(serviceOf(computer));
    const sentence = 'The publisher has not signed on: "journalctl -fu publisher" shows why.';
    expect(await refusalOf(computer.run(part, () => ''))).toContain(sentence);
    computer.project.status = { publisher: '', beatAt: new Date() };
    expect(await computer.check(part)).toBe(false);
    computer.project.status = { publisher: 'one', beatAt: new Date(Date.now() - 120_000) };
    expect(await computer.check(part)).toBe(false);
  });
});
