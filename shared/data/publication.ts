import { siteOrigin } from '../model/backend.ts';
import {
  PUBLICATION_PATH,
  PUBLISH_PATH,
  type Publication,
  parsePublication,
} from '../model/publication.ts';
import type { PublishedPictures } from '../model/publishedPicture.ts';
import { withDeadline } from './call.ts';
import { backend } from './firebase.ts';

const NO_ANSWER =
  'The site does not say what is published. Check your connection, then look again.';

const NOT_HERE =
  'Only "npm start" publishes on the spot. Here, run "npm run publish:content -- --emulators", and build the site again.';

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
  const entries = Object.entries(pictures).map(([address, { files, problem }]) => [
    address,
    { files: files && { ...files, path: origin + files.path }, problem },
  ]);
  return Object.fromEntries(entries) as PublishedPictures;
}

/** Whether the site can be published from here: by the development server, from the emulators. */
export function canPublishHere(): boolean {
  return backend.kind === 'emulator';
}

/** Publishes what is saved in the emulators; resolves once the site has it. @throws Error with a message for people */
export async function publishHere(): Promise<void> {
  // Without a deadline, because publishing fetches the projects' pictures.
  const response = await fetch(origin + PUBLISH_PATH, { method: 'POST' });
  if (response.ok) return;
  throw new Error(response.status === 500 ? await response.text() : NOT_HERE);
}
