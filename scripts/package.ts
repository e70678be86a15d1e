import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'electron-builder';
import { COMPANY } from '../shared/company.ts';
import { getErrorMessage } from '../shared/model/errorMessage.ts';
import { packaging } from '../src-desktop/packaging.ts';
import { getElectron } from './desktop/electron.ts';
import { assertAccepted, windowsSigning } from './desktop/windowsSigning.ts';
import { readEnvironment } from './lib/environment.ts';
import { PROJECT_ROOT } from './lib/paths.ts';
import { runBuild } from './lib/runBuild.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { configurationRefusal } from './release/deployable.ts';

/**
 * `npm run package`: makes the installers for this platform, in `dist/packages`. With `--signed`, for real users, it
 * fails without a signature, a configured backend and your own company in `shared/company.ts`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { signed: { type: 'boolean', default: false } } });
  const refusal = configurationRefusal({ env: readEnvironment(), company: COMPANY });
  if (values.signed && refusal) throw new UserError(refusal);
  const { win } = windowsSigning(process.env);
  await getElectron('npm run package');
  await runBuild(['--only', 'desktop']);
  const usual = packaging();
  const config = { ...usual, forceCodeSigning: values.signed, win: { ...usual.win, ...win } };
  const files = await build({ projectDir: PROJECT_ROOT, config, publish: 'never' }).catch(
    (error: unknown) => {
      const [reason] = getErrorMessage(error, 'unknown error').split('\n');
      throw new UserError(
        `The installers could not be made: ${reason}. See electron-builder's own messages above.`,
      );
    },
  );
  if (values.signed && process.platform === 'win32') await assertAccepted(files, process.env);
  for (const file of files) console.log(`Made ${relative(PROJECT_ROOT, file)}`);
}

await runCommand(main);
