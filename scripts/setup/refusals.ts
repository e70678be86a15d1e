import { getErrorCode, getErrorMessage } from '../../shared/model/errorMessage.ts';
import { fullStop } from '../../shared/model/fullStop.ts';

/** What is asked for depends on an earlier step, which is not done yet. */
export class NotYet extends Error {
  override name = 'NotYet';
}

/** As `FirebaseError` of the CLI, and what Google answers (https://cloud.google.com/apis/design/errors). */
interface Refusal {
  message: string;
  status?: number;
  original?: Refusal;
  cause?: unknown;
  context?: { body?: { error?: Answer | string } };
}

interface Answer {
  code?: number;
  message?: string;
  status?: string;
  details?: {
    reason?: string;
    detail?: string;
    violations?: { type?: string }[];
  }[];
}

interface Who {
  account: string | undefined;
  project: string | undefined;
}

const UNREACHABLE = /^(E(CONN|HOST|NET|AI_|PIPE|TIMEDOUT|NOTFOUND)|UND_ERR)/;

/** The errors of one failure, from what was said about it to what caused it. */
function chainOf(error: unknown): Refusal[] {
  const chain: Refusal[] = [];
  let next = error;
  while (next instanceof Error && !chain.includes(next)) {
    const refusal: Refusal = next;
    chain.push(refusal);
    next = refusal.original ?? refusal.cause;
  }
  return chain;
}

function answerOf(error: unknown): Answer {
  for (const { context } of chainOf(error)) {
    const answer = context?.body?.error;
    if (answer) return typeof answer === 'string' ? { message: answer } : answer;
  }
  return {};
}

/** The status with which Google has refused; undefined if it has not answered. */
export function statusOf(error: unknown): number | undefined {
  const { code } = answerOf(error);
  return code ?? chainOf(error).find(({ context }) => context)?.status;
}

/** All that Google and the CLI say about it, to look for words in. */
function wordsOf(error: unknown): string {
  const said = chainOf(error).map(({ message }) => message);
  return [...said, JSON.stringify(answerOf(error))].join(' ');
}

const SERVICE_OFF = /SERVICE_DISABLED|has not been used in project|API is disabled/;

/** Whether it is only not made, or not switched on, yet: what an untouched project answers. */
export function isMissing(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || (status === 403 && SERVICE_OFF.test(wordsOf(error)));
}

/** What Google answers; undefined if there is nothing yet. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const isTaken = (error: unknown): boolean =>
  statusOf(error) === 409 || /already exists|already a project/i.test(wordsOf(error));

const BILLING = /billing|Blaze/i;

const NO_PERMISSION = /IAM_PERMISSION_DENIED|not have permission|permission .*denied/i;

/** Whether Google refuses a switch to a command, and perhaps not to a person on its own page. */
export const isLeftToPerson = (error: unknown): boolean =>
  [400, 403].includes(statusOf(error) ?? 0) && !NO_PERMISSION.test(wordsOf(error));

/** Whether the organisation forbids keys of service accounts: by its own rule, or by the one that Google gives new ones. */
export const isForbiddenKey = (error: unknown): boolean =>
  /disableServiceAccountKeyCreation|Key creation is not allowed/.test(wordsOf(error));

const SIGN_IN_ENDED = /credentials are no longer valid|UNAUTHENTICATED|requires authentication/;

/** Whether the CLI's sign-in counts no longer. */
export const isSignInOver = (error: unknown): boolean =>
  statusOf(error) === 401 || SIGN_IN_ENDED.test(wordsOf(error));

const CHANGE_ACCOUNT = '"npx firebase login --reauth" signs in with another account.';

type Rule = [words: RegExp | ((error: unknown) => boolean), says: (who: Who) => string];

/** The first that fits counts. */
const RULES: Rule[] = [
  [
    /Tos Not Accepted|terms of service/i,
    ({ account }) =>
      `${account} has not accepted the terms of Firebase yet: do so at https://console.firebase.google.com/?forceCheckTos=true.`,
  ],
  [isSignInOver, () => 'Google no longer accepts the sign-in: run "npx firebase login --reauth".'],
  [
    /constraints\/|ORG_POLICY|organi[sz]ation'?s? polic/i,
    () => 'a rule of your organisation at Google forbids it: ask its administrator.',
  ],
  [
    BILLING,
    ({ project }) =>
      `Google asks for a billing account for this, and setup never adds one: if you want to, do so at https://console.firebase.google.com/project/${project ?? '_'}/usage/details, or use another project.`,
  ],
  [
    (error) => statusOf(error) === 429 || /quota|RESOURCE_EXHAUSTED/i.test(wordsOf(error)),
    () =>
      'the quota is used up: wait a minute, or, if it is the number of your projects, delete one at https://console.cloud.google.com/cloud-resource-manager or choose one that you have.',
  ],
  [
    (error) => statusOf(error) === 403,
    ({ account, project }) =>
      `${account} has no permission for this${project ? ` in ${project}` : ''}: ask its owner to make you Owner, too, or choose another project. ${CHANGE_ACCOUNT}`,
  ],
  [isTaken, () => 'the name is taken: choose another.'],
];

/**
 * Why a step has failed, and what to do, after a colon.
 * @returns undefined for an error that nobody at the terminal can mend, which is shown as it is
 */
export function explain(error: unknown, who: Who): string | undefined {
  const code = chainOf(error)
    .map(getErrorCode)
    .find((one) => UNREACHABLE.test(one));
  if (code) return `Google cannot be reached (${code}): check the connection.`;
  if (/Timeout reached|Failed to make request/.test(wordsOf(error)))
    return 'Google has not answered: check the connection.';
  for (const [words, says] of RULES) {
    const fits = typeof words === 'function' ? words(error) : words.test(wordsOf(error));
    if (fits) return says(who);
  }
  const { message } = answerOf(error);
  if (message) return `Google answers: ${message}${fullStop(message)}`;
  if (!('exit' in Object(error))) return undefined;
  const said = getErrorMessage(error, 'no reason was given.');
  return `the Firebase CLI says: ${said}${fullStop(said)}`;
}
