import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { server as staticServer } from 'superstatic';
import { EMULATOR_HOST } from '../../../shared/model/backend.ts';
import { formerPaths } from '../../../shared/model/publishedAddresses.ts';
import { PREVIEW_ID } from '../../../shared/model/sharedPreview.ts';
import { CACHE_FOLDER, FIREBASE_CONFIG } from '../../lib/paths.ts';
import { previewConfig } from '../../lib/previewHosting.ts';
import { removeFolder } from '../../lib/removeFolder.ts';
import type { PublishedSite } from '../../release/publish/store.ts';
import { buildSite } from '../programs.ts';
import type { PreviewHost } from '../target.ts';
import { previewFile, writePreview } from './buildInput.ts';

const FOLDER = join(CACHE_FOLDER, 'previews');
const CONFIG = 'preview.json';

const folderOf = (id: string) => join(FOLDER, id);

interface Served {
  config: string;
  port: number;
}

/**
 * Shows previews on this computer, each at a port of its own, as Hosting would. Those of the last time are shown again at
 * their ports, as far as these are free.
 */
export async function localPreviews(
  site: PublishedSite,
  signal: AbortSignal,
): Promise<PreviewHost> {
  const servers = new Map<string, Server>();
  const close = (id: string) => {
    servers.get(id)?.close();
    servers.get(id)?.closeAllConnections();
    servers.delete(id);
  };
  const serve = async (id: string, { config, port }: Served): Promise<string> => {
    close(id);
    const server = staticServer({
      config: { ...hostingOf(config), public: '.' },
      cwd: join(folderOf(id), 'site'),
      hostname: EMULATOR_HOST,
      port,
    }).listen(() => undefined);
    await once(server, 'listening');
    servers.set(id, server);
    const address = server.address() as AddressInfo;
    await writeFile(join(folderOf(id), CONFIG), JSON.stringify({ config, port: address.port }));
    return `http://${EMULATOR_HOST}:${address.port}`;
  };
  signal.addEventListener('abort', () => [...servers.keys()].forEach(close));
  for (const id of await recorded()) {
    const text = await readFile(join(folderOf(id), CONFIG), 'utf8');
    await serve(id, JSON.parse(text) as Served).catch(() => removeFolder(folderOf(id)));
  }
  return {
    show: async (preview, report) => {
      const { id, content } = preview;
      const named = await writePreview(previewFile(site.file), preview);
      console.log('Building the preview, which takes about half a minute…');
      await buildSite(['--emulators', '--only', 'site', '--out', folderOf(id)], named);
      report('uploading');
      const rules = await readFile(FIREBASE_CONFIG, 'utf8');
      const config = previewConfig(rules, { formerPaths: formerPaths(content), isLocal: true });
      return serve(id, { config, port: portOf(servers.get(id)) });
    },
    end: async (id) => {
      close(id);
      await removeFolder(folderOf(id));
    },
    list: async () => new Set(servers.keys()),
  };
}

const portOf = (server: Server | undefined) =>
  (server?.address() as AddressInfo | null | undefined)?.port ?? 0;

const hostingOf = (config: string) => (JSON.parse(config) as { hosting: object }).hosting;

/** The previews whose folders are whole. */
async function recorded(): Promise<string[]> {
  if (!existsSync(FOLDER)) return [];
  const names = await readdir(FOLDER);
  return names.filter((id) => PREVIEW_ID.test(id) && existsSync(join(FOLDER, id, CONFIG)));
}
