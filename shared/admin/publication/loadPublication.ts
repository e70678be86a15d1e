import { loadCode } from '../loading/loadCode.ts';

/**
 * Loads what shows the preview and the site's state, when a person first needs any of it.
 * @throws Error with a message for people
 */
export async function loadPublication() {
  return (await loadCode(() => import('./publicationParts.ts'))).PUBLICATION_PARTS;
}

/** Loads all that the preview needs, so that it opens at once, perhaps without a network. A failure is told when it is opened. */
export async function prepareForOffline(): Promise<void> {
  try {
    const { loadPreviewDocument } = await loadPublication();
    await loadPreviewDocument();
  } catch {
    // Told then.
  }
}
