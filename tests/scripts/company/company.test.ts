import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { answersOf, KEYS, suggestion, whyWrong } from '../../../scripts/company/answers.ts';
import { companyOf, PLACES, replaceCompany } from '../../../scripts/company/places.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import * as companyModule from '../../../shared/company.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const PRESENT = companyOf(companyModule);

const NEXT = {
  name: 'O’Hara & "Sons" it\'s $& 株式会社',
  shortName: 'ohara-2',
  emailDomain: 'mail.ohara.io',
  adminEmail: 'boss+site@elsewhere.org',
  publisherEmail: 'robot@mail.ohara.io',
  siteUrl: 'https://www.ohara.io',
  repository: 'ohara/site.web',
  contactEmail: 'talk@ohara.io',
  contactPhone: '+353 1 555 0100',
  city: "Dún Laoghaire's harbour",
  foundedYear: '1999',
  weekdays: 'Sunday to Thursday',
  open: '8:00 to 16:00',
  weekend: 'By appointment',
  timeZone: 'Irish time',
  linkedIn: 'https://www.linkedin.com/company/ohara',
  gitHub: 'https://github.com/ohara',
  bookingUrl: 'https://calendar.example/ohara?for=20',
  legalName: "O'Hara & Sons Ltd.",
  streetAddress: '1 Harbour Road, A96 X2Y3 Dún Laoghaire, Ireland',
  registerEntry: 'Companies Registration Office, Dublin, 123456',
  responsiblePerson: 'Aoife O’Hara',
  vatNumber: 'none',
  publisherUid: 'q3ZkW0hV9nYcT5bR1mXsL7dPfJg2',
};

describe('replacing the company', () => {
  const inFolder = eachInNewFolder();

  beforeEach(async () => {
    for (const file of Object.keys(PLACES)) {
      await mkdir(dirname(inFolder(file)), { recursive: true });
      await copyFile(join(PROJECT_ROOT, file), inFolder(file));
    }
  });

  const read = (file: string) => readFile(inFolder(file), 'utf8');
  const readAll = () => Promise.all(Object.keys(PLACES).map(read));

  it('changes every file that names the company, and can change all back exactly', async () => {
    const before = await readAll();
    expect(await replaceCompany(inFolder(), PRESENT, NEXT)).toEqual(Object.keys(PLACES));
    const changed = (await readAll()).join('\n');
    for (const old of [PRESENT.emailDomain, PRESENT.adminEmail, PRESENT.siteUrl]) {
      expect(changed).not.toContain(old);
    }
    await replaceCompany(inFolder(), NEXT, PRESENT);
    expect(await readAll()).toEqual(before);
  });

  it('writes a module that holds exactly the answers', async () => {
    await replaceCompany(inFolder(), PRESENT, NEXT);
    const { href } = pathToFileURL(inFolder('shared', 'company.ts'));
    const written = (await import(/* @vite-ignore */ href)) as typeof companyModule;
    const { PUBLISHER_UID: publisherUid } = written;
    expect({ ...answersOf(written), publisherUid }).toEqual(NEXT);
    expect(Object.keys(written)).toEqual(Object.keys(companyModule));
    expect(Object.keys(written.COMPANY)).toEqual(Object.keys(companyModule.COMPANY));
  });

  it('writes what is left open as undefined, and what there is not as "none"', async () => {
    const open = ['contactPhone', 'linkedIn', 'gitHub', 'bookingUrl'] as const;
    const none = Object.fromEntries(open.map((key) => [key, 'none']));
    await replaceCompany(inFolder(), PRESENT, { ...NEXT, ...none, legalName: 'later' });
    const written = await read('shared/company.ts');
    for (const key of [...open, 'legalName']) {
      expect(written).toContain(`  ${key}: undefined as string | undefined,`);
    }
    expect(written).toContain("  vatNumber: 'none' as string | undefined,");
  });

  it('writes rules that allow the new addresses, with their dots escaped', async () => {
    await replaceCompany(inFolder(), PRESENT, NEXT);
    const rules = await read('firestore.rules');
    expect(rules).toContain(`email != 'robot@mail.ohara.io'`);
    expect(rules).toContain(`request.auth.uid == '${NEXT.publisherUid}'`);
    expect(rules).toContain(`email == 'boss+site@elsewhere.org'`);
    expect(rules).toContain(String.raw`'[^@]+@mail\\.ohara\\.io'`);
  });

  it('writes another publisher’s uid into the two files that have it, and nothing else', async () => {
    const before = await readAll();
    for (const publisherUid of [NEXT.publisherUid, '']) {
      const files = await replaceCompany(inFolder(), PRESENT, { ...PRESENT, publisherUid });
      expect(files).toEqual(['shared/company.ts', 'firestore.rules']);
      expect(await read('shared/company.ts')).toContain(`PUBLISHER_UID = '${publisherUid}';`);
      expect(await read('firestore.rules')).toContain(`request.auth.uid == '${publisherUid}';`);
      await replaceCompany(inFolder(), { ...PRESENT, publisherUid }, PRESENT);
      expect(await readAll()).toEqual(before);
    }
  });

  it('changes nothing when one file does not name the current company', async () => {
    await writeFile(inFolder('LICENSE'), 'Copyright (c) 2026 somebody else');
    const before = await readAll();
    await expect(replaceCompany(inFolder(), PRESENT, NEXT)).rejects.toThrow(
      /^LICENSE does not contain/,
    );
    expect(await readAll()).toEqual(before);
  });
});

