/** Control characters, which a terminal may execute, and characters that change the direction of the text. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** GitHub's runner executes "::name::" at the start of a line and "##[name]" anywhere in it as commands. */
const RUNNER_COMMAND = /:(?=:)|#(?=#\[)/g;

/** A line of stored text that is safe to print: no terminal and no log takes a part of it for a command. */
export function printable(line: string): string {
  return line.replaceAll(CONTROLS, '\u{FFFD}').replaceAll(RUNNER_COMMAND, '$& ');
}
