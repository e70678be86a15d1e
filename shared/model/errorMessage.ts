/** The text of a caught value: its message, or the fallback when it carries none. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
