import { dirname, join } from 'node:path';
import { firebaseDeploy } from '../../../scripts/lib/firebaseDeploy.ts';
import { CACHE_FOLDER, PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { runScript } from '../../support/command.ts';
import type { PublishGround } from './ground.ts';
import { type Cost, measure } from './presses.ts';

/**
 * The steps of `npm run deploy`, as in a new clone: nothing of the last build, the published pictures and the last upload is
 * there. Without the rules, which the stand-in for Hosting does not take, and without the workflow's installation and tests.
 */
export async function measureWholePath(ground: PublishGround): Promise<Cost> {
  const file = ground.env.PUBLISHED_CONTENT;
  await removeFolder(file.replace(/\.json$/, '-pictures'));
  await removeFolder(join(CACHE_FOLDER, 'minified'));
  await removeFolder(join(CACHE_FOLDER, 'pictures'));
  await removeFolder(join(PROJECT_ROOT, '.firebase'));
  await removeFolder(join(dirname(file), 'content-pages.json'));
  Object.assign(process.env, ground.hosting.env);
  return measure(ground, async () => {
    await runToEnd('publish:content', ['--emulators'], ground);
    await runToEnd('build', ['--only', 'site'], ground);
    const code = await firebaseDeploy({ project: ground.hosting.project, only: 'hosting' });
    if (code !== 0) throw new Error('The upload failed.');
  });
}

async function runToEnd(script: string, args: string[], { env }: PublishGround): Promise<void> {
  const command = runScript(script, args, env);
  if ((await command.end()) !== 0) throw new Error(command.output());
}
