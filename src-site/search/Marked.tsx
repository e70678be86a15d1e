import { segments } from './marking.ts';

/** A text with every occurrence of the query’s words marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  let position = 0;
  return segments(text, query).map((segment) => {
    const key = position;
    position += segment.text.length;
    return segment.isMatch ? (
      <mark key={key} className="rounded-xs bg-accent/20 text-accent-bright">
        {segment.text}
      </mark>
    ) : (
      segment.text
    );
  });
}
