import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

/** What electron-updater's `autoUpdater` does, as it is delivered: with its defaults, and its order of events. */
export class Updater extends EventEmitter {
  logger: unknown = console;
  autoDownload = true;
  autoInstallOnAppQuit = true;
  allowDowngrade = false;
  disableWebInstaller = false;
  /** The version that its server has; empty when that is not newer. */
  published = '';
  /** Why an installation fails: the person declines the system's question, or the installer does not start. */
  installationError: Error | undefined;
  readonly downloaded: string[] = [];

  checkForUpdates = vi.fn(async (): Promise<unknown> => {
    this.emit('checking-for-update');
    const version = this.published;
    if (!version) return this.emit('update-not-available', { version: '1.2.3' });
    this.emit('update-available', { version });
    return { downloadPromise: this.autoDownload ? this.#download(version) : null };
  });

  /** Tells of a failure by the event alone, and quits the app only when the installer has started. */
  quitAndInstall = vi.fn(() => {
    if (this.installationError) this.emit('error', this.installationError);
  });

  /** A waiting update is reported again at each check. */
  #download = async (version: string) => {
    if (!this.downloaded.includes(version)) this.downloaded.push(version);
    this.emit('update-downloaded', { version });
  };
}
