const STORAGE_KEY = 'description';
const FORMATTED = 'formatted';

/** Whether descriptions are written with visible formatting on this device. */
export function isFormattedChosen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === FORMATTED;
  } catch {
    return false;
  }
}

export function chooseFormatted(isChosen: boolean): void {
  try {
    if (isChosen) localStorage.setItem(STORAGE_KEY, FORMATTED);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The choice then lasts until the form closes.
  }
}

/** The editor's code, for who has chosen it. */
export const loadFormatted = () => import('./formatted/FormattedField.tsx');
