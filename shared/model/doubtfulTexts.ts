import { collectionOf, type RecordRef } from './collections/collections.ts';
import type { Question } from './questions.ts';

/**
 * Why visitors cannot use the text of a record, as sentences; undefined if they can. Such a text can be saved, and goes
 * live only when somebody who was asked publishes it: not by itself at a time, and not at night.
 */
export function textWarning(ref: RecordRef, record: object): string | undefined {
  return collectionOf(ref).publishing?.textCheck?.warn(record, ref.id);
}

/** What to ask before such a text is saved; undefined if it is the one that the form was opened with. */
export function doubtAboutText(
  record: RecordRef,
  before: object,
  typed: object,
): Question | undefined {
  const { field = '' } = collectionOf(record).publishing?.textCheck ?? {};
  const warning = textWarning(record, typed);
  const isSameText = Reflect.get(before, field) === Reflect.get(typed, field);
  if (!warning || (isSameText && warning === textWarning(record, before))) return undefined;
  return {
    message: warning,
    consequence: 'It is saved as you typed it, and goes live only when you publish it.',
    accept: 'Save Anyway',
    decline: 'Keep Editing',
  };
}

/** What to ask before such texts are published, by their titles. */
export function publishQuestion(titles: readonly string[], warning: string): Question {
  const [subject = ''] = titles;
  const isOne = titles.length === 1;
  return {
    message: isOne
      ? 'Publish this text?'
      : `Publish ${titles.length} texts that visitors cannot use?`,
    subject: isOne ? subject : titles.map((title) => `“${title}”`).join(', '),
    consequence: isOne ? warning : `The first: ${warning}`,
    accept: 'Publish Anyway',
    decline: 'Do Not Publish',
  };
}
