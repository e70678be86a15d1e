/*
 * Runs a built main process in its own process, and answers the calls that its parent passes on from a page.
 * Arguments: the app's folder, in which the stand-in replaces Electron, and a folder for the app's data.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answer, Call } from './builtMain.ts';
import * as electron from './electron.ts';

const PAGE = { url: 'app://bundle/index.html', parent: null };

const [appFolder = '', dataFolder = ''] = process.argv.slice(2);
const { app, ipcMain } = electron;

// The package that replaces Electron reads it from here.
Object.assign(globalThis, { electronStandIn: electron });
app.isPackaged = false;
app.paths = { userData: dataFolder, logs: dataFolder };

await import(pathToFileURL(join(appFolder, 'main', 'index.js')).href);
app.becomeReady();

process.on('message', ({ id, channel, value }: Call) => {
  const send = (answer: Omit<Answer, 'id'>) => process.send?.({ id, ...answer });
  ipcMain.invoke(channel, PAGE, value).then(
    (result) => send({ result }),
    (error: unknown) => send({ error: String(error) }),
  );
});
process.send?.({ id: 0 });
