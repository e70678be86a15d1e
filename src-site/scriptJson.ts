/** JSON as the text of a `script` element, which no text in it can end. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
