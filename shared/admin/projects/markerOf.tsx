import { queryWords, splitByWords } from '../../model/foldText.ts';
import { FoundText } from '../../ui/FoundText.tsx';
import type { MarkFound } from './ProjectCard.tsx';

/** Marks the words of a search in texts; undefined without a word. */
export function markerOf(query: string): MarkFound | undefined {
  const words = queryWords(query);
  if (words.length === 0) return undefined;
  return (text) => <FoundText parts={splitByWords(text, words)} />;
}
