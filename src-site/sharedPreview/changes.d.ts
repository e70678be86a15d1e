/** What a shared preview marks on its pages, known when it is built (plugin.ts). */
declare module 'shared-preview:changes' {
  export const changes: readonly ShownChange[];

  interface ShownChange {
    /** The path of its page, without a fragment. */
    path: string;
    /** The lines and cells of its new texts, each with single spaces. */
    lines: readonly string[];
    /** How the paths of its picture's files begin, one for each cut. */
    pictures: readonly string[];
  }
}

interface ImportMeta {
  /** Whether the code is built for a shared preview: a constant of each build, so that the other branch is left out. */
  readonly isSharedPreview?: boolean;
}
