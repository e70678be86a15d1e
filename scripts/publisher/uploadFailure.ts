/** The CLI quotes whole answers of servers. */
const SENTENCE_MAX_CHARACTERS = 300;

/** What to do about what went wrong; the first that fits. */
const ADVICE: [sign: RegExp, advice: string][] = [
  [
    /\b401$|Authentication Error/,
    'Google does not accept the credentials: make a new key of the service account for GOOGLE_APPLICATION_CREDENTIALS.',
  ],
  [
    /Failed to authenticate/,
    'Check this computer’s network, and that GOOGLE_APPLICATION_CREDENTIALS names a valid key of the service account.',
  ],
  [
    /\b403$|your account has permission/,
    'Give the service account the role Firebase Hosting Admin in this Firebase project.',
  ],
  [/\b(429|5\d\d)$/, 'Firebase Hosting has trouble: try again in a few minutes.'],
  [
    /Failed to make request|fetch failed|ENOTFOUND|EAI_AGAIN|ECONN(REFUSED|RESET)|ETIMEDOUT|Timeout/,
    'Firebase cannot be reached: check this computer’s network, and try again.',
  ],
];

/**
 * What a person is told about an upload that failed, and what to do.
 * @param said the lines that the Firebase CLI printed
 * @param log its log, which names the status that some of its sentences do not
 */
export function uploadFailure(said: readonly string[], log: string): string {
  const sentence = errorSentence(said);
  const status = statusIn(sentence) ?? lastFailedStatus(log) ?? '';
  const fits = (sign: RegExp) => sign.test(sentence) || sign.test(status);
  const advice = ADVICE.find(([sign]) => fits(sign))?.[1] ?? 'See its messages above.';
  return `${outcome(said)} The Firebase CLI says: ${sentence} ${advice}`;
}

/** When the answer to the release is lost, Hosting may have released the site all the same. */
const outcome = (said: readonly string[]) =>
  said.some((line) => line.includes('releasing new version'))
    ? 'The site was uploaded, but perhaps not released.'
    : 'The site was not uploaded, and visitors see it as before.';

/** The last error, which may have several lines. */
function errorSentence(said: readonly string[]): string {
  const start = said.findLastIndex((line) => line.startsWith('Error:'));
  if (start === -1) return 'nothing about the reason.';
  const words = said.slice(start).join(' ').replace('Error:', '').replaceAll(/\s+/g, ' ').trim();
  if (words.length > SENTENCE_MAX_CHARACTERS) return `${words.slice(0, SENTENCE_MAX_CHARACTERS)}…`;
  return words.endsWith('.') ? words : `${words}.`;
}

const statusIn = (sentence: string) =>
  /(?:HTTP Error: |"code": ?|\bError )(\d{3})\b/.exec(sentence)?.[1];

const lastFailedStatus = (log: string) =>
  [...log.matchAll(/\[apiv2\]\[status\] \S+ \S+ ([45]\d\d)/g)].at(-1)?.[1];
