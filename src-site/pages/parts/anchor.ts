/** The id of a section with this title, for links to it: "Our Story" is at `#our-story`. */
export function anchorOf(title: string): string | undefined {
  return title
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-');
}
