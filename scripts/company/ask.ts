import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { UserError } from '../lib/userError.ts';
import {
  type Answers,
  asMeant,
  KEYS,
  type Key,
  QUESTIONS,
  suggestion,
  whyWrong,
} from './answers.ts';

/** Asks for each answer in the terminal, and again while it is wrong. An empty line keeps the suggestion. */
export async function askForAnswers(present: Answers, input: Readable): Promise<Answers> {
  console.log('Press Enter to keep what is in brackets.');
  const reader = createInterface({ input });
  const lines = reader[Symbol.asyncIterator]();
  const given: Partial<Answers> = {};
  const askFor = async (key: Key): Promise<string> => {
    const suggested = suggestion(key, present, given);
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
  reader.close();
  return given as Answers;
}
