import {
  type ApiKey,
  isBrowserKey,
  isSecondKey,
  listKeys,
  makeSecondKey,
  mendSecondKey,
  referrersOf,
  restrictKey,
  SECOND_KEY,
  SECOND_KEY_NAME,
} from '../apiKeys.ts';
import { ifThere, isLeftToPerson, isSignInOver, NotYet } from '../refusals.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { findWebApp } from '../webApps.ts';

const API = 'apikeys.googleapis.com';

export const keys: Step = {
  name: 'Two keys',
  makes: 'limits of the site’s key, and a second key for the desktop app and for publishing (free)',
  before: 'The key in the pages works only on your addresses; programs have a key of their own.',
  after: 'Both keys work only for what they are made for.',
  failed: 'The keys could not be changed',
  managedAt: pageOf,
  isDone: async (setup) => {
    const { site, second } = (await ifThere(findKeys(setup))) ?? {};
    return !!site && isBrowserKey(site, setup) && !!second && isSecondKey(second);
  },
  run: async (setup) => {
    await setup.google.enable(setup.project, API);
    const { site, second } = await findKeys(setup);
    if (site && !isBrowserKey(site, setup)) await orByHand(restrictKey(setup, site));
    if (!second) await orByHand(makeSecondKey(setup));
    else if (!isSecondKey(second)) await orByHand(mendSecondKey(setup, second));
  },
  byHand: (setup) =>
    Promise.resolve({
      page: pageOf(setup),
      todo: [
        `"Browser key (auto created by Firebase)": Websites ${referrersOf(setup).join(', ')}; restrict it to Identity Toolkit API, Token Service API and Cloud Firestore API`,
        `Create credentials > API key, with the name "${SECOND_KEY_NAME}": no application restrictions, the same three APIs`,
      ],
    }),
};

function pageOf({ project }: Setup): string {
  return `https://console.cloud.google.com/apis/credentials?project=${project}`;
}

/** The key of the web app, and the second one: by its id, or by the name that a person gave it. */
export async function findKeys(setup: Setup): Promise<{ site?: ApiKey; second?: ApiKey }> {
  const app = await findWebApp(setup);
  if (!app) throw new NotYet();
  const all = await listKeys(setup);
  const site = all.find(({ uid }) => uid === app.apiKeyId);
  const others = all.filter((key) => key !== site);
  const second =
    others.find(({ name }) => name.endsWith(`/${SECOND_KEY}`)) ??
    others.find(({ displayName }) => displayName === SECOND_KEY_NAME);
  return { ...(site && { site }), ...(second && { second }) };
}

/** What Google leaves to a person is seen when it is asked whether the keys are right. */
async function orByHand(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!isLeftToPerson(error) || isSignInOver(error)) throw error;
  }
}
