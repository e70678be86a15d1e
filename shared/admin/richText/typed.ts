/** A text in a field, and what is selected in it. */
export interface Typed {
  text: string;
  start: number;
  end: number;
}

/** Replaces what is between two places, and then selects. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  selection: readonly [start: number, end: number];
}

export function typedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Typed {
  return { text: value, start: selectionStart, end: selectionEnd };
}
