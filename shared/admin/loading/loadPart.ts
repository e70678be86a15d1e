const NOT_LOADED = 'Check your connection, then load the page again.';

/** Loads code. After a failure, browsers fail at every retry, until the page is loaded again. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw new Error(NOT_LOADED, { cause: error });
  }
}
