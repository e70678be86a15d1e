/** Not shown, or read as an order: by a terminal, or by the eye that reads from the left. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** "::name::" at the start of a line and "##[name]" anywhere in it are commands to the runner of a GitHub workflow. */
const RUNNER_COMMAND = /:(?=:)|#(?=#\[)/g;

/** One line of stored text as it may be printed: nothing that prints it, or keeps it as a log, takes it for a command. */
export function printable(line: string): string {
  return line.replaceAll(CONTROLS, '\u{FFFD}').replaceAll(RUNNER_COMMAND, '$& ');
}
