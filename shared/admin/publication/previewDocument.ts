/** The document that shows a page of the site as it would be published. */
const PREVIEW_DOCUMENT = '/preview.html';

const NOT_LOADED = 'Check your connection.';

/** The document's own script and style sheet. */
const FILES = /(?:src|href)="(\/assets\/[^"]+)"/g;

/** By address, so that a document is loaded once. */
const documents = new Map<string, Promise<string>>();

/** Loads the HTML for previews once, and its files into the browser's cache. After that, a preview needs no network. */
export function loadPreviewDocument(): Promise<string> {
  const loading =
    documents.get(PREVIEW_DOCUMENT) ??
    fetchDocument().catch((cause: unknown) => {
      documents.delete(PREVIEW_DOCUMENT);
      throw new Error(NOT_LOADED, { cause });
    });
  documents.set(PREVIEW_DOCUMENT, loading);
  return loading;
}

async function fetchDocument(): Promise<string> {
  const html = await fetchText(PREVIEW_DOCUMENT);
  const files = [...html.matchAll(FILES)].map(([, file = '']) => file);
  await Promise.all(files.map(fetchText));
  return html;
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answers with ${response.status}`);
  return response.text();
}
