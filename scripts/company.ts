import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as companyModule from '../shared/company.ts';
import { getErrorMessage } from '../shared/model/errorMessage.ts';
import {
  type Answers,
  answersOf,
  KEYS,
  QUESTIONS,
  suggestion,
  whyWrong,
} from './company/answers.ts';
import { askForAnswers } from './company/ask.ts';
import { replaceCompany } from './company/places.ts';
import { PROJECT_ROOT } from './lib/paths.ts';
import { runCommand, UserError } from './lib/userError.ts';

/** `npm run company`: makes this your own company's product. Asks for each value, or takes them from `-- --file company.json`. */
async function company(): Promise<void> {
  const { values } = parseArgs({ options: { file: { type: 'string' } } });
  const present = answersOf(companyModule);
  const next = values.file
    ? await readAnswers(values.file, present)
    : await askForAnswers(present, process.stdin);
  const changed = await replaceCompany(PROJECT_ROOT, present, next);
  if (changed.length === 0) return console.log('Nothing to change.');
  for (const file of changed) console.log(`Changed ${file}`);
  console.log(
    'Next: "npm start -- --fresh", your texts in src-site/content, your icons in src-desktop/icons.',
  );
}

/** @throws UserError when the file holds a wrong or an unknown answer */
async function readAnswers(file: string, present: Answers): Promise<Answers> {
  const content = await readJson(file);
  const unknown = Object.keys(content).find((key) => !(key in QUESTIONS));
  if (unknown) throw new UserError(`${file}: "${unknown}" is not one of ${KEYS.join(', ')}.`);
  const given: Partial<Answers> = {};
  for (const key of KEYS) {
    const answer = content[key] ?? suggestion(key, present, given);
    const wrong = whyWrong(key, answer, given);
    if (wrong) throw new UserError(`${file}: ${key} is "${answer}". ${wrong}`);
    given[key] = answer;
  }
  return given as Answers;
}

/** The texts of a JSON file, by their keys. */
async function readJson(file: string): Promise<Record<string, string>> {
  try {
    const values = Object.entries(JSON.parse(await readFile(file, 'utf8')) as object);
    return Object.fromEntries(values.map(([key, value]) => [key, `${value as string | number}`]));
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${getErrorMessage(error, 'unknown error')}`);
  }
}

await runCommand(company);
