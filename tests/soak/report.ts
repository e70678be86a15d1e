const PROGRESS_EVERY = 50;
const LED_BY_PLACES = 30;

export type Kind = 'lost' | 'doubled' | 'unexplained' | 'missing';

/** What happened, counted by kind, and what differed. */
export class Report {
  /** The action at which a difference is found, and those before it. */
  readonly #places = ['At the start'];
  readonly differences: string[] = [];
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #begun = Date.now();
  readonly #kinds: Record<Kind, number> = { lost: 0, doubled: 0, unexplained: 0, missing: 0 };

  count(group: string, what: string): void {
    const counts = this.#counts.get(group) ?? new Map<string, number>();
    this.#counts.set(group, counts.set(what, (counts.get(what) ?? 0) + 1));
  }

  begin(place: string): void {
    this.#places.push(place);
  }

  add(kind: Kind, sentence: string): void {
    this.#kinds[kind] += 1;
    const difference = `${this.#places.at(-1)}: ${kind}: ${sentence}`;
    this.differences.push(difference);
    console.log(difference);
    console.log(`  led by: ${this.#places.slice(-LED_BY_PLACES, -1).join('; ')}`);
  }

  progress(done: number, actions: number): void {
    if (done % PROGRESS_EVERY !== 0) return;
    console.log(`  ${done} of ${actions} actions, ${this.differences.length} differences`);
  }

  print(): void {
    for (const [group, counts] of this.#counts) {
      console.table([...counts].map(([what, times]) => ({ [group]: what, times })));
    }
    const seconds = Math.round((Date.now() - this.#begun) / 1000);
    const { lost, doubled, unexplained, missing } = this.#kinds;
    const counts = `${lost} lost, ${doubled} doubled, ${unexplained} unexplained`;
    console.log(`In ${seconds} s: ${counts}, ${missing} missing versions.`);
    for (const difference of this.differences) console.log(difference);
  }
}
