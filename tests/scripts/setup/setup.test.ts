import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../../scripts/lib/userError.ts';
import { SECOND_KEY } from '../../../scripts/setup/apiKeys.ts';
import { PLAN } from '../../../scripts/setup/plan.ts';
import { wrongSettings } from '../../../scripts/setup/signInConfig.ts';
import { skipWithoutGit } from '../../support/git.ts';
import { git } from '../../support/google/clone.ts';
import { signOut } from '../../support/google/signedIn.ts';
import { Denial, denied, newProject } from '../../support/google/state.ts';
import {
  eachJourney,
  goOnline,
  ID,
  isFact,
  PERSON,
  PUBLISHER,
  personWho,
  STAFF,
} from './journey.ts';

const journey = eachJourney();

/** The requests that change something at Google, as far as the method tells. */
const changes = (requests: readonly string[]) =>
  requests.filter(
    (address) =>
      !address.startsWith('GET ') &&
      !/:testIamPermissions|accounts:lookup|signInWithPassword/.test(address),
  );

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

describe('the journey', () => {
  it('leads from an empty account to a live site', async (context) => {
    skipWithoutGit(context);
    const { run, google, folder, file, project } = journey();
    await run();
    const { site, config, keys, database, users, mails, rules, apps } = project();
    expect(site.releases).toHaveLength(1);
    expect(database).toMatchObject({
      locationId: 'eur3',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    });
    expect(config?.signIn?.email).toEqual({ enabled: true, passwordRequired: true });
    expect(wrongSettings(config ?? {})).toEqual([]);
    expect(apps).toHaveLength(1);
    const [browser, second, ...others] = keys;
    expect(others).toEqual([]);
    expect(browser?.restrictions?.browserKeyRestrictions?.allowedReferrers).toEqual([
      `https://${ID}.web.app/*`,
      `https://${ID}.firebaseapp.com/*`,
    ]);
    expect(second).toMatchObject({ name: expect.stringContaining(SECOND_KEY) });
    expect(second?.restrictions).toEqual({ apiTargets: browser?.restrictions?.apiTargets });
    expect(users).toMatchObject([
      { email: PUBLISHER, emailVerified: true, password: file.get('PUBLISH_PASSWORD') },
      { email: STAFF, emailVerified: true },
    ]);
    expect(mails).toEqual([STAFF]);
    expect(rules).toBe(read(folder, 'firestore.rules'));
    expect(rules).toContain(`'${PUBLISHER}'`);
    expect(rules).toContain(`request.auth.uid == '${users[0]?.localId}'`);
    expect(read(folder, 'shared/company.ts')).toContain(`PUBLISHER_UID = '${users[0]?.localId}'`);
    expect(git(folder, 'status', '--porcelain')).toBe('');
    expect(git(folder, 'log', '-1', '--format=%s').trim()).toBe('chore: set up Bright & Loop');
    expect(google.unknown).toEqual([]);
  });

  it('asks at most six things beside the facts of the company', async (context) => {
    skipWithoutGit(context);
    const { run, prompts } = journey();
    await run();
    const asked = prompts.map((prompt) => prompt.trim()).filter((prompt) => !isFact(prompt));
    expect(asked).toEqual([
      expect.stringMatching(/^Id of a new project/),
      expect.stringMatching(/^Region of the database/),
      expect.stringMatching(
        /^E-mail address of the first member of staff \[boss@brightloop\.io\]:/,
      ),
      expect.stringMatching(/^Commit this/),
    ]);
  });

  it('asks and changes nothing when all is done, and --check says so', async (context) => {
    skipWithoutGit(context);
    const { run, check, google, output, prompts } = journey();
    await run();
    google.heal();
    prompts.length = 0;
    output.length = 0;
    await run();
    expect(prompts).toEqual([]);
    expect(output).toEqual(
      PLAN.map(({ name }, at) => `[${at + 1}/${PLAN.length}] ${name}: done already.`),
    );
    output.length = 0;
    expect(await check()).toBe(true);
    expect(output).toEqual(PLAN.map(({ name }) => `done     ${name}`));
    expect(changes(google.requests)).toEqual([]);
  });

  it('--check says what is missing in an empty account, and changes nothing', async (context) => {
    skipWithoutGit(context);
    const { check, google, output, folder } = journey();
    expect(await check()).toBe(false);
    expect(output).toEqual(
      PLAN.map(({ name }) =>
        ['Sign-in with Google', 'Commit'].includes(name) ? `done     ${name}` : `missing  ${name}`,
      ),
    );
    expect(changes(google.requests)).toEqual([]);
    expect(git(folder, 'status', '--porcelain', '--ignored')).toBe('');
  });

  it('prints and writes no password, key or token, except into .env.production.local', async (context) => {
    skipWithoutGit(context);
    const { run, check, google, folder, output, file, project } = journey();
    await run();
    await run();
    await check();
    const secrets = [
      ...project().keys.map(({ keyString }) => keyString),
      ...project().users.map(({ password = '' }) => password),
      `token-of-${google.account}`,
      `refresh-of-${google.account}`,
    ];
    expect(secrets).toHaveLength(6);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = names.map((name) => join(folder, name)).filter((name) => statSync(name).isFile());
    const texts = files
      .filter((name) => name !== file.path)
      .map((name) => readFileSync(name, 'utf8'));
    const all = [...output, ...texts, git(folder, 'log', '-p')].join('\n');
    expect(all).toContain('Bright & Loop');
    for (const secret of secrets) expect(all).not.toContain(secret);
    expect(file.get('PUBLISH_PASSWORD')).toHaveLength(36);
    expect(file.isPrivate()).toBe(true);
  });
});

