import Pause from '@lucide/icons/icons/pause';
import Play from '@lucide/icons/icons/play';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import {
  chooseBackground,
  followBackground,
  isBackgroundPlaying,
  PAUSE_BACKGROUND,
  PLAY_BACKGROUND,
} from './backgroundMotion.ts';

/**
 * Pauses and plays the particle network (WCAG 2.2.2). Its name says what a press does, as on a media player. It is
 * invisible before hydration, and hidden where the network is hidden.
 */
export function BackgroundButton() {
  const isPlaying = useSyncExternalStore<boolean | undefined>(
    followBackground,
    isBackgroundPlaying,
    () => undefined,
  );
  const isPaused = isPlaying === false;
  return (
    <button
      type="button"
      onClick={() => chooseBackground(isPaused ? 'playing' : 'paused')}
      className={`flex min-h-11 items-center gap-2 rounded-control text-sm text-muted transition-colors hover:text-accent-bright contrast-more:hidden print:hidden forced-colors:hidden ${isPlaying === undefined ? 'invisible' : ''}`}
    >
      <Icon icon={isPaused ? Play : Pause} className="size-4" />
      <span>{isPaused ? PLAY_BACKGROUND : PAUSE_BACKGROUND}</span>
    </button>
  );
}