test('the answers of this company, and of another one, are valid', () => {
  for (const answers of [PRESENT, NEXT]) {
    expect(KEYS.map((key) => whyWrong(key, answers[key], answers))).toEqual(
      KEYS.map(() => undefined),
    );
  }
});

test.each([
  ['name', ''],
  ['name', 'two\nlines'],
  ['shortName', 'With Spaces'],
  ['shortName', 'a-name-that-is-far-too-long'],
  ['emailDomain', 'localhost'],
  ['emailDomain', "x'.com"],
  ['emailDomain', 'co.uk'],
  ['emailDomain', 'gmail.com'],
  ['adminEmail', 'Boss@ohara.io'],
  ['adminEmail', "b'oss@ohara.io"],
  ['publisherEmail', 'robot@elsewhere.org'],
  ['publisherEmail', NEXT.adminEmail],
  ['siteUrl', 'http://ohara.io'],
  ['siteUrl', 'https://ohara.io/home'],
  ['repository', 'https://github.com/ohara/site'],
  ['contactPhone', 'call us'],
  ['foundedYear', '99'],
  ['linkedIn', 'javascript:alert(1)'],
  ['gitHub', "https://github.com/'+evil+'"],
  ['bookingUrl', 'http://calendar.example/ohara'],
  ['bookingUrl', 'javascript:alert(1)'],
  ['bookingUrl', 'later'],
  ['contactPhone', 'later'],
  ['streetAddress', ''],
  ['streetAddress', 'none'],
  ['legalName', 'none'],
] as const)('%s cannot be %j', (key, answer) => {
  expect(whyWrong(key, answer, NEXT)).toMatch(/^Give .*\.$/);
});

test('the suggestions have the new domain and the new short name', () => {
  const given = { emailDomain: 'ohara.io', shortName: 'ohara' };
  const present = {
    ...PRESENT,
    contactEmail: 'oldname@old.example',
    emailDomain: 'old.example',
    shortName: 'oldname',
  };
  expect(suggestion('contactEmail', present, given)).toBe('ohara@ohara.io');
  expect(suggestion('city', present, given)).toBe(PRESENT.city);
  expect(suggestion('shortName', present, { name: 'O’Hara & Sons!' })).toBe('o-hara-sons');
  expect(suggestion('shortName', present, { name: 'Łódź Müller' })).toBe('lodz-muller');
});

test('a company keeps what it need not have, and another one gets nothing of it', () => {
  const keys = ['contactPhone', 'linkedIn', 'gitHub', 'bookingUrl', 'legalName'] as const;
  const suggested = (shortName: string) => keys.map((key) => suggestion(key, NEXT, { shortName }));
  expect(suggested(NEXT.shortName)).toEqual(keys.map((key) => NEXT[key]));
  expect(suggested('bs')).toEqual(['none', 'none', 'none', 'none', 'later']);
});

test('what shared/company.ts does not have counts as the answer that leaves it out', () => {
  const { contactPhone: _phone, linkedIn: _link, ...company } = companyModule.COMPANY;
  const written = { ...companyModule, COMPANY: company } as unknown as typeof companyModule;
  expect(answersOf(written)).toMatchObject({ contactPhone: 'none', linkedIn: 'none' });
});
