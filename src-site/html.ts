/** Escapes a text for the content of an element, or for an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** JSON as the text of a `script` element, which no text in it can end. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
