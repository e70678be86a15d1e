import type { LeftOut } from '../../richText/pasted/cleanHtml.ts';
import { keyOf } from '../../ui/keys.ts';
import { loadPart } from '../loading/LoadedPart.tsx';

const loadConversion = () => import('../../richText/pasted/fromHtml.ts');

/** Ctrl+Shift+V. Firefox gives the formatting all the same. */
export const isPlainPaste = (event: KeyboardEvent) => event.shiftKey && keyOf(event) === 'V';

interface Converted {
  text: string;
  /** What was left out of it, as sentences; empty if nothing was. */
  leftOut: string;
}

/**
 * Converts HTML from the clipboard.
 * @param hasMarks whether formatting becomes marks; otherwise only the words are taken
 * @returns undefined if the clipboard's own text is to be pasted, or if the code that reads HTML cannot be loaded
 */
export async function convertPasted(
  html: string,
  hasMarks: boolean,
): Promise<Converted | undefined> {
  try {
    const { fromHtml, wordsOf } = await loadPart(loadConversion);
    const marked = (hasMarks ? fromHtml : wordsOf)(html);
    return marked && { text: marked.text, leftOut: describeLeftOut(marked.leftOut) };
  } catch {
    return undefined;
  }
}

function describeLeftOut({ comments, deletions, end }: LeftOut): string {
  const names = [
    ...(comments ? ['comments'] : []),
    ...(deletions ? ['deleted or struck-out text'] : []),
  ];
  return [
    ...(names.length > 0 ? [`Pasted without the ${names.join(' and the ')} in it.`] : []),
    ...(end ? ['The pasted text was too long. Only its beginning was inserted.'] : []),
  ].join(' ');
}
