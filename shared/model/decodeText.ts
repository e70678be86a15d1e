/**
 * Decodes a text file that a person brings. Editors and shells of Windows write UTF-16, or begin UTF-8 with a byte order
 * mark.
 * @param bytes a text that begins with a character of ASCII, such as JSON, or with a byte order mark
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (second === 0 || (first === 0xff && second === 0xfe)) return decode('utf-16le', bytes);
  if (first === 0 || (first === 0xfe && second === 0xff)) return decode('utf-16be', bytes);
  return decode('utf-8', bytes);
}

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);
