/** A part of a pasted text: words that are marked alike. A line break is "\n". */
export interface Run {
  text: string;
  strong: boolean;
  emphasis: boolean;
  /** An address that has passed `safeHttpsUrl`; empty where there is no link. */
  href: string;
}

/** A paragraph, a heading or an item of a pasted text. */
export type Piece = { runs: Run[] } & (
  | { kind: 'paragraph' }
  | { kind: 'heading'; level: 2 | 3 }
  /** `level` is how many items it is within; `number` is that of an ordered item. */
  | { kind: 'item'; level: number; number: number | undefined }
  /** What follows the first paragraph of an item. */
  | { kind: 'inItem'; level: number }
);
