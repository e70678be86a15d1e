import type * as CompanyModule from '../../shared/company.ts';
import { fold } from '../../shared/model/search/folding.ts';
import { emailDomainRefusal } from '../lib/emailDomain.ts';
import { UserError } from '../lib/userError.ts';

/** What a company is asked for; the keys are those of `shared/company.ts`, and its lists in single words. */
export type Answers = Record<Key, string>;

interface Question {
  text: string;
  pattern: RegExp;
  /** What an answer looks like, after "Give". */
  hint: string;
  /** The answer that leaves the value `undefined`, where there need not be one. */
  unset?: string;
}

const LINE = /^[^\p{C}]{1,100}$/u;
const EMAIL = /^[a-z0-9._%+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/;
const LINK = /^https:\/\/[^\s'"\\]+$/;

const anyText = (text: string): Question => ({ text, pattern: LINE, hint: 'one line of text' });
const email = (text: string): Question => ({
  text,
  pattern: EMAIL,
  hint: 'an address in lower case, such as hello@agency.com',
});
const link = (text: string): Question => ({ text, pattern: LINK, hint: 'an https address' });

/** What a company need not have. */
const orNone = ({ text, pattern, hint }: Question): Question => ({
  text: `${text} ("none" if there is none)`,
  pattern: new RegExp(`^none$|${pattern.source}`),
  hint: `${hint}, or "none"`,
  unset: 'none',
});

/** A fact of the legal notice. What is "later" is named as missing. */
const legalFact = (text: string): Question => ({
  text: `${text} ("later" if you do not know it yet)`,
  pattern: new RegExp(`^(?!none$)${LINE.source.slice(1)}`, 'u'),
  hint: 'one line of text, or "later"',
  unset: 'later',
});

/** One that a company need not have: what is "none" is left out. */
const legalFactOrNone = (text: string): Question => ({
  ...anyText(`${text} ("later" if you do not know it yet, "none" if there is none)`),
  unset: 'later',
});

export type Key = keyof typeof QUESTIONS;

/** In the order in which they are asked: an answer may be suggested from those before it. */
export const QUESTIONS = {
  name: anyText('Name of the company'),
  shortName: {
    text: 'Short name, for files and the emulators’ password',
    pattern: /^[a-z][a-z0-9-]{1,19}$/,
    hint: '2 to 20 lower-case letters, digits and dashes',
  },
  emailDomain: {
    text: 'Domain of the staff’s addresses',
    pattern: /^([a-z0-9-]+\.)+[a-z]{2,}$/,
    hint: 'a domain in lower case, such as agency.com',
  },
  adminEmail: email('Designated admin, of any domain'),
  publisherEmail: email('Account for publishing, of that domain'),
  siteUrl: {
    text: 'Address of the site',
    pattern: /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}$/,
    hint: 'an https address without a path, such as https://agency.com',
  },
  repository: {
    text: 'Repository on GitHub',
    pattern: /^[\w.-]+\/[\w.-]+$/,
    hint: 'owner and name, such as agency/site',
  },
  contactEmail: email('Email for visitors'),
  contactPhone: orNone({
    text: 'Phone for visitors',
    pattern: /^\+?[\d ().-]{5,30}$/,
    hint: 'a number such as +1 (555) 010-0199',
  }),
  city: anyText('City'),
  foundedYear: { text: 'Founded in', pattern: /^(19|20)\d\d$/, hint: 'a year' },
  weekdays: anyText('Days on which you answer'),
  open: anyText('Hours on these days'),
  weekend: anyText('On the other days'),
  timeZone: anyText('Time zone of these hours'),
  linkedIn: orNone(link('Page on LinkedIn')),
  gitHub: orNone(link('Page on GitHub')),
  bookingUrl: orNone(link('Page where visitors book a call')),
  legalName: legalFact('Legal name'),
  streetAddress: legalFact('Street address, with postcode, city and country'),
  registerEntry: legalFactOrNone('Register and number of the company'),
  responsiblePerson: legalFactOrNone('Person responsible for the site'),
  vatNumber: legalFactOrNone('VAT number'),
} as const satisfies Record<string, Question>;

export const KEYS = Object.keys(QUESTIONS) as Key[];

export function answersOf(module: typeof CompanyModule): Answers {
  const { hours, ...company } = module.COMPANY;
  const answers = {
    ...company,
    ...hours,
    adminEmail: module.ADMIN_EMAIL,
    publisherEmail: module.PUBLISHER_EMAIL,
    ...module.LEGAL,
  };
  return Object.fromEntries(
    KEYS.map((key) => [key, String(answers[key] ?? unsetAnswer(key))]),
  ) as Answers;
}

/** The answer that stands for `undefined`; undefined for a value that there must be. */
export function unsetAnswer(key: Key): string | undefined {
  const question: Question = QUESTIONS[key];
  return question.unset;
}

/** An answer as it is meant: "None" and " LATER " are these words, where there need not be a value. */
export function asMeant(key: Key, answer: string): string {
  const text = answer.trim();
  const word = text.toLowerCase();
  return unsetAnswer(key) && ['later', 'none'].includes(word) ? word : text;
}

/**
 * The present answer, with what the new company has already given instead of the old names. What a company need not have,
 * another one does not take over: its phone and its pages on other sites would be somebody else's.
 */
export function suggestion(key: Key, present: Answers, given: Partial<Answers>): string {
  const { name, emailDomain = present.emailDomain, shortName = present.shortName } = given;
  if (key === 'shortName' && name && name !== present.name) {
    const words = fold(name).replaceAll(/[^a-z0-9]+/g, '-');
    return words.replaceAll(/^-|-$/g, '');
  }
  const unset = unsetAnswer(key);
  if (unset && shortName !== present.shortName) return unset;
  return present[key]
    .replaceAll(present.emailDomain, emailDomain)
    .replaceAll(present.shortName, shortName);
}

export function whyWrong(key: Key, answer: string, given: Partial<Answers>): string | undefined {
  const { pattern, hint } = QUESTIONS[key];
  if (!pattern.test(answer)) return `Give ${hint}.`;
  if (key === 'emailDomain') return emailDomainRefusal(answer);
  if (key === 'publisherEmail' && !answer.endsWith(`@${given.emailDomain}`)) {
    return `Give an address that ends with @${given.emailDomain}.`;
  }
  if (key === 'publisherEmail' && answer === given.adminEmail) {
    return 'Give another address than the admin’s: this account writes nothing.';
  }
  return undefined;
}

/**
 * Asks for each answer in the terminal, and again while it is wrong. An empty line keeps the suggestion.
 * @param lines what is typed
 * @param better suggestions that are better than those which follow from the present company
 */
export async function askForAnswers(
  present: Answers,
  lines: AsyncIterator<string>,
  better: Partial<Answers> = {},
): Promise<Answers> {
  console.log('Press Enter to keep what is in brackets.');
  const given: Partial<Answers> = {};
  const askFor = async (key: Key): Promise<string> => {
    const suggested = better[key] ?? suggestion(key, present, given);
    process.stdout.write(`${QUESTIONS[key].text} [${suggested}]: `);
    const line = await lines.next();
    if (line.done) throw new UserError('\nThe answers ended early: nothing was changed.');
    const answer = asMeant(key, line.value.trim() || suggested);
    const wrong = whyWrong(key, answer, given);
    if (!wrong) return answer;
    console.log(wrong);
    return askFor(key);
  };
  for (const key of KEYS) given[key] = await askFor(key);
  return given as Answers;
}
