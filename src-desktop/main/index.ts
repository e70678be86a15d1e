import { join } from 'node:path';
import { app, BrowserWindow, protocol, session } from 'electron';
import { APP_ORIGIN, APP_SCHEME, createAppProtocol, SCHEME_PRIVILEGES } from './appProtocol.ts';
import { listFiles } from './files.ts';
import { guardNavigation } from './navigation.ts';
import { denyAllPermissions } from './permissions.ts';
import { windowOptions } from './window.ts';

const RENDERER_FOLDER = join(import.meta.dirname, '..', 'renderer');
const PRELOAD_FILE = join(import.meta.dirname, '..', 'preload', 'index.cjs');

app.enableSandbox();
protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges: SCHEME_PRIVILEGES }]);
app.on('web-contents-created', (_event, contents) => guardNavigation(contents));
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
app.on('activate', () => {
  if (BrowserWindow.getAllWindows().length === 0) openWindow();
});

await app.whenReady();
denyAllPermissions(session.defaultSession);
protocol.handle(APP_SCHEME, createAppProtocol(RENDERER_FOLDER, await listFiles(RENDERER_FOLDER)));
openWindow();

function openWindow(): void {
  const window = new BrowserWindow(windowOptions(PRELOAD_FILE));
  window.once('ready-to-show', () => window.show());
  void window.loadURL(`${APP_ORIGIN}/index.html`);
}
