/** An entry of a backup cannot be used. The message says which one and why, without a full stop. */
export class EntryError extends Error {
  override name = 'EntryError';
  readonly problem: string;

  /** @param problem what is wrong with it, after its name */
  constructor({ name }: { name: string }, problem: string) {
    super(`"${name}" ${problem}`);
    this.problem = problem;
  }
}
