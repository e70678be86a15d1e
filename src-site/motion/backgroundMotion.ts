const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const KEY = 'background';

type Choice = 'playing' | 'paused';

/** Counts where the browser refuses storage. */
let chosenHere: Choice | null = null;
const choices = new EventTarget();

/** Whether the network moves: as chosen on this device, else as the system's setting for motion says. */
export function isBackgroundPlaying(): boolean {
  const choice = readChoice();
  return choice ? choice === 'playing' : !matchMedia(REDUCED_MOTION).matches;
}

export function chooseBackground(choice: Choice): void {
  chosenHere = choice;
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Then it counts until the page is left.
  }
  choices.dispatchEvent(new Event('change'));
}

/**
 * Calls back when the choice changes, here or in another tab, and when the system's setting does.
 * @returns stops the calls
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
