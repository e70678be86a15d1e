/** What was chosen on this device; null without a choice, or where the browser keeps nothing. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice on this device, or forgets it if it is null. Without storage, nothing is kept. */
export function keepChoice(key: string, choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // The choice then lasts as long as what has been told of it.
  }
}
