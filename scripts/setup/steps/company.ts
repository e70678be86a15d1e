import { type Answers, askForAnswers } from '../../company/answers.ts';
import { repositoryOf } from '../git.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

/** Nobody can own a .example address (RFC 2606): the company of the template has these. */
export const isSample = ({ siteUrl, emailDomain }: Answers): boolean =>
  [siteUrl, emailDomain].some((value) => value.endsWith('.example'));

export const company: Step = {
  name: 'Your company',
  makes: 'your names and addresses in shared/company.ts and the files that repeat them',
  before: 'The facts of your company, which "npm run company" changes later, too.',
  after: 'The site, the rules and the desktop app name your company.',
  failed: 'The company could not be changed',
  managedAt: () => 'shared/company.ts, npm run company',
  isDone: (setup) => Promise.resolve(!isSample(setup.company)),
  run: async (setup) => {
    console.log(
      `  Without a domain of your own, keep ${setup.hostedAt} as the address: a domain can follow later.`,
    );
    const next = await askForAnswers(setup.company, setup.terminal.lines, better(setup));
    // The account for publishing stays the same; a later step makes it.
    const { publisherUid } = setup.company;
    for (const file of await setup.changeCompany({ ...next, publisherUid })) {
      console.log(`  Changed ${file}`);
    }
  },
};

/** What setup knows already: its address, who is signed in, and where the clone is from. */
function better({ hostedAt, google, root }: Setup): Partial<Answers> {
  const repository = repositoryOf(root);
  return { siteUrl: hostedAt, adminEmail: google.account, ...(repository && { repository }) };
}
