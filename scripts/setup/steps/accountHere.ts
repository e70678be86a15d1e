import { UserError } from '../../lib/userError.ts';
import type { Step } from '../step.ts';
import { publishingAccount } from './publishingAccount.ts';

/** The account for publishing, as "npm run setup" has made it. A new password here would lock out whoever has the old one. */
export const accountHere: Step = {
  ...publishingAccount,
  makes: 'nothing new: the account for publishing must be in .env.production.local',
  before: 'What publishes signs in as the account that "npm run setup" has made.',
  after: '.env.production.local has the account for publishing.',
  failed: 'The account for publishing could not be found',
  run: () =>
    Promise.reject(
      new UserError(
        '.env.production.local has no account for publishing that can sign in: copy that file from the computer where "npm run setup" has made the site, or run it here.',
      ),
    ),
};
