/** Apart from other texts, so that the bar's script needs no file of the pages. */
export const PREVIEW_BAR = {
  /** The name of the bar, for screen readers. */
  name: 'Preview',
  showChanges: 'Show changes',
  /** A screen reader reads it with each text that changed. */
  changed: 'Changed',
} as const;
