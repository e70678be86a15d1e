import type { Step } from './step.ts';
import { commit } from './steps/commit.ts';
import { company } from './steps/company.ts';
import { database } from './steps/database.ts';
import { deploy } from './steps/deploy.ts';
import { emailPassword } from './steps/emailPassword.ts';
import { environment } from './steps/environment.ts';
import { keys } from './steps/keys.ts';
import { project } from './steps/project.ts';
import { publishingAccount } from './steps/publishingAccount.ts';
import { rules } from './steps/rules.ts';
import { signIn } from './steps/signIn.ts';
import { signInSettings } from './steps/signInSettings.ts';
import { staff } from './steps/staff.ts';
import { webApp } from './steps/webApp.ts';

/**
 * From an account at Google to a live site. The project comes before the company, because its id is in the address that is
 * suggested; the rules come after everything that is written into them, and until then the database is closed.
 */
export const PLAN: readonly Step[] = [
  signIn,
  project,
  company,
  webApp,
  database,
  emailPassword,
  signInSettings,
  keys,
  environment,
  publishingAccount,
  staff,
  rules,
  commit,
  deploy,
];
