import { siteOrigin } from '../model/backend.ts';
import {
  PICTURE_CUTS,
  type PictureCut,
  type PublishedPicture,
  type PublishedPictures,
} from '../model/publishedContent.ts';
import { PUBLICATION_PATH, type Publication, parsePublication } from '../model/publishedFile.ts';
import { withDeadline } from './call.ts';
import { backend } from './firebase.ts';

const NO_ANSWER =
  'The site does not say what is published. Check your connection, then look again.';

/** The origin of the public site; empty if the page is on the site itself. */
let origin = '';

/** The desktop app, whose pages are not on the site, calls this once, before it renders the admin. */
export function askDeployedSite(): void {
  origin = siteOrigin(backend);
}

/** Asks the public site what it was built from. @throws Error with a message for people */
export async function readPublication(): Promise<Publication> {
  try {
    return await withDeadline(fetchPublication());
  } catch (cause) {
    throw new Error(NO_ANSWER, { cause });
  }
}

async function fetchPublication(): Promise<Publication> {
  const response = await fetch(origin + PUBLICATION_PATH, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The site answered with ${response.status}.`);
  const publication = parsePublication(await response.text());
  return { ...publication, pictures: atOrigin(publication.pictures) };
}

function atOrigin(pictures: PublishedPictures): PublishedPictures {
  const entries = Object.entries(pictures).map(([key, picture]) => [
    key,
    { ...picture, ...filesAtOrigin(picture) },
  ]);
  return Object.fromEntries(entries) as PublishedPictures;
}

function filesAtOrigin(picture: PublishedPicture): Pick<PublishedPicture, PictureCut> {
  const cuts = PICTURE_CUTS.flatMap((cut) => {
    const files = picture[cut];
    return files ? [[cut, { ...files, path: siteAddress(files.path) }]] : [];
  });
  return Object.fromEntries(cuts) as Pick<PublishedPicture, PictureCut>;
}

/** The address of a page of the public site: its start page for a path that leads to another site. */
export function siteAddress(path: string): string {
  const site = origin || window.location.origin;
  const isOwn = URL.canParse(path, site) && new URL(path, site).origin === site;
  const { pathname, search, hash } = new URL(isOwn ? path : '/', site);
  return origin + pathname + search + hash;
}

/** Whether the site is published every night, and by a workflow: not with the emulators. */
export function isPublishedNightly(): boolean {
  return backend.kind === 'firebase';
}
