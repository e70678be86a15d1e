/** Each placeholder that Vite and Rolldown replace in a chunk has one of these: `__VITE_ASSET__`, `!~{001}~`. */
const PLACEHOLDER_CHARACTER = /[_~]/g;

/**
 * The source of a module that exports the values under their names. Text that staff typed cannot be taken for a
 * bundler's placeholder: these characters are escaped, and `JSON.parse` decodes them in the visitor's browser.
 */
export function toModuleCode(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${toExpression(value)};\n`)
    .join('');
}

/**
 * The same for a preview: `showContent` replaces the values.
 * @param name the module's own name
 */
export function toLiveModuleCode(name: string, values: object, liveContent: string): string {
  const names = Object.keys(values).join(', ');
  return [
    `import { onContent } from ${JSON.stringify(liveContent)};`,
    ...Object.entries(values).map(([key, value]) => `export let ${key} = ${toExpression(value)};`),
    `onContent((modules) => { ({ ${names} } = modules[${JSON.stringify(name)}]); });`,
    '',
  ].join('\n');
}

function toExpression(value: unknown): string {
  const json = JSON.stringify(value);
  const escaped = json.replaceAll(PLACEHOLDER_CHARACTER, escapeCharacter);
  return escaped === json ? json : `/* @__PURE__ */ JSON.parse(${JSON.stringify(escaped)})`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
