import { isLeftToPerson, isSignInOver } from '../refusals.ts';
import type { Setup } from '../setup.ts';
import { correctSetting, readSignInConfig, wrongSettings } from '../signInConfig.ts';
import type { Step } from '../step.ts';

const readWrong = async (setup: Setup) => wrongSettings((await readSignInConfig(setup)) ?? {});

export const signInSettings: Step = {
  name: 'Who can sign in',
  makes:
    'no sign-up and no deletion by strangers, passwords of 12 characters or more, no sign-in by a link, and no answer to who has an account (free)',
  before: 'Strangers must not make accounts, and nobody may sign in without a password.',
  after: 'Only whom you add can sign in, with a password of 12 characters or more.',
  failed: 'The settings of sign-in could not be changed',
  managedAt: (setup) => setup.console('authentication/settings'),
  isDone: async (setup) => (await readWrong(setup)).length === 0,
  run: async (setup) => {
    for (const setting of await readWrong(setup)) {
      try {
        await correctSetting(setup, setting);
      } catch (error) {
        // A person may have the switch on the page; whether it is right is asked again then.
        if (!isLeftToPerson(error) || isSignInOver(error)) throw error;
      }
    }
  },
  byHand: async (setup) => {
    const wrong = await readWrong(setup);
    return {
      page: setup.console(wrong[0]?.page ?? 'authentication/settings'),
      todo: [
        ...wrong.map(({ todo }) => todo),
        'A switch that is not there needs "Upgrade to Identity Platform" on the same page: look at its prices, which begin far above the accounts of an agency',
      ],
    };
  },
};
