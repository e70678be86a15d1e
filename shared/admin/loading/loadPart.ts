const NOT_LOADED = 'Check your connection, then load the page again.';

type Load<Part> = () => Promise<Part>;

const loaded = new WeakMap<Load<unknown>, unknown>();

/** Loads code. After a failure, browsers fail at every retry, until the page is loaded again. */
export async function loadPart<Part>(load: Load<Part>): Promise<Part> {
  try {
    const part = await load();
    loaded.set(load, part);
    return part;
  } catch (error) {
    throw new Error(NOT_LOADED, { cause: error });
  }
}

/** What this function has loaded before. */
export function loadedPart<Part>(load: Load<Part>): Part | undefined {
  return loaded.get(load) as Part | undefined;
}
