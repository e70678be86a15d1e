import type { Session } from 'electron';

/** A local address where nothing answers. */
export const NO_DICTIONARIES = 'https://0.0.0.0/';

/** macOS has its own dictionaries; elsewhere Chromium would download one from Google's servers. */
export function hasSpellChecker(platform: NodeJS.Platform): boolean {
  return platform === 'darwin';
}

/** Electron downloads a dictionary even for windows without a spell checker; only the address can be changed (electron/electron#22995). */
export function preventDictionaryDownload(session: Session): void {
  session.setSpellCheckerDictionaryDownloadURL(NO_DICTIONARIES);
}
