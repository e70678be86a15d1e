import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../../shared/model/text.ts';
import { writeWhole } from '../lib/writeWhole.ts';
import { isPrivate, PRIVATE } from './privateFile.ts';

const NAME = '.env.production.local';

const HEADING =
  '# Written by "npm run setup"; .env.example explains each value. Never commit it.\n';

/** What .env.example has where a value is still to be filled in. */
const PLACEHOLDER = /^(your-.*)?$/;

/** `.env.production.local`, which names the project and holds the password of the account for publishing. */
export class EnvironmentFile {
  readonly path: string;

  constructor(folder: string) {
    this.path = join(folder, NAME);
  }

  /** The value of a variable; undefined where there is none, or only a placeholder. */
  get(name: string): string | undefined {
    const found = this.#lines().flatMap((line) => {
      const [key, value] = parse(line) ?? [];
      return key === name && value && !PLACEHOLDER.test(value) ? value : [];
    });
    return found.at(-1);
  }

  isPrivate(): boolean {
    return isPrivate(this.path);
  }

  /** Writes values; every other line stays as it is. The file is replaced as a whole, so that it is never half written. */
  set(values: Readonly<Record<string, string>>): void {
    const lines = this.#lines();
    for (const [name, value] of Object.entries(values)) {
      const line = `${name}=${quoted(value)}`;
      const at = lines.findIndex((one) => parse(one)?.[0] === name);
      if (at === -1) lines.push(line);
      else lines[at] = line;
    }
    const heading = existsSync(this.path) ? '' : HEADING;
    writeWhole(this.path, `${heading}${lines.join('\n')}\n`, PRIVATE);
  }

  #lines(): string[] {
    if (!existsSync(this.path)) return [];
    const text = decodeText(readFileSync(this.path));
    return text.split(/\r?\n/).filter((line, index, all) => line || index < all.length - 1);
  }
}

/** A line that sets a variable, as Vite reads it. */
function parse(line: string): [name: string, value: string] | undefined {
  const found = /^\s*(?:export\s+)?([\w.]+)\s*=\s*(.*?)\s*$/.exec(line);
  if (!found) return undefined;
  const [, name = '', value = ''] = found;
  const inQuotes = /^(["'`])(.*)\1$/.exec(value);
  return [name, inQuotes ? (inQuotes[2] ?? '') : value.replace(/\s+#.*$/, '')];
}

/** Of the values here, none has a quotation mark or a line break. */
const quoted = (value: string) => (/^[\w.:/@+-]*$/.test(value) ? value : `"${value}"`);
