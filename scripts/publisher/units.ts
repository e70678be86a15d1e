import { posix, win32 } from 'node:path';

/** Where the publisher is, and what runs it. Whole paths of that computer. */
export interface Place {
  /** The clone. */
  folder: string;
  /** Node itself: a service knows no other one. */
  node: string;
  /** The user whose files these are. */
  user: string;
  /** The key of the service account. */
  key: string;
}

/** What makes a system start the publisher, and keep it running. */
export interface Unit {
  /** The name of its file. */
  file: string;
  text: string;
  /** Two commands: the first takes the file to where the system looks for it, the second starts the publisher. */
  install: (path: string) => [string, string];
  /** Which terminal takes the commands. */
  terminal: string;
  /** The command that shows what the publisher does. */
  watch: string;
}

const PROGRAM = ['scripts', 'publisher', 'service.js'];
const KEY_VARIABLE = 'GOOGLE_APPLICATION_CREDENTIALS';

/** The unit for this system; undefined for one that we do not know. */
export function unitFor(platform: NodeJS.Platform, place: Place): Unit | undefined {
  if (platform === 'linux') return systemdUnit(place);
  if (platform === 'win32') return scheduledTask(place);
  return platform === 'darwin' ? launchAgent(place) : undefined;
}

/** For Linux. It may use as much memory as a small computer has, on a large one too. */
function systemdUnit({ folder, node, user, key }: Place): Unit {
  const text = `[Unit]
Description=Publishes the site
After=network-online.target
Wants=network-online.target

[Service]
User=${inSystemd(user)}
WorkingDirectory=${inSystemd(folder)}
Environment=${quotedInSystemd(`${KEY_VARIABLE}=${key}`)}
ExecStart=${quotedInSystemd(node)} ${PROGRAM.join('/')}
Restart=always
RestartSec=30
KillSignal=SIGTERM
NoNewPrivileges=true
PrivateTmp=true
ProtectSystem=full
MemoryMax=2G

[Install]
WantedBy=multi-user.target
`;
  return {
    file: 'publisher.service',
    text,
    terminal: 'a terminal of somebody who may use sudo',
    install: (path) => [
      `sudo cp ${quotedInShell(path)} /etc/systemd/system/publisher.service`,
      'sudo systemctl enable --now publisher',
    ],
    watch: 'journalctl -fu publisher',
  };
}

/** systemd puts values of its own in place of `%h` and the like (systemd.unit(5)). */
const inSystemd = (text: string) => text.replaceAll('%', '%%');

/** One word, or one assignment (systemd.syntax(7)). Of a program's own path, it takes a dollar as it is. */
const quotedInSystemd = (text: string) =>
  `"${inSystemd(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** For Windows: the lines of a script. A script in UTF-8 needs its mark, or Windows PowerShell reads accents wrong. */
function scheduledTask({ folder, node, user, key }: Place): Unit {
  const text = `\uFEFF$ErrorActionPreference = 'Stop'
[Environment]::SetEnvironmentVariable('${KEY_VARIABLE}', ${quotedInPowerShell(key)}, 'Machine')
$account = Get-Credential -UserName ${quotedInPowerShell(user)} -Message 'The password with which this user signs in to Windows'
$action = New-ScheduledTaskAction -Execute ${quotedInPowerShell(node)} -Argument '${win32.join(...PROGRAM)}' -WorkingDirectory ${quotedInPowerShell(folder)}
$settings = New-ScheduledTaskSettingsSet -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) -ExecutionTimeLimit ([TimeSpan]::Zero) -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries
Register-ScheduledTask -Force -TaskName 'Publisher' -Action $action -Settings $settings -Trigger (New-ScheduledTaskTrigger -AtStartup) -User $account.UserName -Password $account.GetNetworkCredential().Password
`;
  return {
    file: 'publisher.ps1',
    text: text.replaceAll('\n', '\r\n'),
    terminal: 'an administrator’s PowerShell',
    install: (path) => [
      `powershell -ExecutionPolicy Bypass -File ${quotedInPowerShell(path)}`,
      "Start-ScheduledTask -TaskName 'Publisher'",
    ],
    watch: "Get-ScheduledTaskInfo -TaskName 'Publisher'",
  };
}

/** It takes typographic quotes for plain ones. */
const quotedInPowerShell = (text: string) => `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`;

/** For macOS. It starts when the user signs in. */
function launchAgent({ folder, node, key }: Place): Unit {
  const log = posix.join(posix.dirname(folder), 'publisher.log');
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
  <key>Label</key><string>site.publisher</string>
  <key>WorkingDirectory</key>${inXml(folder)}
  <key>ProgramArguments</key><array>${inXml(node)}${inXml(PROGRAM.join('/'))}</array>
  <key>EnvironmentVariables</key><dict><key>${KEY_VARIABLE}</key>${inXml(key)}</dict>
  <key>KeepAlive</key><true/>
  <key>ThrottleInterval</key><integer>30</integer>
  <key>StandardOutPath</key>${inXml(log)}
  <key>StandardErrorPath</key>${inXml(log)}
</dict></plist>
`;
  const agent = '~/Library/LaunchAgents/site.publisher.plist';
  return {
    file: 'site.publisher.plist',
    text,
    terminal: 'a terminal of that user',
    install: (path) => [`cp ${quotedInShell(path)} ${agent}`, `launchctl load -w ${agent}`],
    watch: `tail -F ${quotedInShell(log)}`,
  };
}

const inXml = (text: string) =>
  `<string>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</string>`;

const quotedInShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
