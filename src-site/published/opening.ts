import { type Block, plainText } from '../../shared/model/richText.ts';
import { parseRichText } from '../../shared/richText/parse.ts';
import { firstSentences } from './firstSentences.ts';

/**
 * The first sentences of a description, without its structure: of what comes before its first heading, which would read
 * like a part of a sentence.
 * @param maxLength in UTF-16 units
 */
export function openingOf(description: string, maxLength: number): string {
  return firstSentences(plainText(beforeHeading(parseRichText(description))), maxLength);
}

function beforeHeading(blocks: Block[]): Block[] {
  const texts = blocks.filter(({ kind }) => kind !== 'heading');
  const heading = blocks.findIndex(({ kind }) => kind === 'heading');
  if (texts.length === 0) return blocks;
  return heading > 0 ? blocks.slice(0, heading) : texts;
}
