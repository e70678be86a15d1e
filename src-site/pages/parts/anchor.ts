/** White space, and the signs of ASCII, Latin-1 and typography. Unicode patterns for letters cost a phone milliseconds at their first use. */
const BETWEEN_WORDS = /[\s\0-/:-@[-`{-\xa9\xab-\xb4\xb6-\xb9\xbb-\xbf\xd7\xf7\u2000-\u206f]+/;

/** The id of a section with this title, for links to it: "Our Story" is at `#our-story`. */
export function anchorOf(title: string): string | undefined {
  const words = title.toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  return words.length > 0 ? words.join('-') : undefined;
}