/** Runs until it succeeds; each request fails once. Each failure is one sentence that says how to go on. */
async function runInSpiteOf(kind: 'gone' | 'lost') {
  const { run, google } = journey();
  const failed = new Set<string>();
  const isNew = (address: string) => {
    const isFirst = !failed.has(address);
    failed.add(address);
    return isFirst;
  };
  google.fail({ at: isNew, with: kind });
  const sentences: string[] = [];
  for (let turn = 0; turn < 100; turn++) {
    try {
      await run();
      return { failed, sentences };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      sentences.push(error.message);
    }
  }
  throw new Error(`never live: ${sentences.at(-1)}`);
}

describe('an interrupted run', () => {
  it.each(['gone', 'lost'] as const)(
    'goes on after the network was gone at each request (%s)',
    async (kind) => {
      const { check, google, project, output } = journey();
      const { failed, sentences } = await runInSpiteOf(kind);
      expect(sentences.length).toBeGreaterThan(30);
      for (const sentence of sentences)
        expect(sentence).toMatch(
          /: Google cannot be reached \(EAI_AGAIN\): check the connection\. Run "npm run setup" again: it continues here\.$/,
        );
      expect(failed.size).toBeGreaterThan(40);
      google.heal();
      expect(await check(), output.slice(-14).join('\n')).toBe(true);
      const { keys, apps, users, mails } = project();
      expect(mails).toContain(STAFF);
      expect([keys.length, apps.length, users.length]).toEqual([2, 1, 2]);
    },
  );

  it('goes on after the input has ended at each question, or somebody has pressed Ctrl-C there', async (context) => {
    skipWithoutGit(context);
    const { run, check } = journey();
    const ended = new Set<string>();
    const person = (prompt: string) => {
      if (ended.has(prompt)) return PERSON(prompt);
      ended.add(prompt);
      return undefined;
    };
    const runToEnd = async (): Promise<void> => {
      const before = ended.size;
      await run(person).catch(async (error: unknown) => {
        expect(error).toBeInstanceOf(UserError);
        expect(ended.size).toBe(before + 1);
        await runToEnd();
      });
    };
    await runToEnd();
    expect(ended.size).toBeGreaterThan(20);
    expect(await check()).toBe(true);
  });
});

