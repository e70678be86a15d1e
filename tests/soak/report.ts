const PROGRESS_EVERY = 50;
/** What led to a difference: about 20 actions, with their calls. */
const NOTES_BEFORE = 300;

export type Kind = 'lost' | 'doubled' | 'unexplained' | 'missing';

/** What happened at a time. Its text may still change. */
interface Note {
  text: string;
}

/** What happened, counted by kind, and what differed. */
export class Report {
  /** The action that runs. */
  #place = 'At the start';
  /** What has happened since the last difference. */
  #notes: Note[] = [];
  readonly differences: string[] = [];
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #begun = Date.now();
  readonly #kinds: Record<Kind, number> = { lost: 0, doubled: 0, unexplained: 0, missing: 0 };

  count(group: string, what: string): void {
    const counts = this.#counts.get(group) ?? new Map<string, number>();
    this.#counts.set(group, counts.set(what, (counts.get(what) ?? 0) + 1));
  }

  begin(place: string): void {
    this.#place = place;
    this.#notes.push({ text: place });
  }

  /** Notes what happens during an action. */
  note(text: string): Note {
    const seconds = ((Date.now() - this.#begun) / 1000).toFixed(3);
    const note = { text: `  ${seconds} ${text}` };
    this.#notes.push(note);
    return note;
  }

  add(kind: Kind, sentence: string): void {
    this.#kinds[kind] += 1;
    const difference = `${this.#place}: ${kind}: ${sentence}`;
    this.differences.push(difference);
    for (const { text } of this.#notes.slice(-NOTES_BEFORE)) console.log(text);
    this.#notes = [];
    console.log(difference);
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
