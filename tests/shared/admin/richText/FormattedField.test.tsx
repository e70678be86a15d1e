import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { nextPaint } from '../../../../shared/ui/pauses.ts';
import { data, hold } from '../../fakeBackend.ts';
import wordReview from '../../richText/pasted/clipboard/wordReview.html?raw';
import {
  button,
  dialog,
  expectAccessible,
  field,
  fillProject,
  press,
  SAVE_KEYS,
  save,
  showNewProject,
  spoken,
} from '../dashboardPage.tsx';
import { pictureFile } from '../pictures/pictureFiles.ts';
import { pasteInto } from './pasteInto.ts';

const bar = page.getByRole('toolbar', { name: 'Format' });
const editor = page.getByRole('textbox', { name: 'Description', exact: true });
const element = () => editor.element() as HTMLElement;

/** The description that a save sends. */
async function saved(): Promise<string> {
  await save();
  const [, , form] = data.saveRecord.mock.lastCall ?? [];
  return (form as { description: string }).description;
}

/** Opens the form of a new project with a description, and shows it with its formatting. */
async function openFormatted(text: string): Promise<void> {
  await showNewProject();
  await fillProject('Invoices', text);
  await showFormatted();
}

async function showFormatted(): Promise<void> {
  await button('Formatted').click();
  await expect.element(editor).toHaveAttribute('contenteditable', 'true');
  await expect.element(editor).toHaveFocus();
}

/** Selects some words of the text. */
async function select(words: string): Promise<void> {
  const texts = document.createTreeWalker(element(), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const at = texts.currentNode.textContent?.indexOf(words) ?? -1;
    if (at >= 0) {
      element().focus();
      document
        .getSelection()
        ?.setBaseAndExtent(texts.currentNode, at, texts.currentNode, at + words.length);
      // The editor reads the selection after the browser has told it.
      await nextPaint();
      return;
    }
  }
  throw new Error(`No such words: ${words}`);
}

const paste = (types: Readonly<Record<string, string>>, file?: File) =>
  pasteInto(element(), types, file);

const TEXT = 'One  \ntwo.\n\n\n## Why\n* Red\n* **Blue**\n\n2. two\n3. three';

test('the text is shown with its formatting, and a save that follows keeps every character', async () => {
  await openFormatted(TEXT);
  expect(element().querySelector('h2')?.textContent).toBe('Why');
  expect(element().querySelector('ul strong')?.textContent).toBe('Blue');
  expect(element().querySelector('ol')?.start).toBe(2);
  await expectAccessible();
  expect(await saved()).toBe(TEXT);
});

test('what is typed changes its block only, and Undo gives the text back', async () => {
  await openFormatted(TEXT);
  await select('Red');
  await press('Green');
  await button('Show marks').click();
  await expect.element(field('Description')).toHaveFocus();
  await expect
    .element(field('Description'))
    .toHaveValue('One  \ntwo.\n\n\n## Why\n* Green\n* **Blue**\n\n2. two\n3. three');
  await showFormatted();
  await select('Green');
  await press('Red');
  expect(await saved()).toBe(TEXT);
});