describe('what is there already', () => {
  it('is finished where a person has made half of it by hand, and a stranger was quicker', async (context) => {
    skipWithoutGit(context);
    const { run, check, output, google, file, project, folder } = journey();
    const half = newProject(ID, google.account);
    google.projects.set(ID, half);
    half.isFirebase = true;
    half.services.add('firestore.googleapis.com');
    half.database = {
      type: 'FIRESTORE_NATIVE',
      locationId: 'nam5',
      deleteProtectionState: 'DELETE_PROTECTION_DISABLED',
    };
    half.rules =
      'service cloud.firestore { match /{document=**} { allow read, write: if false; } }';
    half.apps.push({ appId: '1:1:web:1', displayName: 'Mine', apiKeyId: 'mine' });
    half.keys.push({
      name: `projects/${half.number}/locations/global/keys/mine`,
      uid: 'mine',
      keyString: 'AIzaMine',
      restrictions: {
        browserKeyRestrictions: { allowedReferrers: ['https://*', 'http://localhost:5000/*', '*'] },
      },
    });
    half.config = {
      signIn: { email: { enabled: true, passwordRequired: true } },
      client: { permissions: { disabledUserDeletion: true } },
    };
    const stranger = { emailVerified: false, password: 'known to a stranger' };
    half.users.push(
      { localId: 'p', email: PUBLISHER, ...stranger },
      { localId: 's', email: STAFF, ...stranger },
      { localId: 'v', email: 'visitor@example.com', ...stranger },
    );
    writeFileSync(file.path, '# mine\nPUBLISHED_SITE=https://mine.example\nOTHER="a b"\n');
    await run(personWho(/Region/, undefined));
    expect(project().database?.locationId).toBe('nam5');
    expect(wrongSettings(project().config ?? {})).toEqual([]);
    expect(project().apps).toHaveLength(1);
    expect(file.get('VITE_FIREBASE_API_KEY')).toBe('AIzaMine');
    expect(project().keys[0]?.restrictions?.browserKeyRestrictions?.allowedReferrers).toEqual([
      'http://localhost:5000/*',
      `https://${ID}.web.app/*`,
      `https://${ID}.firebaseapp.com/*`,
    ]);
    const [publisher, member, visitor] = project().users;
    expect(publisher).toMatchObject({
      localId: 'p',
      emailVerified: true,
      password: file.get('PUBLISH_PASSWORD'),
    });
    expect(member).toMatchObject({ localId: 's', emailVerified: true });
    for (const user of [publisher, member]) {
      expect(user?.password).not.toBe(stranger.password);
      // Whoever had signed in before is signed out.
      expect(Number(user?.validSince)).toBeGreaterThan(0);
    }
    expect(visitor).toMatchObject(stranger);
    expect(await check()).toBe(true);
    expect(output.at(-1)).toContain('the rules give them nothing: visitor@example.com');
    const text = read(folder, '.env.production.local');
    expect(text).toMatch(/^# mine\nPUBLISHED_SITE=https:\/\/mine\.example\nOTHER="a b"\n/);
    expect(project().rules).toBe(read(folder, 'firestore.rules'));
  });

  it('gets a new password where the one in the file is wrong', async (context) => {
    skipWithoutGit(context);
    const { run, check, project } = journey();
    await run();
    Object.assign(project().users[0] ?? {}, { password: 'changed in the console' });
    expect(await check()).toBe(false);
    await run();
    expect(await check()).toBe(true);
  });

  it('is written again where the file can be read by others, or the account was made anew', async (context) => {
    skipWithoutGit(context);
    const { run, check, output, project, file, folder } = journey();
    await run();
    if (process.platform !== 'win32') {
      chmodSync(file.path, 0o644);
      expect(await check()).toBe(false);
      await run();
      expect(file.isPrivate()).toBe(true);
    }
    Object.assign(project().users[0] ?? {}, { localId: 'another' });
    expect(await check()).toBe(false);
    // The publisher is its uid: its address alone makes nobody the publisher.
    expect(output.at(-1)).toContain(`the rules give them nothing: ${PUBLISHER}`);
    await run();
    expect(project().rules).toContain(`request.auth.uid == 'another'`);
    expect(project().rules).toBe(read(folder, 'firestore.rules'));
  });

  it('is named where it is a project of somebody else, and another id is proposed', async (context) => {
    skipWithoutGit(context);
    const { run, google, prompts, output, file } = journey();
    google.projects.set(ID, newProject(ID, 'somebody@else.org'));
    let turn = 0;
    await run(personWho(/Id of a new project/, () => (turn++ === 0 ? ID : '')));
    expect(output.join('\n')).toContain(
      `The id ${ID} belongs to somebody else. You are signed in as ${google.account}; "npx firebase login --reauth" signs in with another account.`,
    );
    const proposed = /\[(bright-loop-site-\d{4})\]/.exec(prompts[1] ?? '')?.[1];
    expect(google.projects.get(proposed ?? '')?.site.releases).toHaveLength(1);
    expect(file.get('VITE_FIREBASE_PROJECT_ID')).toBe(proposed);
  });
});

describe('more members of staff', () => {
  it('are added one after the other, and nobody twice', async (context) => {
    skipWithoutGit(context);
    const { run, addStaff, project, output } = journey();
    await run();
    const typed = [
      'Bo@brightloop.io',
      'bo@elsewhere.org',
      PUBLISHER,
      STAFF,
      'bo@brightloop.io',
      '',
    ];
    await addStaff(() => typed.shift());
    expect(project().mails).toEqual([STAFF, 'bo@brightloop.io']);
    expect(project().users.at(-1)).toMatchObject({
      email: 'bo@brightloop.io',
      emailVerified: true,
    });
    const said = output.join('\n');
    for (const sentence of [
      `Can sign in: ${STAFF}`,
      'Give an address in lower case, such as ana@agency.com.',
      'Give an address that ends with @brightloop.io, or boss@brightloop.io.',
      'Give another address: this is the account for publishing.',
      `${STAFF} can sign in already.`,
    ])
      expect(said).toContain(sentence);
  });
});

describe('the facts of the company', () => {
  it('are suggested from the project, the account and the clone', async (context) => {
    skipWithoutGit(context);
    const { run, folder, google } = journey();
    git(folder, 'remote', 'add', 'origin', 'git@github.com:bright-loop/the.site.git');
    await run(personWho(/^Designated admin|^Short name/, ''));
    const company = read(folder, 'shared/company.ts');
    expect(company).toContain(`siteUrl: 'https://${ID}.web.app'`);
    expect(company).toContain(`repository: 'bright-loop/the.site'`);
    expect(company).toContain(`ADMIN_EMAIL = '${google.account}'`);
  });
});

describe('a domain of one’s own', () => {
  it('is the site’s address when it leads there, and until then Hosting’s own is', async (context) => {
    skipWithoutGit(context);
    const { run, check, google, file, project } = journey();
    await run(personWho(/^Address of the site/, 'https://brightloop.io'));
    expect(file.get('PUBLISHED_SITE')).toBe(`https://${ID}.web.app`);
    const allowed = project().keys[0]?.restrictions?.browserKeyRestrictions?.allowedReferrers;
    expect(allowed).toEqual([
      'https://brightloop.io/*',
      `https://${ID}.web.app/*`,
      `https://${ID}.firebaseapp.com/*`,
    ]);
    writeFileSync(file.path, readFileSync(file.path, 'utf8').replace(/^PUBLISHED_SITE=.*\n/m, ''));
    expect(await check()).toBe(false);
    google.domains.set('brightloop.io', ID);
    expect(await check()).toBe(true);
  });
});

describe('what Google leaves to a person', () => {
  const billing = new Denial(403, 'This API method requires billing to be enabled.');

  it('is shown on its page, and asked for until it is right', async (context) => {
    skipWithoutGit(context);
    const { run, google, output, project, prompts } = journey();
    google.fail({ at: /^PATCH identitytoolkit/, with: billing });
    let turn = 0;
    await run(
      personWho(/Press Enter when it is done/, () => {
        turn += 1;
        // Once too early.
        if (turn === 2) {
          project().config = {
            signIn: { email: { enabled: true, passwordRequired: true } },
            client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
            emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
            passwordPolicyConfig: {
              passwordPolicyEnforcementState: 'ENFORCE',
              passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 14 } }],
            },
          };
        }
        return '';
      }),
    );
    expect(turn).toBe(2);
    const said = output.join('\n');
    expect(said).toContain(`console.firebase.google.com/project/${ID}/authentication/settings`);
    expect(said).toContain('turn off "Enable create (sign-up)"');
    expect(said).toContain('It is not so yet.');
    expect(prompts.join('')).toContain('Press Enter');
    expect(project().site.releases).toHaveLength(1);
  });

  it('is each switch for itself: what Google takes is not asked of a person', async (context) => {
    skipWithoutGit(context);
    const { run, google, output, project } = journey();
    google.fail({ at: /^PATCH identitytoolkit/, with: billing, times: 1 });
    await run(
      personWho(/Press Enter when it is done/, () => {
        const { config } = project();
        Object.assign(config ?? {}, {
          client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
        });
        return '';
      }),
    );
    expect(output.join('\n')).toContain('"Enable create (sign-up)"');
    expect(output.join('\n')).not.toContain('"Enable delete"');
  });
});

