import { redirectDocument, replace } from 'react-router-dom';
import type { DocumentData } from '../documentData.ts';
import { takeDrawings } from '../figures/documentDrawings.ts';
import { intendedAddress } from '../intendedLink.ts';
import { DATA_ID, type PageData } from './pageData.ts';

takeDrawings(document);

/** The data of the pages that this visit has shown or is about to show, by path. */
const pages = new Map([[window.location.pathname, Promise.resolve(dataIn(document))]]);

/**
 * `published:pages` for visitors: the data and the drawings are in each page's own document, so no page carries those of
 * another. A page of another version of the site is loaded as a document, and so is one that cannot be fetched.
 */
export function pageData(path: string): Promise<PageData | null> {
  const known = pages.get(path);
  if (known) return known;
  const data = fetchData(path);
  pages.set(path, data);
  data.catch(() => pages.delete(path));
  return data;
}

async function fetchData(path: string): Promise<PageData | null> {
  const response = await fetch(path).catch(() => undefined);
  if (response?.status === 404) return null;
  if (!response?.ok) throw redirectDocument(intendedAddress(path));
  if (response.redirected) throw replace(new URL(response.url).pathname);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (applicationOf(page) !== applicationOf(document))
    throw redirectDocument(intendedAddress(path));
  takeDrawings(page);
  return dataIn(page);
}

function dataIn(page: Document): PageData | null {
  const text = page.getElementById(DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** The names of its files change with each version of the site's code and texts. */
function applicationOf(page: Document): string | undefined {
  const { modules }: DocumentData = page.getElementById('root')?.dataset ?? {};
  return modules?.split(' ')[0];
}
