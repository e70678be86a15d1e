import '../../../src-desktop/renderer/renderer.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChangedText } from '../../../shared/ui/ChangedText.tsx';
import { compareTexts } from '../../../shared/ui/compareTexts.ts';
import { expectAccessible, press, resizeWindow } from '../../browserPage.ts';

const BEFORE = 'Reads every invoice and books it. '.repeat(20);

function show(before: string, after: string, isList = false) {
  const stretches = compareTexts(before, after, isList);
  return render(
    <main>
      <ChangedText stretches={stretches} isList={isList} />
    </main>,
  );
}

const main = page.getByRole('main');
const marked = (tag: 'ins' | 'del') =>
  [...main.element().querySelectorAll<HTMLElement>(tag)].map(
    (element) => element.querySelector('[aria-hidden]')?.textContent ?? withoutSpoken(element),
  );
function withoutSpoken(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const spoken of copy.querySelectorAll('.sr-only')) spoken.remove();
  return copy.textContent;
}

test('removed and added words are marked by lines, and are read as such', async () => {
  await show('Reads invoices fast.', 'Reads tenders fast.');
  await expect.element(main).toHaveTextContent('Reads removed “invoices” added “tenders” fast.');
  expect([marked('del'), marked('ins')]).toEqual([['invoices'], ['tenders']]);
  const lines = ['del', 'ins'].map((tag) => {
    const element = main.element().querySelector(tag) as Element;
    return getComputedStyle(element).textDecorationLine;
  });
  expect(lines).toEqual(['line-through', 'underline']);
  await expectAccessible('main');
});

test('white space is shown by signs, and is read in words', async () => {
  await show('One. \nTwo.', 'One.\n\nTwo.  ');
  await expect.element(main).toHaveTextContent(/removed 1 space/);
  await expect.element(main).toHaveTextContent(/added 1 line break/);
  await expect.element(main).toHaveTextContent(/added 2 spaces/);
  expect(marked('del')).toEqual(['·']);
  expect(marked('ins')).toEqual(['↵\n', '··']);
});

test('long unchanged stretches are folded behind a button, which shows and folds them again by keyboard', async () => {
  await resizeWindow(320, 256);
  await show(BEFORE, `${BEFORE}New.`);
  const fold = page.getByRole('button', { name: /characters unchanged/ });
  await expect.element(fold).toHaveTextContent(/^… \d+ characters unchanged …$/);
  expect(withoutSpoken(main.element() as HTMLElement)).not.toContain(BEFORE.slice(0, 100));
  await expectAccessible('main');
  await press('{Tab}{Enter}');
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await expect.element(fold).toHaveFocus();
  await expect.element(main).toHaveTextContent(BEFORE.trim());
  await press(' ');
  await expect.element(main).not.toHaveTextContent(BEFORE.trim());
});

test('a very long change and a very long word fit, and all of it can be shown', async () => {
  await resizeWindow(320, 256);
  const word = 'x'.repeat(3000);
  await show('', word);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const more = page.getByRole('button', { name: '… 2,700 characters more added …' });
  await more.click();
  expect(marked('ins').join('')).toBe(word);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('a text from right to left stays so, although it begins with a change', async () => {
  await show('فواتير الموردين', 'عقود الموردين');
  const text = main.element().firstElementChild as Element;
  expect(getComputedStyle(text).direction).toBe('rtl');
});

test('a list is marked line by line', async () => {
  await show('Claude\nSAP', 'SAP\nGo', true);
  expect([marked('del'), marked('ins')]).toEqual([['Claude'], ['Go']]);
  expect(
    page.getByText('SAP', { exact: true }).element().getBoundingClientRect().top,
  ).toBeGreaterThan(main.element().querySelector('del')?.getBoundingClientRect().top ?? Number.NaN);
});
