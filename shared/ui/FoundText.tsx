import { Fragment } from 'react';

interface FoundTextProps {
  /** The text, divided into what a search has found and what is between. */
  parts: readonly { text: string; isFound: boolean }[];
}

/** A text with the found words marked. */
export function FoundText({ parts }: FoundTextProps) {
  let at = 0;
  return parts.map(({ text, isFound }) => {
    const key = at;
    at += text.length;
    return isFound ? <Mark key={key} text={text} /> : <Fragment key={key}>{text}</Fragment>;
  });
}

function Mark({ text }: { text: string }) {
  return (
    <mark className="rounded-xs bg-accent/20 text-accent-bright forced-colors:bg-[Mark] forced-colors:text-[MarkText]">
      {text}
    </mark>
  );
}
