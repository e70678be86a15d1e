import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Guide } from 'staff-guide:content';
import { Marked, type Token } from 'marked';
import { normalizePath, type Plugin } from 'vite';
import { escapeHtml } from './html.ts';

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

interface GuidePicture {
  address: string;
  widthPx: number;
  heightPx: number;
}

/** Sets the headings' ids apart from those of the dashboard. */
const ID_PREFIX = 'guide-';

/** Without quotes and angle brackets, so that it can be an attribute. */
const HTTPS_ADDRESS = /^https:\/\/[^\s"<>]+$/;

/**
 * Converts the guide's Markdown to HTML, in the sections that begin with its second-level headings.
 * @param pictureAt returns the picture at a path that the guide names
 * @throws Error if the guide has HTML, or a link that is neither to one of its sections nor to an https address
 */
export function parseGuide(markdown: string, pictureAt: (path: string) => GuidePicture): Guide {
  const ids = new Set<string>();
  const marked = new Marked({
    renderer: {
      // The dialog's title and the sections' headings are above it.
      heading({ tokens, depth }) {
        return `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>`;
      },
      html({ text }) {
        throw new Error(`The guide may have no HTML: ${text}`);
      },
      image({ href, text }) {
        const { address, widthPx, heightPx } = pictureAt(href);
        return `<img src="${address}" alt="${escapeHtml(text)}" width="${widthPx}" height="${heightPx}">`;
      },
      link({ href, tokens }) {
        const attributes = linkAttributes(href, ids);
        return `<a ${attributes}>${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const { introduction, sections } = divide(marked.lexer(markdown));
  for (const { id } of sections) ids.add(id);
  return {
    introduction: marked.parser(introduction),
    sections: sections.map(({ id, title, tokens }) => ({
      id,
      title,
      html: marked.parser(tokens),
    })),
  };
}

function linkAttributes(href: string, ids: ReadonlySet<string>): string {
  const id = ID_PREFIX + href.slice(1);
  if (href.startsWith('#') && ids.has(id)) return `href="#${id}"`;
  if (!HTTPS_ADDRESS.test(href)) {
    throw new Error(`The guide may link to its sections and to https addresses, not to ${href}.`);
  }
  return `href="${href.replaceAll('&', '&amp;')}" target="_blank" rel="noreferrer"`;
}

interface Section {
  id: string;
  title: string;
  tokens: Token[];
}

/** Leaves out the first-level heading: the dialog has a title. */
function divide(tokens: readonly Token[]): { introduction: Token[]; sections: Section[] } {
  const introduction: Token[] = [];
  const sections: Section[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token['depth'] === 1) continue;
    if (token.type === 'heading' && token['depth'] === 2) {
      const title = String(token['text']);
      sections.push({ id: ID_PREFIX + toId(title), title, tokens: [] });
    } else (sections.at(-1)?.tokens ?? introduction).push(token);
  }
  return { introduction, sections };
}

/** The id that GitHub gives to a heading: a link works in both places. */
function toId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
