import type { Session } from 'electron';

/** An address of this computer that nothing answers at. */
export const NO_DICTIONARIES = 'https://0.0.0.0/';

/** macOS has dictionaries of its own; elsewhere Chromium would download one from Google's servers. */
export function hasSpellChecker(platform: NodeJS.Platform): boolean {
  return platform === 'darwin';
}

/** Electron downloads a dictionary even for windows without a spell checker; the address is all that can be changed (electron/electron#22995). */
export function preventDictionaryDownload(session: Session): void {
  session.setSpellCheckerDictionaryDownloadURL(NO_DICTIONARIES);
}
