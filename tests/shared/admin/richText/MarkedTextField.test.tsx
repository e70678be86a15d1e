import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
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

const description = field('Description');
const bar = page.getByRole('toolbar', { name: 'Format' });

const area = () => description.element() as HTMLTextAreaElement;

function select(from: number, to = from): void {
  area().focus();
  area().setSelectionRange(from, to);
}

const selected = () => {
  const { value, selectionStart, selectionEnd } = area();
  return value.slice(selectionStart, selectionEnd);
};

const paste = (types: Readonly<Record<string, string>>, file?: File) =>
  pasteInto(area(), types, file);

async function openForm(text: string): Promise<void> {
  await showNewProject();
  await fillProject('Invoices', text);
}

test('a press in the bar marks what is selected, keeps it selected, and can be undone', async () => {
  await openForm('We read every invoice.');
  select(8, 13);
  await button('Bold', bar).click();
  await expect.element(description).toHaveValue('We read **every** invoice.');
  await expect.element(description).toHaveFocus();
  expect(selected()).toBe('every');
  await press('{Control>}z{/Control}');
  await expect.element(description).toHaveValue('We read every invoice.');
  await press('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(description).toHaveValue('We read **every** invoice.');
  select(10, 15);
  await button('Bold', bar).click();
  await expect.element(description).toHaveValue('We read every invoice.');
  await button('List', bar).click();
  await expect.element(description).toHaveValue('- We read every invoice.');
  await button('Heading', bar).click();
  await expect.element(description).toHaveValue('## We read every invoice.');
  await button('Heading', bar).click();
  await button('Link', bar).click();
  await expect.element(description).toHaveValue('[We read every invoice.](https://)');
  await press('https://example.com');
  await expect.element(description).toHaveValue('[We read every invoice.](https://example.com)');
  await save();
  const [[, , saved] = []] = data.saveRecord.mock.calls;
  expect(saved).toMatchObject({ description: '[We read every invoice.](https://example.com)' });
});

test('the bar is one tab stop, and the arrow keys, Home and End move in it', async () => {
  await openForm('One.');
  select(0, 3);
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Bold', bar)).toHaveFocus();
  await press('{ArrowLeft}');
  await expect.element(button('Formatted', bar)).toHaveFocus();
  await press('{ArrowLeft}');
  await expect.element(button('Link', bar)).toHaveFocus();
  await press('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(button('List', bar)).toHaveFocus();
  await press('{End}{Home}{ArrowRight}');
  await expect.element(button('List', bar)).toHaveFocus();
  await press('{Tab}');
  await expect.element(description).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(button('List', bar)).toHaveFocus();
  await press('{ArrowLeft}{Enter}');
  await expect.element(description).toHaveValue('**One**.');
  await expect.element(description).toHaveFocus();
  await expectAccessible();
});

test('Ctrl+B, Ctrl+I and Ctrl+K mark; Ctrl+K opens no box, and none of them reaches the browser', async () => {
  await openForm('One two three');
  const seen: boolean[] = [];
  const watch = (event: KeyboardEvent) => {
    if (event.key !== 'Control') seen.push(event.defaultPrevented);
  };
  window.addEventListener('keydown', watch);
  onTestFinished(() => window.removeEventListener('keydown', watch));
  select(0, 3);
  await press('{Control>}b{/Control}');
  select(8, 11);
  await press('{Control>}i{/Control}');
  select(14, 19);
  await press('{Control>}k{/Control}');
  await expect.element(description).toHaveValue('**One** *two* [three](https://)');
  expect(selected()).toBe('https://');
  expect(seen).toEqual([true, true, true]);
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await press('{Control>}{Shift>}b{/Shift}{/Control}');
  expect(seen.at(-1)).toBe(false);
  await expect.element(description).toHaveValue('**One** *two* [three](https://)');
});

test('formatted text that is pasted becomes marks, in one step for Undo', async () => {
  await openForm('Before ');
  select(7);
  const html = '<h2>Result</h2><p><b>Nine</b> hours</p>';
  expect(paste({ 'text/plain': 'Result\r\nNine hours', 'text/html': html })).toBe(false);
  await expect.element(description).toHaveValue('Before \n\n## Result\n\n**Nine** hours');
  await press('!');
  await expect.element(description).toHaveValue('Before \n\n## Result\n\n**Nine** hours!');
  await press('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.element(description).toHaveValue('Before ');
});

test('text without formatting is left to the browser; a picture beside a text is not taken', async () => {
  await openForm('Before');
  const html = '<meta charset="utf-8"><p style="color:red">One</p>';
  expect(paste({ 'text/plain': 'One' })).toBe(true);
  expect(paste({ 'text/plain': 'One', 'text/html': html })).toBe(true);
  expect(paste({ 'text/plain': 'One', 'text/html': html }, await pictureFile())).toBe(true);
  const noFormat = '<a href="http://example.com">One</a>';
  expect(paste({ 'text/plain': 'One\r\ntwo', 'text/html': noFormat })).toBe(false);
  await expect.element(description).toHaveValue('BeforeOne\ntwo');
  await press('{Control>}{Shift>}v{/Shift}{/Control}');
  expect(paste({ 'text/plain': 'One', 'text/html': '<b>One</b>' })).toBe(true);
  await press('{Control>}');
  expect(paste({ 'text/plain': 'One', 'text/html': '<b>One</b>' })).toBe(false);
  await press('{/Control}');
  await expect.element(field('Image URL')).toHaveValue('');
  expect(paste({ 'text/html': '<img src="a.png">' }, await pictureFile())).toBe(false);
  await expect.element(page.getByRole('button', { name: /^What stays in sight/ })).toBeVisible();
});

test('a text from Word is pasted without its comments and deletions, and a line says so until the next paste', async () => {
  await openForm('Before. ');
  select(8);
  paste({ 'text/plain': 'a day[AB1]', 'text/html': wordReview });
  await expect
    .element(description)
    .toHaveValue(
      'Before. \n\n## Result\n\nIt saves **nine hours** a day, and costs 12,000 euros.\n\n- Checks every sum',
    );
  const line = spoken('Pasted without the comments and the deleted or struck-out text in it.');
  await expect.element(line).toBeVisible();
  await expectAccessible();
  paste({ 'text/plain': 'One', 'text/html': '<b>One</b>' });
  await expect.element(line).not.toBeInTheDocument();
});

test('a text that is struck out is not pasted, also where it has no other formatting, and replaces nothing', async () => {
  await openForm('Before');
  select(0, 6);
  paste({ 'text/plain': '9,000', 'text/html': '<p><s>9,000</s></p>' });
  await expect
    .element(spoken('Pasted without the deleted or struck-out text in it.'))
    .toBeVisible();
  await expect.element(description).toHaveValue('Before');
  paste({ 'text/plain': '9,00012,000', 'text/html': '<del>9,000</del><ins>12,000</ins>' });
  await expect.element(description).toHaveValue('12,000');
});

test('100,000 pasted elements are cut before they stop the form, and a line says so', async () => {
  await openForm('Before');
  const startMs = performance.now();
  paste({ 'text/plain': 'x', 'text/html': '<p><b>x</b></p>'.repeat(100_000) });
  await expect
    .element(spoken('The pasted text was too long. Only its beginning was inserted.'))
    .toBeVisible();
  // It took half a minute.
  expect(performance.now() - startMs).toBeLessThan(8000);
  expect(area().value.length).toBeLessThan(25_000);
});

test('"How to format" says which marks there are', async () => {
  await openForm('One.');
  const help = page.getByText('How to format');
  await expect.element(page.getByText('**bold**')).not.toBeVisible();
  await help.click();
  await expect.element(page.getByText('**bold**')).toBeVisible();
  await expectAccessible();
});

test('what is formatted while a save runs stays in the form, which stays open', async () => {
  await openForm('One.');
  const release = hold(data.saveRecord);
  await press(SAVE_KEYS);
  await expect.element(button('Saving...')).toBeVisible();
  await button('Heading', bar).click();
  release();
  await expect.element(button('Update Project')).toBeEnabled();
  await expect.element(field('Description')).toHaveValue('## One.');
  expect(data.saveRecord.mock.lastCall?.[2]).toMatchObject({ description: 'One.' });
  await press(SAVE_KEYS);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(data.saveRecord.mock.lastCall?.[2]).toMatchObject({ description: '## One.' });
});
