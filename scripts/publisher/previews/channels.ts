import { join } from 'node:path';
import { formerPaths } from '../../../shared/model/publishedAddresses.ts';
import { MINUTE_MS, serverNow } from '../../../shared/model/time.ts';
import { deployChannel, firebaseCommand } from '../../lib/firebaseDeploy.ts';
import { CACHE_FOLDER } from '../../lib/paths.ts';
import { UserError } from '../../lib/userError.ts';
import type { PublishedSite } from '../../release/publish/store.ts';
import { buildSite, runCli, uploadFailure } from '../programs.ts';
import type { PreviewHost } from '../target.ts';
import { previewFile, writePreview } from './buildInput.ts';

/** Hosting allows no longer one. */
const CHANNEL_MAX_MINUTES = 30 * 24 * 60;

const BUILD_FOLDER = join(CACHE_FOLDER, 'preview');

const NOT_UPLOADED = 'The preview was not uploaded.';

/** As the CLI prints it at the end of a deploy to a channel. */
const CHANNEL_ADDRESS = /Channel URL \([^)]*\): (https:\/\/[\w.-]+)/;

/** Shows previews on the preview channels of Firebase Hosting, which end by themselves. */
export function channelPreviews(site: PublishedSite): PreviewHost {
  const { projectId: project } = site;
  return {
    show: async (preview, report) => {
      const named = await writePreview(previewFile(site.file), preview);
      await buildSite(['--only', 'site', '--out', BUILD_FOLDER], named);
      report('uploading');
      const minutes = Math.ceil((preview.ends.getTime() - serverNow().getTime()) / MINUTE_MS);
      if (minutes < 1) throw new UserError('The preview has ended. Share a new one.');
      const { code, said, log } = await runCli(
        (printing) =>
          deployChannel({
            project,
            channel: preview.id,
            minutes: Math.min(minutes, CHANNEL_MAX_MINUTES),
            site: join(BUILD_FOLDER, 'site'),
            formerPaths: formerPaths(preview.content),
            ...printing,
          }),
        (done, total) => report('uploading', done, total),
      );
      const [, address] = CHANNEL_ADDRESS.exec(said.join('\n')) ?? [];
      if (code !== 0 || !address) throw new UserError(channelFailure(said, log));
      return address;
    },
    end: async (id) => {
      const args = ['hosting:channel:delete', id, '--force'];
      const { code, said, log } = await runCli((printing) =>
        firebaseCommand({ project, args, ...printing }),
      );
      if (code === 0 || isGone(said, log)) return;
      throw new UserError(uploadFailure(said, log, 'The preview was not ended.'));
    },
    list: async () => {
      const args = ['hosting:channel:list', '--json'];
      const { code, said, log } = await runCli((printing) =>
        firebaseCommand({ project, args, ...printing }),
      );
      if (code !== 0) throw new UserError(uploadFailure(said, log, 'The previews are not known.'));
      return new Set(
        [...said.join('\n').matchAll(/\/channels\/([a-z0-9]{12})"/g)].map(([, id = '']) => id),
      );
    },
  };
}

const isGone = (said: readonly string[], log: string) =>
  /\b404\b|not found|does not exist/i.test(said.join('\n')) ||
  /\[apiv2\]\[status\] \S+ \S+ 404/.test(log);

const QUOTA = /quota|RESOURCE_EXHAUSTED|too many channels|\b429\b/i;

const FULL =
  'Firebase Hosting takes no further preview now: end one that is open, or try again in a few minutes.';

/** What a person is told about a preview that could not be uploaded, and what to do. */
export function channelFailure(said: readonly string[], log: string): string {
  if (QUOTA.test(said.join('\n'))) return `${NOT_UPLOADED} ${FULL}`;
  return uploadFailure(said, log, NOT_UPLOADED);
}
