/** The text that is pasted or dropped. That of a file which was copied in macOS is only its name, and counts as none. */
export function textIn(transfer: DataTransfer | null): string {
  const text = transfer?.getData('text/plain') ?? '';
  return text === transfer?.files[0]?.name ? '' : text;
}
