import { join } from 'node:path';
import type { BrowserWindowConstructorOptions } from 'electron';
import { MIN_SIZE } from './displayPlacements.ts';
import { hasSpellChecker } from './spellChecker.ts';
import type { OpeningBounds } from './windowPlacement.ts';

const GROUND_COLOR = '#06090c';

interface WindowFacts {
  title: string;
  preload: string;
  bounds: OpeningBounds;
  /** Whether this is an installed app, which has no developer tools. */
  isPackaged: boolean;
  platform: NodeJS.Platform;
  /** The folder of an installed app's files beside its archive. */
  resourcesFolder: string;
}

/** Options of the app's only window: no Node in the page, isolated, sandboxed; dark from the first frame, hidden until painted. */
export function windowOptions(facts: WindowFacts): BrowserWindowConstructorOptions {
  const { title, preload, bounds, isPackaged, platform, resourcesFolder } = facts;
  return {
    title,
    ...bounds,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    backgroundColor: GROUND_COLOR,
    // Windows and macOS use the executable's icon.
    ...(platform === 'linux' && isPackaged && { icon: join(resourcesFolder, 'icon.png') }),
    webPreferences: {
      preload,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      sandbox: true,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: hasSpellChecker(platform),
      devTools: !isPackaged,
    },
  };
}
