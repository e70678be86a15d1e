/** Apart from other texts, so that the bar's script needs no file of the pages. */
export const PREVIEW_BAR = {
  /** The name of the bar, for screen readers. */
  name: 'Preview',
  showChanges: 'Show changes',
  /** A screen reader reads it with each text that changed. */
  changed: 'Changed',
  of: (changes: string, who: string) => `Preview of ${changes} by ${who}, not published.`,
  nothing: (who: string) => `Preview by ${who}: the site has nothing else.`,
  changeCount: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  endsOn: (day: string) => `Ends ${day}.`,
  more: (count: number) => `and ${count} more`,
} as const;
