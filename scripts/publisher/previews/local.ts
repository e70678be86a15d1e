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
import { serverNow, TIMER_MAX_MS } from '../../../shared/model/time.ts';
import { CACHE_FOLDER, FIREBASE_CONFIG } from '../../lib/paths.ts';
import { previewConfig } from '../../lib/previewHosting.ts';
import { removeFolder } from '../../lib/removeFolder.ts';
import type { PublishedSite } from '../../release/publish/store.ts';
import { buildSite } from '../programs.ts';
import type { PreviewHost } from '../target.ts';
import { previewFile, writePreview } from './buildInput.ts';

const CONFIG = 'preview.json';

interface Served {
  config: string;
  port: number;
  /** ISO 8601. */
  ends: string;
}

/**
 * Shows previews on this computer, each at a port of its own, as Hosting would. Those of the last time are shown again at
 * their ports, as far as these are free. Each is shown until its end.
 */
export async function localPreviews(
  site: PublishedSite,
  signal: AbortSignal,
  folder = join(CACHE_FOLDER, 'previews'),
): Promise<PreviewHost> {
  const folderOf = (id: string) => join(folder, id);
  const servers = new Map<string, Server>();
  const timers = new Map<string, NodeJS.Timeout>();
  const close = (id: string) => {
    clearTimeout(timers.get(id));
    servers.get(id)?.close();
    servers.get(id)?.closeAllConnections();
    servers.delete(id);
  };
  const closeAt = (id: string, ends: string) => {
    const leftMs = Date.parse(ends) - serverNow().getTime();
    const next = () => (leftMs > TIMER_MAX_MS ? closeAt(id, ends) : close(id));
    timers.set(id, setTimeout(next, Math.min(leftMs, TIMER_MAX_MS)).unref());
  };
  const serve = async (id: string, { config, port, ends }: Served): Promise<string> => {
    close(id);
    const server = staticServer({
      config: { ...hostingOf(config), public: '.' },
      cwd: join(folderOf(id), 'site'),
      hostname: EMULATOR_HOST,
      port,
    }).listen(() => undefined);
    await once(server, 'listening');
    servers.set(id, server);
    closeAt(id, ends);
    const served: Served = { config, port: (server.address() as AddressInfo).port, ends };
    await writeFile(join(folderOf(id), CONFIG), JSON.stringify(served));
    return `http://${EMULATOR_HOST}:${served.port}`;
  };
  signal.addEventListener('abort', () => [...servers.keys()].forEach(close));
  const serveAgain = async (id: string) => {
    const served = JSON.parse(await readFile(join(folderOf(id), CONFIG), 'utf8')) as Served;
    const isOpen = Date.parse(served.ends) > serverNow().getTime();
    await (isOpen ? serve(id, served) : removeFolder(folderOf(id)));
  };
  for (const id of await readIds(folder)) {
    await serveAgain(id).catch(() => removeFolder(folderOf(id)));
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
      const ends = preview.ends.toISOString();
      return serve(id, { config, port: portOf(servers.get(id)), ends });
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

async function readIds(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((id) => PREVIEW_ID.test(id));
}
