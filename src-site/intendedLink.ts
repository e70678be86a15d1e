/** The link that the visitor has pointed to, focused or touched last. */
let intended: HTMLAnchorElement | undefined;

export function rememberLink(link: HTMLAnchorElement): void {
  intended = link;
}

/** The address of a page, with the query and the fragment of the link that the visitor follows to it. */
export function intendedAddress(path: string): string {
  return intended?.pathname === path ? path + intended.search + intended.hash : path;
}
