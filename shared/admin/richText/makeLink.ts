import type { Edit, Typed } from './typed.ts';

const HTTPS = 'https://';

/** Makes what is selected a link, and selects what is still missing: the address, or the words. */
export function makeLink({ text, start, end }: Typed): Edit {
  const selected = text.slice(start, end);
  const content = selected.trim();
  const from = start + selected.indexOf(content);
  const to = from + content.length;
  const words = from + 1;
  if (content === '' || content.startsWith(HTTPS)) {
    return { from, to, text: `[](${content || HTTPS})`, selection: [words, words] };
  }
  const address = words + content.length + 2;
  return {
    from,
    to,
    text: `[${content}](${HTTPS})`,
    selection: [address, address + HTTPS.length],
  };
}
