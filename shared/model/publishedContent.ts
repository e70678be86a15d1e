import type { PersonForm } from './person.ts';
import { STORED_PICTURE_PATH } from './picture.ts';
import type { ProjectForm } from './project.ts';
import type { SectionId } from './sections.ts';

export interface PublishedProject extends Omit<ProjectForm, 'featured'> {
  id: string;
}

export type PublishedPerson = PersonForm & { id: string };

/** The saved content that the public site shows. Everything else on the site is as specified. */
export interface PublishedContent {
  /** The texts that differ from their default, in the order of `SECTIONS`. */
  sections: Partial<Record<SectionId, string>>;
  /** The featured projects, in their order on the site. */
  projects: PublishedProject[];
  /** The team in its order; undefined until staff change it. */
  team?: PublishedPerson[];
  pictures: PublishedPictures;
  /** By an address that a project once had on the site and has no more: the project's id, shown or not. */
  formerSlugs: Readonly<Record<string, string>>;
  /** By project id: when what visitors see of it last changed, as an ISO time. */
  changedAt: Readonly<Record<string, string>>;
}

export const NOTHING_PUBLISHED: PublishedContent = {
  sections: {},
  projects: [],
  pictures: {},
  formerSlugs: {},
  changedAt: {},
};

/** Where a picture's files are on the site: `<path>-<width>.<format>`. */
export interface PictureFiles {
  path: string;
  /** In pixels, the narrowest first. */
  widths: readonly number[];
}

/** The files of a picture that is not cropped. */
interface WholeFiles extends PictureFiles {
  /** Of the widest file, in pixels. */
  height: number;
}

/** A picture, as it was published last: in the cuts that its records need. */
export interface PublishedPicture {
  /** The last good copy for a project's card; undefined if there is none yet. */
  files?: PictureFiles;
  /** The same for the photo of a team member. */
  square?: PictureFiles;
  /** The same for a page of its own. */
  whole?: WholeFiles;
  /** Where the site has the bytes of a stored picture. */
  stored?: string;
  /** Set if the last attempt to get the picture failed. Visitors can read it, so it does not say why. */
  problem?: string;
  /** In a preview: the address of a picture that was never published. */
  original?: string;
}

/** The cuts of a picture that are published, as `PublishedPicture` names them. */
export const PICTURE_CUTS = ['files', 'square', 'whole'] as const;

export type PictureCut = (typeof PICTURE_CUTS)[number];

/** The problem of every picture that could not be got. */
export const PICTURE_PROBLEM =
  'Open it to see whether it is still there. Publish tries it again, and says why it fails.';

/** Pictures by `pictureKey`. */
export type PublishedPictures = Readonly<Record<string, PublishedPicture>>;

export const PICTURES_PATH = '/assets/pictures';

/** The preferred format first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The width of a picture divided by its height, as on a project's card. */
export const PICTURE_RATIO = 16 / 9;

const FILES_PATH = new RegExp(`^${PICTURES_PATH}/[0-9a-f]{16}$`);

/** The key of a picture among the published ones. @param focus as a record stores it; empty for the middle */
export function pictureKey(address: string, focus = ''): string {
  return focus ? `${address} ${focus}` : address;
}

export function picturePath({ path }: PictureFiles, width: number, format: PictureFormat): string {
  return `${path}-${width}.${format}`;
}

export function picturePaths(picture: PublishedPicture): string[] {
  const paths = PICTURE_CUTS.flatMap((cut) => pathsOfFiles(picture[cut]));
  return picture.stored ? [...paths, picture.stored] : paths;
}

function pathsOfFiles(files: PictureFiles | undefined): string[] {
  if (!files) return [];
  return PICTURE_FORMATS.flatMap((format) =>
    files.widths.map((width) => picturePath(files, width, format)),
  );
}

/** The paths of the files of all pictures. Pictures with the same content share their files. */
export function allPicturePaths(pictures: PublishedPictures): Set<string> {
  return new Set(Object.values(pictures).flatMap(picturePaths));
}

/** @throws Error if a picture has an unknown form */
export function parsePictures(value: unknown): PublishedPictures {
  const entries = Object.entries((value ?? {}) as PublishedPictures);
  return Object.fromEntries(entries.map(([key, picture]) => [key, parsePicture(picture)]));
}

function parsePicture(picture: PublishedPicture): PublishedPicture {
  const { files, square, whole, stored, problem } = picture;
  const isKnown =
    PICTURE_CUTS.every((cut) => isUsable(picture[cut])) &&
    (!whole || Number.isInteger(whole.height));
  const isStoredKnown = !stored || STORED_PICTURE_PATH.test(stored);
  if (!isKnown || !isStoredKnown) throw new Error('it has a picture of an unknown form');
  return {
    ...(files && { files }),
    ...(square && { square }),
    ...(whole && { whole }),
    ...(stored && { stored }),
    // An earlier version wrote why.
    ...(problem && { problem: PICTURE_PROBLEM }),
  };
}

function isUsable(files: PictureFiles | undefined): boolean {
  if (!files) return true;
  const { path, widths } = files;
  return FILES_PATH.test(path) && widths.length > 0 && widths.every(Number.isInteger);
}

/** What the document that shows a page of the site sends once it can show content. */
export const PREVIEW_READY = 'preview-ready';

/** What the document receives: a page to show, its content, and the text to scroll to. Only the content may change. */
export interface PreviewMessage {
  path: string;
  content: PublishedContent;
  /** The text that it scrolls to and marks; empty for none. */
  text: string;
  /** Whether it marks the picture of the page instead. */
  isPicture?: boolean;
}

/** How many featured projects /projects shows; the pages that list all of them have the others. */
export const FIRST_PROJECTS_MAX = 12;
