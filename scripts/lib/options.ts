import { UserError } from './userError.ts';

/**
 * The number given with an option such as `--runs`.
 * @throws UserError when it is no whole number
 */
export function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UserError(`${option} takes a whole number, not "${text}".`);
  return Number(text);
}
