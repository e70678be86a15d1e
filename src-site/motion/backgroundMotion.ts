// The names of the button that stops and starts the particle network.
export const PAUSE_BACKGROUND = 'Pause background';
export const PLAY_BACKGROUND = 'Play background';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const KEY = 'background';

type Choice = 'playing' | 'paused';

/** Used where the browser refuses storage. */
let chosenHere: Choice | null = null;
const choices = new EventTarget();

/** Whether the network moves: the choice on this device, or by default the system's setting for motion. */
export function isBackgroundPlaying(): boolean {
  const choice = readChoice();
  return choice ? choice === 'playing' : !matchMedia(REDUCED_MOTION).matches;
}

export function chooseBackground(choice: Choice): void {
  chosenHere = choice;
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The choice then lasts until the visitor leaves the page.
  }
  choices.dispatchEvent(new Event('change'));
}

/**
 * Calls back when the choice changes, here or in another tab, and when the system's setting does.
 * @returns a function that stops the calls
 */
export function followBackground(onChange: () => void): () => void {
  const removal = new AbortController();
  const { signal } = removal;
  choices.addEventListener('change', onChange, { signal });
  window.addEventListener('storage', onChange, { signal });
  matchMedia(REDUCED_MOTION).addEventListener('change', onChange, { signal });
  return () => removal.abort();
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(KEY) ?? chosenHere;
  } catch {
    return chosenHere;
  }
}