test('the bar says what is selected, and formats it', async () => {
  await openFormatted('One two three');
  await select('two');
  await expect.element(button('Bold', bar)).toHaveAttribute('aria-pressed', 'false');
  await button('Bold', bar).click();
  await expect.element(button('Bold', bar)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(editor).toHaveFocus();
  await press('{Control>}i{/Control}');
  await button('Numbered list', bar).click();
  await expect.element(button('Numbered list', bar)).toHaveAttribute('aria-pressed', 'true');
  expect(await saved()).toBe('1. One ***two*** three');
});

test('a list goes on with Enter, goes a level in and out, and becomes a heading or text again', async () => {
  await openFormatted('x');
  await select('x');
  await press('- One{Enter}Two');
  await button('Part of the item above', bar).click();
  await press('{Enter}Three');
  await button('One level up', bar).click();
  await press('{Enter}{Enter}After');
  await press('{Enter}## Title{Enter}- not{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(await saved()).toBe('- One\n  - Two\n- Three\n\nAfter\n\n## Title');
});

test('a link is set and removed in a box, with Ctrl+K too, and a wrong address is refused there', async () => {
  await openFormatted('See one and two');
  await select('one');
  await press('{Control>}k{/Control}');
  const address = field('Address of the link');
  await expect.element(address).toHaveFocus();
  // An address that is pasted is whole.
  await expect.element(address).toHaveValue('');
  await address.fill('http://example.com');
  await press('{Enter}');
  await expect.element(page.getByText(/^Enter a full link/)).toBeVisible();
  await address.fill('example.com/a');
  await press('{Enter}');
  await expect.element(editor).toHaveFocus();
  await expect.element(dialog).toBeVisible();
  expect(element().querySelector('a')?.getAttribute('href')).toBe('https://example.com/a');
  await select('two');
  await button('Link').click();
  await press('{Escape}');
  await expect.element(address).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await select('on');
  await expect.element(button('Link')).toHaveAttribute('aria-pressed', 'true');
  await button('Show marks').click();
  await expect
    .element(field('Description'))
    .toHaveValue('See [one](https://example.com/a) and two');
  await showFormatted();
  await select('one');
  await button('Link').click();
  await button('Remove').click();
  expect(await saved()).toBe('See one and two');
});

test('words that look like another address become no link', async () => {
  await openFormatted('See bank.example now');
  await select('bank.example');
  await press('{Control>}k{/Control}');
  await field('Address of the link').fill('https://evil.example.com');
  await button('Set Link').click();
  await expect.element(page.getByText(/look like another address/)).toBeVisible();
  await press('{Escape}');
  expect(await saved()).toBe('See bank.example now');
});

test('what is pasted from Word comes without comments and deletions, and says so', async () => {
  await openFormatted('Before');
  await select('Before');
  paste({ 'text/plain': 'a day[AB1]', 'text/html': wordReview });
  await expect
    .element(spoken('Pasted without the comments and the deleted or struck-out text in it.'))
    .toBeVisible();
  expect(await saved()).toBe(
    '## Result\n\nIt saves **nine hours** a day, and costs 12,000 euros.\n\n- Checks every sum',
  );
});

test('a text with marks that is pasted gets their formatting; a picture goes to its own field', async () => {
  await openFormatted('Before');
  await select('Before');
  paste({ 'text/plain': 'One **two**' });
  await expect.poll(() => element().querySelector('strong')?.textContent).toBe('two');
  paste({ 'text/plain': 'x', 'text/html': '<b>x</b>' }, await pictureFile());
  await expect.element(field('Image URL')).toHaveValue('');
  paste({ 'text/html': '<img src="a.png">' }, await pictureFile());
  await expect.element(page.getByRole('button', { name: /^What stays in sight/ })).toBeVisible();
  expect(element().querySelector('img')).toBeNull();
});

test('what is dropped is read as what is pasted', async () => {
  await openFormatted('Before');
  const { left, top, height } = element().querySelector('p')?.getBoundingClientRect() ?? {
    left: 0,
    top: 0,
    height: 0,
  };
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', 'x');
  dataTransfer.setData('text/html', '<b onclick="alert(1)" style="color:red">bold</b> ');
  element().dispatchEvent(
    new DragEvent('drop', {
      dataTransfer,
      clientX: left + 1,
      clientY: top + height / 2,
      bubbles: true,
      cancelable: true,
    }),
  );
  await expect.element(editor).toHaveTextContent('boldBefore');
  expect(await saved()).toBe('**bold**Before');
});

test('100,000 pasted elements are cut before they stop the form', async () => {
  await openFormatted('Before');
  const startMs = performance.now();
  paste({ 'text/plain': 'x', 'text/html': '<p><b>x</b></p>'.repeat(100_000) });
  await expect
    .element(spoken('The pasted text was too long. Only its beginning was inserted.'))
    .toBeVisible();
  expect(performance.now() - startMs).toBeLessThan(8000);
});

test('the choice is kept on this device, and the next form opens formatted', async () => {
  await openFormatted('One');
  await save();
  await button('Add New Project').click();
  await expect.element(editor).toHaveAttribute('contenteditable', 'true');
  await button('Show marks').click();
  await expect.element(field('Description')).toHaveProperty('rows', 4);
});

test('a text whose marks the editor could not keep stays in the text area, and a line says so', async () => {
  await showNewProject();
  const text = `${'*a* '.repeat(80)}b`;
  await fillProject('Invoices', text);
  await button('Formatted').click();
  await expect.element(spoken(/could not keep all of them/)).toBeVisible();
  await expect.element(field('Description')).toHaveValue(text);
});

test('a refused save leads to the editor, which has the error, and what is typed is counted', async () => {
  await openFormatted('x');
  await select('x');
  await press('{Backspace}');
  await press(SAVE_KEYS);
  await expect.element(editor).toHaveFocus();
  await expect.element(editor).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await press('One');
  await expect.element(editor).not.toHaveAttribute('aria-invalid');
});

test('what is typed while a save runs stays in the form, and the cursor where it is', async () => {
  await openFormatted('One.');
  const release = hold(data.saveRecord);
  await press(SAVE_KEYS);
  await expect.element(button('Saving...')).toBeVisible();
  await select('One');
  await press('Two');
  release();
  await expect.element(button('Update Project')).toBeEnabled();
  await press('!');
  expect(data.saveRecord.mock.lastCall?.[2]).toMatchObject({ description: 'One.' });
  expect(await saved()).toBe('Two!.');
});

/** Selects from the beginning of some words to the end of others. */
async function selectFromTo(from: string, to: string): Promise<void> {
  await select(to);
  const { focusNode: end, focusOffset } = document.getSelection() ?? {};
  await select(from);
  const { anchorNode: start, anchorOffset } = document.getSelection() ?? {};
  if (!start || !end) throw new Error('Nothing is selected.');
  document.getSelection()?.setBaseAndExtent(start, anchorOffset ?? 0, end, focusOffset ?? 0);
  await nextPaint();
}

test('Heading takes a line break for a space, and leaves alone what reaches out of a list', async () => {
  await openFormatted('One\ntwo\n\n- Red\n- Blue\n\nEnd');
  await select('One');
  await button('Heading', bar).click();
  await expect.element(button('Heading', bar)).toHaveAttribute('aria-pressed', 'true');
  await selectFromTo('Blue', 'End');
  await button('Heading', bar).click();
  await expect.element(editor).toHaveFocus();
  expect(await saved()).toBe('## One two\n\n- Red\n- Blue\n\n## End');
});

test('an item of a numbered list stays numbered in the one above', async () => {
  await openFormatted('1. One\n2. Two');
  await select('Two');
  await button('Part of the item above', bar).click();
  expect(await saved()).toBe('1. One\n  1. Two');
});

test('a link whose words are marked differently is one link', async () => {
  await openFormatted('See [the **whole** report](https://example.com/) now');
  await select('report');
  await button('Link').click();
  await expect.element(field('Address of the link')).toHaveValue('https://example.com/');
  await button('Remove').click();
  expect(await saved()).toBe('See the **whole** report now');
});

/** Copies or cuts what is selected, and pastes it at the beginning of some words. */
async function move(act: 'copy' | 'cut', before: string): Promise<void> {
  const clipboardData = new DataTransfer();
  element().dispatchEvent(
    new ClipboardEvent(act, { clipboardData, bubbles: true, cancelable: true }),
  );
  await select(before);
  await press('{ArrowLeft}');
  await nextPaint();
  element().dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

test('what is cut comes back with its spaces, and a part of a heading stays words', async () => {
  await openFormatted('## Red and blue\n\nOne two three');
  await select('two ');
  await move('cut', 'One');
  await expect.element(editor).toHaveTextContent('two One three');
  await select('blue');
  await move('copy', 'three');
  expect(await saved()).toBe('## Red and blue\n\ntwo One bluethree');
});

test('words that were copied elsewhere keep the spaces around them', async () => {
  await openFormatted('One two');
  await select('two');
  paste({ 'text/plain': ' 2 and ', 'text/html': ' <b>2</b> and ' });
  await expect.element(editor).toHaveTextContent('2 and');
  await press('three');
  expect(await saved()).toBe('One **2** and three');
});
