import { createInterface, type Interface } from 'node:readline';
import { UserError } from '../lib/userError.ts';

interface Question {
  /** What Enter stands for. */
  suggested?: string | undefined;
  /** Why an answer cannot be taken, as a sentence; it is then asked again. */
  whyWrong?: (answer: string) => string | undefined;
}

const ENDED = 'The answers ended early, and nothing half made is left.';

/** The person at the terminal. */
export class Terminal {
  readonly #input: NodeJS.ReadableStream;
  #reader: Interface | undefined;
  #lines: AsyncIterator<string> | undefined;

  constructor(input: NodeJS.ReadableStream) {
    this.#input = input;
  }

  /**
   * The lines that are typed. They come to whoever asks next. At a real terminal, a new reader begins: the Firebase CLI, which
   * shows its progress there, stops the one before.
   */
  get lines(): AsyncIterator<string> {
    if ('isTTY' in this.#input && this.#input.isTTY) this.release();
    this.#reader ??= createInterface({ input: this.#input });
    this.#lines ??= this.#reader[Symbol.asyncIterator]();
    return this.#lines;
  }

  /** Asks until the answer can be taken. */
  async ask(question: string, { suggested, whyWrong }: Question = {}): Promise<string> {
    const answer = (
      await this.#prompt(`${question}${suggested ? ` [${suggested}]` : ''}: `)
    ).trim();
    const meant = answer || suggested || '';
    const wrong = whyWrong?.(meant);
    if (!wrong) return meant;
    console.log(wrong);
    return this.ask(question, { suggested, ...(whyWrong && { whyWrong }) });
  }

  async waitForEnter(text: string): Promise<void> {
    await this.#prompt(text);
  }

  /** Leaves the terminal to another program. */
  release(): void {
    this.#reader?.close();
    this.#reader = undefined;
    this.#lines = undefined;
  }

  async #prompt(text: string): Promise<string> {
    process.stdout.write(text);
    const line = await this.lines.next();
    if (line.done) throw new UserError(`\n${ENDED}`);
    return line.value;
  }
}
