import type { Plugin } from 'vite';

/** React throws and compares these errors, and never shows them. */
const SIGNALS = /(?<=Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g;
const SIGNAL_COUNT = 5;

/**
 * Replaces the errors that React creates as it starts, to signal suspension, with objects that have no stack.
 * Under an inspector such as Lighthouse, a stack makes the browser parse all of React again: 90 of 110 ms on a phone.
 */
export const withoutStacks: Plugin = {
  name: 'without-stacks',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const count = code.match(SIGNALS)?.length;
      if (count !== SIGNAL_COUNT)
        this.error(`React creates ${count} errors as it starts, not ${SIGNAL_COUNT}.`);
      return code.replaceAll(SIGNALS, 'Object.create(Error.prototype)');
    },
  },
};

/** For `postBanner`: the browser compiles the framework in the background while it downloads, not when the page starts. */
export function compileHint({ name }: { name: string }): string {
  return name === 'framework' ? '//# allFunctionsCalledOnLoad' : '';
}
