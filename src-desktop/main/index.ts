import { join } from 'node:path';
import { app, protocol, session } from 'electron';
import { COMPANY } from '../../shared/company.ts';
import { chooseBackend } from '../../shared/model/backend.ts';
import { APP_SCHEME, createAppProtocol, listFiles, SCHEME_PRIVILEGES } from './appProtocol.ts';
import { logFailures, showFatalErrorAndExit } from './failures.ts';
import { guardNavigation, guardPermissions, refusesToStart } from './guards.ts';
import { APP_ID } from './identity.ts';
import { type Log, openLog } from './log.ts';
import { focusMainWindow, openMainWindow } from './mainWindow.ts';
import { keepApplicationMenu } from './menus.ts';
import { trackPageState } from './messageChecks.ts';
import { answerPage } from './pageMessages.ts';
import { createAsk } from './questions.ts';
import { scheduleUpdates } from './updates.ts';

const RENDERER_FOLDER = join(import.meta.dirname, '..', 'renderer');

// Where the system forbids the sandbox, an AppImage starts the app with this switch. Chromium has then started its first
// processes without the sandbox, and this call would only affect the others.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges: SCHEME_PRIVILEGES }]);
// Development, tests and `npm run desktop` keep their data separate from an installed app's.
const dataFolder = app.isPackaged ? '' : app.commandLine.getSwitchValue('user-data-dir');
if (dataFolder) app.setPath('userData', dataFolder);

if (!refusesToStart()) {
  // A second start brings the running app to the front and ends.
  if (app.requestSingleInstanceLock()) start();
  else app.quit();
}

function start(): void {
  const log = openLog(join(app.getPath('logs'), 'main.log'));
  logFailures(log);
  app.on('web-contents-created', (_event, contents) => guardNavigation(contents, log));
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  // Not awaited: Electron becomes ready only after this module has run.
  app
    .whenReady()
    .then(() => openApp(log))
    .catch((error: unknown) => showFatalErrorAndExit(error, log));
}

async function openApp(log: Log): Promise<void> {
  describeApp(log);
  const { kind } = chooseBackend(import.meta.env ?? process.env);
  guardPermissions(session.defaultSession, !app.isPackaged && kind === 'emulator');
  protocol.handle(APP_SCHEME, createAppProtocol(RENDERER_FOLDER, await listFiles(RENDERER_FOLDER)));
  protocol.handle('file', () => new Response(null, { status: 403 }));
  const page = trackPageState();
  const ask = createAsk();
  const open = () => openMainWindow(page, ask, log);
  answerPage(page, log);
  keepApplicationMenu(page, log);
  open();
  app.on('second-instance', () => focusMainWindow(open));
  app.on('activate', () => focusMainWindow(open));
  if (app.isPackaged) scheduleUpdates({ page, log, ask });
}

function describeApp(log: Log): void {
  const version = app.getVersion();
  const { platform, arch, versions } = process;
  log.write('started', { version, electron: versions.electron, platform, arch });
  if (platform === 'win32' && app.isPackaged) app.setAppUserModelId(APP_ID);
  const website = COMPANY.siteUrl;
  app.setAboutPanelOptions({ applicationName: app.name, applicationVersion: version, website });
}
