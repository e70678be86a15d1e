import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { filesOnPath } from '../../../scripts/lib/paths.ts';
import { type Place, type Unit, unitFor } from '../../../scripts/publisher/units.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const LINUX: Place = {
  folder: '/home/publisher/site',
  node: '/usr/bin/node',
  user: 'publisher',
  key: '/home/publisher/site-deployer.json',
};

/** Paths with everything that a system could take for something else. */
const ODD = `Ana's "Büro" 100% $HOME & <Söhne>`;
/** systemd takes no quotes in the path of a program. */
const ODD_NODE = 'Büro 100% $HOME & <Söhne>';
const ODD_LINUX: Place = {
  folder: `/srv/${ODD}/site`,
  node: `/opt/${ODD_NODE}/node`,
  user: 'publisher',
  key: `/srv/${ODD}/back\\slash.json`,
};

/** The settings of a unit of systemd. */
const valuesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** What PowerShell makes of a text in single quotes. */
const read = (quoted: string) => quoted.slice(1, -1).replaceAll(/(['‘’‚‛])['‘’‚‛]/g, '$1');

const unitOf = (platform: NodeJS.Platform, place: Place) => unitFor(platform, place) as Unit;

describe('systemd', () => {
  const inFolder = eachInNewFolder();

  it('starts the publisher as its user in its clone, with the Node that is running now, and again when it ends', () => {
    const { text, install, watch } = unitOf('linux', LINUX);
    expect(valuesOf(text)).toMatchObject({
      User: 'publisher',
      WorkingDirectory: '/home/publisher/site',
      Environment: '"GOOGLE_APPLICATION_CREDENTIALS=/home/publisher/site-deployer.json"',
      ExecStart: '"/usr/bin/node" scripts/publisher/service.js',
      Restart: 'always',
      MemoryMax: '2G',
      WantedBy: 'multi-user.target',
    });
    expect(install('/home/Ana’s site/it’s.service')).toEqual([
      "sudo cp '/home/Ana’s site/it’s.service' /etc/systemd/system/publisher.service",
      'sudo systemctl enable --now publisher',
    ]);
    expect(install("/a'b")[0]).toContain(String.raw`'/a'\''b'`);
    expect(watch).toBe('journalctl -fu publisher');
  });

  it('a folder is taken as it is, a word is quoted, and a percent sign is one', () => {
    expect(valuesOf(unitOf('linux', ODD_LINUX).text)).toMatchObject({
      WorkingDirectory: `/srv/Ana's "Büro" 100%% $HOME & <Söhne>/site`,
      Environment: String.raw`"GOOGLE_APPLICATION_CREDENTIALS=/srv/Ana's \"Büro\" 100%% $HOME & <Söhne>/back\\slash.json"`,
      ExecStart: '"/opt/Büro 100%% $HOME & <Söhne>/node" scripts/publisher/service.js',
    });
  });

  it.skipIf(filesOnPath('systemd-analyze').length === 0)('systemd understands it', () => {
    const [node, folder] = [inFolder(ODD_NODE), inFolder(ODD)];
    writeFileSync(node, '#!/bin/sh\n', { mode: 0o755 });
    mkdirSync(folder);
    const place = { ...ODD_LINUX, node, folder, user: 'root' };
    const file = inFolder('publisher.service');
    writeFileSync(file, unitOf('linux', place).text);
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    // Of other units of this machine it may complain.
    expect(stderr.split('\n').filter((line) => line.includes('publisher'))).toEqual([]);
    expect(status).toBe(0);
  });
});

describe('the Task Scheduler of Windows', () => {
  const WINDOWS: Place = {
    folder: String.raw`C:\Users\José\Ana’s site`,
    node: String.raw`C:\Program Files\nodejs\node.exe`,
    user: String.raw`OFFICE\José`,
    key: String.raw`C:\Users\José\Ana's "$key".json`,
  };
  const { text, install, terminal } = unitOf('win32', WINDOWS);

  const argumentOf = (name: string) =>
    read(new RegExp(`-${name} ('(?:[^'‘’‚‛]|['‘’‚‛]{2})*')`).exec(text)?.[1] ?? '');

  it('starts the publisher in its clone, with the Node that is running now', () => {
    expect(argumentOf('Execute')).toBe(WINDOWS.node);
    expect(argumentOf('Argument')).toBe(String.raw`scripts\publisher\service.js`);
    expect(argumentOf('WorkingDirectory')).toBe(WINDOWS.folder);
    expect(argumentOf('UserName')).toBe(WINDOWS.user);
    expect(text).toContain('New-ScheduledTaskTrigger -AtStartup');
  });

  it('a quote of any kind is doubled, and nothing is put in place of a dollar', () => {
    expect(text).toContain(String.raw`'C:\Users\José\Ana''s "$key".json'`);
    expect(text).toContain(String.raw`'C:\Users\José\Ana’’s site'`);
  });

  it('Windows PowerShell reads its accents, and nobody types a password into it', () => {
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.match(/\r?\n/g)?.every((end) => end === '\r\n')).toBe(true);
    expect(text).toContain('-Password $account.GetNetworkCredential().Password');
  });

  it('is installed by two commands of an administrator', () => {
    expect(terminal).toContain('administrator');
    expect(install(String.raw`C:\José's site\publisher.ps1`)).toEqual([
      String.raw`powershell -ExecutionPolicy Bypass -File 'C:\José''s site\publisher.ps1'`,
      "Start-ScheduledTask -TaskName 'Publisher'",
    ]);
  });
});

describe('launchd', () => {
  const MAC: Place = {
    folder: '/Users/publisher/R&D <1> "Büro"/site',
    node: '/opt/home brew/bin/node',
    user: 'publisher',
    key: "/Users/publisher/it's & more.json",
  };
  const { text, install, watch } = unitOf('darwin', MAC);
  const strings = parse(text, { lowerCaseTagName: false })
    .querySelectorAll('string')
    .map((element) => element.textContent);

  it('starts the publisher in its clone, with the Node that is running now, and again when it ends', () => {
    expect(strings).toEqual([
      'site.publisher',
      MAC.folder,
      MAC.node,
      'scripts/publisher/service.js',
      MAC.key,
      '/Users/publisher/R&D <1> "Büro"/publisher.log',
      '/Users/publisher/R&D <1> "Büro"/publisher.log',
    ]);
    expect(text).toContain('<key>KeepAlive</key><true/>');
    expect(text).toContain('<string>/Users/publisher/R&amp;D &lt;1&gt; "Büro"/site</string>');
    expect(text).not.toMatch(/&(?!amp;|lt;|gt;)/);
  });

  it('is installed by two commands of its user', () => {
    expect(install("/Users/publisher/Ana's site/x.plist")).toEqual([
      String.raw`cp '/Users/publisher/Ana'\''s site/x.plist' ~/Library/LaunchAgents/site.publisher.plist`,
      'launchctl load -w ~/Library/LaunchAgents/site.publisher.plist',
    ]);
    expect(watch).toContain('publisher.log');
  });
});

it('another system has no unit', () => {
  expect(unitFor('freebsd', LINUX)).toBeUndefined();
});
