import { writeFileSync } from 'node:fs';
import type { ElectronApplication } from '@playwright/test';

/** A page that hangs cannot be captured. */
const PICTURE_TIMEOUT_MS = 5000;

/** Saves a picture of the app's window, for a person to look at; does nothing when the app has exited. */
export async function keepPicture(app: ElectronApplication, file: string): Promise<void> {
  const taken = app.evaluate(async ({ BrowserWindow }) => {
    const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
    return image?.toPNG().toString('base64');
  });
  await write(taken, file);
}

/** Saves a picture of the whole screen, to show the window's frame; does nothing where the system forbids it. */
export async function keepPictureOfScreen(app: ElectronApplication, file: string): Promise<void> {
  const taken = app.evaluate(async ({ desktopCapturer, screen }) => {
    const thumbnailSize = screen.getPrimaryDisplay().size;
    const [source] = await desktopCapturer.getSources({ types: ['screen'], thumbnailSize });
    return source?.thumbnail.isEmpty() ? undefined : source?.thumbnail.toPNG().toString('base64');
  });
  await write(taken, file);
}

async function write(taken: Promise<string | undefined>, file: string): Promise<void> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PICTURE_TIMEOUT_MS).unref();
  });
  const picture = await Promise.race([taken, late]).catch(() => undefined);
  if (picture) writeFileSync(file, picture, 'base64');
}