describe('a refusal says in one sentence what to do', () => {
  const CONTINUES = ' Run "npm run setup" again: it continues here.';
  const quota = new Denial(429, 'Quota exceeded for quota metric', [
    { reason: 'RATE_LIMIT_EXCEEDED' },
  ]);
  const tos = new Denial(403, 'Permission denied', [{ detail: 'Firebase Tos Not Accepted' }]);
  const organisation = new Denial(
    412,
    "Request is disallowed by organization's constraints/iam.allowed",
  );
  const billing = new Denial(400, 'Billing account for project is not found', [
    { violations: [{ type: 'serviceusage/billing-enabled' }] },
  ]);

  it.each<[what: string, at: RegExp, denial: Denial, sentence: RegExp]>([
    [
      'too many projects',
      /^POST cloudresourcemanager[^:]+\/projects$/,
      quota,
      /^The project could not be made: the quota is used up: .* choose one that you have\./,
    ],
    [
      'the terms of service',
      /:addFirebase$/,
      tos,
      /^The project could not be made: owner@brightloop\.io has not accepted the terms of Firebase yet: do so at https:\/\/console\.firebase\.google\.com\/\?forceCheckTos=true\./,
    ],
    [
      'an organisation that forbids',
      /^POST cloudresourcemanager[^:]+\/projects$/,
      organisation,
      /^The project could not be made: a rule of your organisation at Google forbids it: ask its administrator\./,
    ],
    [
      'no permission',
      /^POST firebase.*webApps$/,
      denied(),
      /^The web app could not be made: owner@brightloop\.io has no permission for this in bright-loop-site: .*"npx firebase login --reauth" signs in with another account\./,
    ],
    [
      'no permission to see the database',
      /^GET firestore.*\(default\)$/,
      denied(),
      /^The database could not be made: owner@brightloop\.io has no permission for this/,
    ],
    [
      'billing',
      /firestore\.googleapis\.com:enable$/,
      billing,
      /^The database could not be made: Google asks for a billing account for this, and setup never adds one: .*usage\/details, or use another project\./,
    ],
    [
      'a region that is not offered',
      /^POST firestore.*databases$/,
      new Denial(400, 'Invalid location'),
      /^Google does not offer eur3 to this project: choose another region\./,
    ],
    [
      'a sign-in that is over',
      /^GET firebase.*webApps$/,
      new Denial(401, 'Invalid Credentials'),
      /^The web app could not be made: Google no longer accepts the sign-in: run "npx firebase login --reauth"\./,
    ],
    [
      'no permission for a switch of sign-in',
      /^PATCH identitytoolkit/,
      denied(),
      /^The settings of sign-in could not be changed: owner@brightloop\.io has no permission/,
    ],
    [
      'a fault of Google',
      /:sendOobCode$/,
      new Denial(500, 'Internal error encountered.'),
      /^The member of staff could not be added: Google answers: Internal error encountered\./,
    ],
  ])('%s', async (_what, at, denial, sentence) => {
    const { run, google, project } = journey();
    google.fail({ at, with: denial });
    const error = await run().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    const { message } = error as UserError;
    expect(message).toMatch(sentence);
    expect(message.endsWith(CONTINUES) && !message.includes('\n')).toBe(true);
    google.heal();
    await run();
    expect(project().site.releases).toHaveLength(1);
  });

  it('a project that shows another site', async (context) => {
    skipWithoutGit(context);
    const { run, google, file } = journey();
    const other = newProject(ID, google.account);
    google.projects.set(ID, Object.assign(other, { isFirebase: true, hasSite: true }));
    await goOnline(google, ID, { '/index.html': 'A shop' });
    await expect(run()).rejects.toThrow(
      `${ID} already shows another site at https://${ID}.web.app: choose another project, or take`,
    );
    expect(file.get('VITE_FIREBASE_PROJECT_ID')).toBeUndefined();
    file.set({ VITE_FIREBASE_PROJECT_ID: ID });
    await expect(run()).rejects.toThrow('already shows another site');
    expect(changes(google.requests)).toEqual([]);
  });

  it('a database with the rules of another product', async (context) => {
    skipWithoutGit(context);
    const { run, google } = journey();
    const other = Object.assign(newProject(ID, google.account), { isFirebase: true });
    other.rules = 'service cloud.firestore { match /orders/{id} { allow read: if true; } }';
    google.projects.set(ID, other);
    await expect(run()).rejects.toThrow(`The database of ${ID} has the rules of another product`);
    expect(changes(google.requests)).toEqual([]);
  });

  it('changes in the clone that setup has not made', async (context) => {
    skipWithoutGit(context);
    const { run, folder } = journey();
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    await expect(run()).rejects.toThrow(
      'The clone has other changes (mine.txt): commit them, or put them aside.',
    );
  });

  it('a person who does not want to commit', async (context) => {
    skipWithoutGit(context);
    const { run } = journey();
    await expect(run(personWho(/Commit this/, 'no'))).rejects.toThrow(
      'Nothing was committed: change the files, or commit them yourself.',
    );
  });
});

