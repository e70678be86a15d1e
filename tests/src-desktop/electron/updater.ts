import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

/** A stand-in for electron-updater's `autoUpdater`, with its defaults and its order of events. */
export class Updater extends EventEmitter {
  logger: unknown = console;
  autoDownload = true;
  autoInstallOnAppQuit = true;
  allowDowngrade = false;
  disableWebInstaller = false;
  verifyUpdateCodeSignature: unknown;
  /** The version on the server; empty when it is not newer. */
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

  /** Reports a failure only as an event, and quits the app only when the installer has started. */
  quitAndInstall = vi.fn(() => {
    if (this.installationError) this.emit('error', this.installationError);
  });

  /** A waiting update is reported again at each check. */
  #download = async (version: string) => {
    if (!this.downloaded.includes(version)) this.downloaded.push(version);
    this.emit('update-downloaded', { version });
  };
}
