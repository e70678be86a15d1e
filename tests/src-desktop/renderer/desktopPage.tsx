import { beforeEach } from 'vitest';
import { render } from 'vitest-browser-react';
import type {
  DesktopBridge,
  DesktopCommand,
  OpenBackupResult,
  PageState,
  SaveBackupResult,
} from '../../../src-desktop/preload/bridge.ts';
import { App } from '../../../src-desktop/renderer/App.tsx';
import { openTab, STAFF } from '../../shared/admin/dashboardPage.tsx';
import { tellUser } from '../../shared/fakeBackend.ts';

const listeners = new Set<(command: DesktopCommand) => void>();

/** A stand-in for the desktop's main process: its answers, and the messages that it has received. */
export const main = {
  saveAnswer: { kind: 'cancelled' } as SaveBackupResult,
  openAnswer: { kind: 'cancelled' } as OpenBackupResult,
  /** The texts that the page asked to write. */
  saved: [] as string[],
  state: undefined as PageState | undefined,
  /** Sends a command, as the menu does. */
  choose(command: DesktopCommand): void {
    for (const listener of listeners) listener(command);
  },
};

const bridge: DesktopBridge = {
  onCommand: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  saveBackup: async (text) => {
    main.saved.push(text);
    return main.saveAnswer;
  },
  openBackup: async () => main.openAnswer,
  reportState: (state) => {
    main.state = state;
  },
  onQuestion: () => () => undefined,
  answer: () => undefined,
  openLog: () => undefined,
  quit: () => undefined,
};
window.desktop = bridge;

beforeEach(() => {
  main.saveAnswer = { kind: 'cancelled' };
  main.openAnswer = { kind: 'cancelled' };
  main.saved.length = 0;
});

/** Shows the desktop app to a member of staff. */
export async function showApp(): Promise<void> {
  await render(<App />);
  tellUser(STAFF);
  await openTab('Overview');
}
