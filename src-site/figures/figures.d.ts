/* oxlint-disable typescript/consistent-type-imports -- with an import statement, the types of an ambient module are not found */

declare module 'figures:drawings' {
  /** The HTML of a drawing; empty where it is in no document that this visit has seen. */
  export function drawing(id: import('./drawingIds.ts').DrawingId): string;
}
