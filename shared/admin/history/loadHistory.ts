const NOT_LOADED = 'Check your connection, then load the page again.';

/**
 * Loads what shows and restores the history, when a person first needs any of it. After a failure, browsers answer each
 * further attempt with the same failure until the page is loaded again.
 * @throws Error with a message for people
 */
export async function loadHistory() {
  try {
    return (await import('./historyParts.ts')).HISTORY_PARTS;
  } catch (error) {
    throw new Error(NOT_LOADED, { cause: error });
  }
}
