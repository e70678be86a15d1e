import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { type GuidePicture, parseGuide } from './parseGuide.ts';

const REQUESTED = /^staff-guide:content$/;
/** Rollup's prefix for a module without a file. */
const VIRTUAL = '\0';
const GUIDE_MODULE = new RegExp(`^${VIRTUAL}staff-guide:content$`);

/** Where a PNG file has its width and its height. */
const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

/**
 * Provides the staff guide to the dashboard, as the module that `shared/admin/guide/guide.d.ts` declares. Its pictures
 * become files of the build.
 * @param file the guide, in Markdown
 */
export function staffGuide(file: string): Plugin {
  return {
    name: 'staff-guide',
    resolveId: { filter: { id: REQUESTED }, handler: (id) => VIRTUAL + id },
    load: {
      filter: { id: GUIDE_MODULE },
      async handler() {
        this.addWatchFile(file);
        return toModule(await readFile(file, 'utf8'), dirname(file));
      },
    },
  };
}

/** @param folder where the pictures' paths begin */
export function toModule(markdown: string, folder: string): string {
  const files: string[] = [];
  const pictureAt = (path: string): GuidePicture => {
    const file = join(folder, path);
    const png = readFileSync(file);
    files.push(`${normalizePath(file)}?url&no-inline`);
    return {
      // Replaced by the imported address below.
      address: `picture:${files.length - 1}`,
      widthPx: png.readUInt32BE(PNG_WIDTH_AT),
      heightPx: png.readUInt32BE(PNG_HEIGHT_AT),
    };
  };
  const guide = JSON.stringify(parseGuide(markdown, pictureAt));
  const imports = files.map(
    (name, index) => `import picture${index} from ${JSON.stringify(name)};`,
  );
  const withAddresses = guide.replaceAll(/(?<=src=\\")picture:(\d+)/g, '" + picture$1 + "');
  return `${imports.join('\n')}\nexport const guide = ${withAddresses};\n`;
}
