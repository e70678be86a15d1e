import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

/** What Hosting refuses, with the status of its answer. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface HostedFile {
  /** Starts with a slash. */
  path: string;
  bytes: Buffer;
}

/** What a version answers besides its files, as the CLI writes it. */
interface HostingConfig {
  redirects?: { glob: string; statusCode: number; location: string }[];
}

interface Version {
  hashes: Map<string, string>;
  /** Set when it is finalized. */
  config?: HostingConfig;
}

/** One site of Firebase Hosting: its versions, the files that it has of them, and its releases. */
export class HostedSite {
  /** The files in the order in which they came. */
  readonly uploads: HostedFile[] = [];
  /** The files of each release by their paths; visitors get the last one. */
  readonly releases: ReadonlyMap<string, Buffer>[] = [];
  /** The redirects of the last release. */
  redirects: HostingConfig['redirects'] = [];
  /** The preview channels by their ids: the seconds until each ends, and the files that it shows. */
  readonly channels = new Map<string, { ttl: string; files?: ReadonlyMap<string, Buffer> }>();
  readonly #versions = new Map<string, Version>();
  readonly #compressed = new Map<string, Buffer>();

  createVersion(): string {
    const id = `version${this.#versions.size + 1}`;
    this.#versions.set(id, { hashes: new Map() });
    return id;
  }

  /** Adds files to the version by their hashes; returns the hashes of those that must be uploaded. */
  populate(id: string, files: Record<string, string>): string[] {
    const { hashes } = this.#find(id);
    for (const [path, hash] of Object.entries(files)) hashes.set(path, hash);
    return [...new Set(Object.values(files))].filter((hash) => !this.#compressed.has(hash));
  }

  upload(id: string, hash: string, compressed: Buffer): void {
    const actual = createHash('sha256').update(compressed).digest('hex');
    if (actual !== hash) throw new Refusal(400, `content hash ${actual} is not ${hash}`);
    this.#compressed.set(hash, compressed);
    const [path] = [...this.#find(id).hashes].find(([, other]) => other === hash) ?? [''];
    this.uploads.push({ path, bytes: gunzipSync(compressed) });
  }

  finalize(id: string, config: HostingConfig): void {
    const version = this.#find(id);
    const missing = [...version.hashes].filter(([, hash]) => !this.#compressed.has(hash));
    if (missing.length > 0) throw new Refusal(400, `${missing.length} files were not uploaded`);
    version.config = config;
  }

  release(id: string): void {
    const { files, config } = this.#contentOf(id);
    this.releases.push(files);
    this.redirects = config.redirects ?? [];
  }

  releaseTo(channel: string, id: string): void {
    const { ttl } = this.findChannel(channel);
    this.channels.set(channel, { ttl, files: this.#contentOf(id).files });
  }

  findChannel(id: string) {
    const channel = this.channels.get(id);
    if (!channel) throw new Refusal(404, `there is no channel ${id}`);
    return channel;
  }

  #contentOf(id: string) {
    const { hashes, config } = this.#find(id);
    if (!config) throw new Refusal(400, `${id} is not finalized`);
    const files = [...hashes].map(([path, hash]): [string, Buffer] => [
      path,
      gunzipSync(this.#compressed.get(hash) ?? ''),
    ]);
    return { files: new Map(files), config };
  }

  #find(id: string): Version {
    const version = this.#versions.get(id);
    if (!version) throw new Refusal(404, `there is no ${id}`);
    return version;
  }
}
