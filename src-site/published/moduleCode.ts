/** Every name that Vite and Rolldown put into a chunk to replace it later has one of these: `__VITE_ASSET__`, `!~{001}~`. */
const PLACEHOLDER_CHARACTER = /[_~]/g;

/**
 * The source of a module that exports the values under their names. What staff typed never appears in it as a name that
 * the bundler replaces: its placeholder characters are escaped, and only `JSON.parse` in the visitor's browser reads them.
 */
export function toModuleCode(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${toExpression(value)};\n`)
    .join('');
}

function toExpression(value: unknown): string {
  const json = JSON.stringify(value);
  const escaped = json.replaceAll(PLACEHOLDER_CHARACTER, escapeCharacter);
  return escaped === json ? json : `/* @__PURE__ */ JSON.parse(${JSON.stringify(escaped)})`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
