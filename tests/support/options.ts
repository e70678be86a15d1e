import { UserError } from '../../scripts/lib/userError.ts';

/**
 * Parses the value of a numeric option, for example `--runs`.
 * @throws UserError when it is not a whole number
 */
export function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UserError(`${option} takes a whole number, not "${text}".`);
  return Number(text);
}
