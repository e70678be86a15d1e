/** What the site says where it is a shared preview: its other pages and texts are those that visitors would get. */

export function previewTitle(title: string): string {
  return `Preview: ${title}`;
}

/** The contact form of a shared preview, which sends nothing. */
export const PREVIEW_FORM = {
  /** Above the fields. */
  notice: 'This is a preview: the form checks what you write and sends nothing.',
  /** After the button was pressed. */
  notSent: 'This is a preview: nothing was sent.',
  wayOut: 'What you wrote is kept. Write to us by email:',
} as const;
