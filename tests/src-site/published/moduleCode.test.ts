import { expect, test } from 'vitest';
import { toModuleCode } from '../../../src-site/published/plugin.ts';

/** The exports of the module, as a browser evaluates it. */
async function evaluate(code: string): Promise<Record<string, unknown>> {
  return { ...((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object) };
}

test('a text without a placeholder is unchanged in the code', () => {
  expect(toModuleCode({ heroTitle: ['Less typing!'] })).toBe(
    'export const heroTitle = ["Less typing!"];\n',
  );
});

test.each(['__VITE_ASSET__abc__', '__VITE_PRELOAD__', '!~{001}~', '__ROLLDOWN_COPY_MODULE__#a'])(
  'the code does not contain the bundler’s %s, and a browser evaluates it to the typed text',
  async (placeholder) => {
    const values = {
      heroTitle: [`A \\ "${placeholder}"\n\u2028`, { label: placeholder, href: 'mailto:a_b@c.d' }],
      projects: [],
    };
    const code = toModuleCode(values);
    expect(code).not.toContain(placeholder);
    expect(code.replaceAll('/* @__PURE__ */', '')).not.toMatch(/__|~/);
    expect(await evaluate(code)).toEqual(values);
  },
);
