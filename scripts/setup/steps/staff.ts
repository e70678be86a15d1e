import { isAdminAddress } from '../../../shared/model/admin.ts';
import {
  listAccounts,
  newPassword,
  secureAccount,
  sendPasswordMail,
  verifyAddress,
} from '../accounts.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

const EMAIL = /^[a-z0-9._%+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/;

export const staff: Step = {
  name: 'First member of staff',
  makes: 'an account of the first person who edits the site, who sets the password by mail (free)',
  before: 'Somebody edits the site in the dashboard.',
  after: 'The mail to set the password is on its way; "npm run setup -- --staff" adds others.',
  failed: 'The member of staff could not be added',
  managedAt: (setup) => `${setup.console('authentication/users')}, npm run setup -- --staff`,
  isDone: async (setup) => (await listStaff(setup)).length > 0,
  run: async (setup) => {
    const email = await setup.terminal.ask('  E-mail address of the first member of staff', {
      suggested: setup.company.adminEmail,
      whyWrong: (answer) => whyNotStaff(answer, setup),
    });
    await addMember(setup, email);
  },
};

/** `npm run setup -- --staff`: asks for addresses until there are no more. */
export async function addStaff(setup: Setup): Promise<void> {
  const present = await listStaff(setup);
  console.log(`Can sign in: ${present.join(', ') || 'nobody yet'}`);
  for (;;) {
    const email = await setup.terminal.ask('E-mail address of another one (Enter to end)', {
      whyWrong: (answer) => (answer === '' ? undefined : whyNotStaff(answer, setup)),
    });
    if (email === '') return;
    if (present.includes(email)) {
      console.log(`${email} can sign in already.`);
      continue;
    }
    await addMember(setup, email);
    present.push(email);
    console.log(`The mail to set the password is on its way to ${email}.`);
  }
}

/** The addresses of those who can sign in to the dashboard. */
async function listStaff(setup: Setup): Promise<string[]> {
  const accounts = await listAccounts(setup);
  return accounts.flatMap(({ email = '', emailVerified, disabled }) =>
    emailVerified && !disabled && isAdminAddress(email, setup.company) ? email : [],
  );
}

function whyNotStaff(email: string, { company }: Setup): string | undefined {
  if (!EMAIL.test(email)) return 'Give an address in lower case, such as ana@agency.com.';
  if (email === company.publisherEmail)
    return 'Give another address: this is the account for publishing.';
  if (isAdminAddress(email, company)) return undefined;
  return `Give an address that ends with @${company.emailDomain}, or ${company.adminEmail}.`;
}

/** Verified only after the mail is sent, so that who is interrupted before is asked again. */
async function addMember(setup: Setup, email: string): Promise<void> {
  const uid = await secureAccount(setup, email, newPassword(), false);
  await sendPasswordMail(setup, email);
  await verifyAddress(setup, uid);
}