describe('signing in', () => {
  it('works with the browser of another device', async (context) => {
    skipWithoutGit(context);
    const { run, google, output } = journey();
    await signOut(process.env['XDG_CONFIG_HOME'] ?? '');
    await run(personWho(/The code that it shows/, google.code));
    expect(output.join('\n')).toContain(`Signed in as ${google.account}.`);
    expect(output.join('\n')).toMatch(/https:\/\/auth\.firebase\.tools\/login\?code_challenge=/);
    expect(output.join('\n')).not.toContain(google.code);
  });

  it('is done again where Google no longer accepts the one that there is', async (context) => {
    skipWithoutGit(context);
    const { run, google, project } = journey();
    const over = new Denial(401, 'Invalid Credentials');
    google.fail({ at: /^GET firebase\.[^/]+\/v1beta1\/projects$/, with: over, times: 1 });
    await run(personWho(/The code that it shows/, google.code));
    expect(project().site.releases).toHaveLength(1);
  });

  it('says so where the code is wrong', async () => {
    const { run } = journey();
    await signOut(process.env['XDG_CONFIG_HOME'] ?? '');
    await expect(run(personWho(/The code that it shows/, 'wrong'))).rejects.toThrow(
      'Google does not accept this code: take the one of a new address.',
    );
  });
});
