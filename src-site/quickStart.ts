import type { Plugin } from 'vite';

/** These are thrown and compared by React, and never shown. */
const SIGNALS = /(?<=Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g;
const SIGNAL_COUNT = 5;

/**
 * Replaces the errors that React makes as it starts, which signal that something suspends, by objects without a stack.
 * Under an inspector, Lighthouse among them, a stack makes the browser parse all of React again: 90 of 110 ms on a phone.
 */
export const withoutStacks: Plugin = {
  name: 'without-stacks',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const count = code.match(SIGNALS)?.length;
      if (count !== SIGNAL_COUNT) this.error(`React makes ${count} errors as it starts, not 5.`);
      return code.replaceAll(SIGNALS, 'Object.create(Error.prototype)');
    },
  },
};

/** For `postBanner`: the browser compiles the framework in the background as it arrives, and not as the page starts. */
export function compileHint({ name }: { name: string }): string {
  return name === 'framework' ? '//# allFunctionsCalledOnLoad' : '';
}
