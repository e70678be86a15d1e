/** A part of a line. Its text is shown as it is: nothing in it is markup any more. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  /** `href` has passed `safeHttpsUrl`. */
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

/** A description's structure: all that staff can say with marks, and all that a page can show of it (decision 20). */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  /** `start` is the first number of an ordered list that does not begin at 1. */
  | { kind: 'list'; ordered: boolean; start?: number; items: Block[][] };
