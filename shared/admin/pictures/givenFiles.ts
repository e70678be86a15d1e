/** What a drop, a paste or a choice has given: a picture file, or why there is none. */
export type Given = { file: File } | { problem: string };

/** The one file of a drop, a paste or a choice; undefined if it is about something else, such as text. */
export function givenFile(files: Iterable<File>): Given | undefined {
  const [file, ...others] = files;
  if (!file) return undefined;
  if (others.length === 0) return { file };
  return { problem: `These are ${others.length + 1} files. One picture fits here: choose one.` };
}
