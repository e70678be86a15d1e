const NOT_LOADED = 'Check your connection, then load the page again.';

/**
 * Imports code that is needed later than the dashboard. After a failure, browsers answer each further attempt with the
 * same failure until the page is loaded again.
 * @throws Error with a message for people
 */
export async function loadCode<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule();
  } catch (error) {
    throw new Error(NOT_LOADED, { cause: error });
  }
}
