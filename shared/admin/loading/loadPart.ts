const NOT_LOADED = 'Check your connection, then load the page again.';

/**
 * Loads code when a person first needs it. After a failure, browsers answer each further attempt with the same failure
 * until the page is loaded again.
 * @param load imports a module
 * @throws Error with a message for people
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw new Error(NOT_LOADED, { cause: error });
  }
}
