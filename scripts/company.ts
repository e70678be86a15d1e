import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import * as companyModule from '../shared/company.ts';
import {
  type Answers,
  askForAnswers,
  asMeant,
  KEYS,
  QUESTIONS,
  suggestion,
  whyWrong,
} from './company/answers.ts';
import { companyOf, replaceCompany } from './company/places.ts';
import { readText } from './lib/environment.ts';
import { PROJECT_ROOT } from './lib/paths.ts';
import { orUserError, runCommand, UserError } from './lib/userError.ts';

/** `npm run company`: makes this your own company's product. Asks for each value, or takes them from `-- --file company.json`. */
async function company(): Promise<void> {
  const { values } = parseArgs({ options: { file: { type: 'string' } } });
  const present = companyOf(companyModule);
  const next = values.file ? await readAnswers(values.file, present) : await askInTerminal(present);
  // The account is one of the Firebase project, which nobody is asked about.
  const { publisherUid } = present;
  const changed = await replaceCompany(PROJECT_ROOT, present, { ...next, publisherUid });
  if (changed.length === 0) return console.log('Nothing to change.');
  for (const file of changed) console.log(`Changed ${file}`);
  console.log(
    'Next: "npm start -- --fresh", your texts in src-site/content, your icons in src-desktop/icons.',
  );
}

async function askInTerminal(present: Answers): Promise<Answers> {
  const reader = createInterface({ input: process.stdin });
  const answers = await askForAnswers(present, reader[Symbol.asyncIterator]());
  reader.close();
  return answers;
}

async function readAnswers(file: string, present: Answers): Promise<Answers> {
  const values = await orUserError(`${file} cannot be read`, async () => {
    const content = JSON.parse(await readText(file)) as Record<string, string | number>;
    return Object.fromEntries(Object.entries(content));
  });
  const unknown = Object.keys(values).find((key) => !(key in QUESTIONS));
  if (unknown) throw new UserError(`${file}: "${unknown}" is not one of ${KEYS.join(', ')}.`);
  const given: Partial<Answers> = {};
  for (const key of KEYS) {
    const answer = asMeant(key, `${values[key] ?? suggestion(key, present, given)}`);
    const wrong = whyWrong(key, answer, given);
    if (wrong) throw new UserError(`${file}: ${key} is "${answer}". ${wrong}`);
    given[key] = answer;
  }
  return given as Answers;
}

await runCommand(company);
