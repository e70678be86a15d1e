import { onTestFinished } from 'vitest';

/** Sets the text of every page to 200 % until the test ends. */
export function enlargeText(): void {
  const { style } = document.documentElement;
  onTestFinished(() => {
    style.fontSize = '';
  });
  style.fontSize = '200%';
}

/** The words of an element's visible text that stand on more than one line. A hyphen is between two words. */
export function brokenWords(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of node.textContent?.matchAll(/[^\s-]+/g) ?? []) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  }
  return broken;
}
