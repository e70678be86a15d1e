import type { Plugin } from 'vite';
import {
  PICTURE_CUTS,
  type PublishedPictures,
  picturePaths,
} from '../../shared/model/publishedContent.ts';
import type { PreviewChange, PreviewInfo } from '../../shared/model/sharedPreview.ts';
import { inOneLine } from '../places.ts';
import { readPublished } from '../published/file.ts';
import { toModuleCode } from '../published/plugin.ts';
import { withoutFragment } from './bar.ts';

const MODULE = 'shared-preview:changes';
/** Rollup's prefix for a module without a file. */
const VIRTUAL = `\0${MODULE}`;

/** Whether the code is built for a shared preview, as a constant: what is not for it is left out of the build. */
export function previewFlag(isSharedPreview: boolean) {
  return { 'import.meta.isSharedPreview': String(isSharedPreview) };
}

/**
 * Provides the changes to the script that marks them, as the module that `changes.d.ts` declares.
 * @param file the published content that the preview is built from
 */
export function sharedPreview({ changes }: PreviewInfo, file: string | undefined): Plugin {
  return {
    name: 'shared-preview',
    resolveId: { filter: { id: new RegExp(`^${MODULE}$`) }, handler: () => VIRTUAL },
    load: {
      filter: { id: new RegExp(`^${VIRTUAL}$`) },
      async handler() {
        const { pictures } = await readPublished(file);
        return toModuleCode({ changes: changes.map((change) => toShown(change, pictures)) });
      },
    },
  };
}

function toShown({ path, texts, picture }: PreviewChange, pictures: PublishedPictures) {
  const lines = texts.flatMap((text) => text.split(/[\n\t]/)).map((line) => inOneLine(line));
  return {
    path: withoutFragment(path),
    lines: [...new Set(lines)].filter((line) => line !== ''),
    pictures: picture ? cutsOf(picture, pictures) : [],
  };
}

/** The picture's own address, and those of its other cuts without their widths. */
function cutsOf(address: string, pictures: PublishedPictures): string[] {
  const published = Object.values(pictures).find((one) => picturePaths(one).includes(address));
  const cuts = PICTURE_CUTS.flatMap((cut) => published?.[cut]?.path ?? []);
  return [address, ...cuts];
}
