import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { data, storeProject } from '../../fakeBackend.ts';
import {
  button,
  dialog,
  expectTexts,
  focus,
  press,
  pressEnterAt,
  save,
  showFilledProject,
  showProject,
  spoken,
} from '../dashboardPage.tsx';

const typed = page.getByRole('textbox', { name: 'Technologies' });
const tags = page.getByRole('list', { name: 'Technologies of this project' }).getByRole('listitem');

test('Enter and the plus button add a technology and submit nothing; blank and repeated ones are ignored', async () => {
  await showFilledProject();
  await typed.fill('  Claude ');
  await press('{Enter}');
  await expect.element(typed).toHaveValue('');
  await expect.element(typed).toHaveFocus();
  await typed.fill('Temporal');
  await button('Add technology').click();
  await expectTexts(tags, ['Claude', 'Temporal']);
  for (const ignored of ['   ', 'Claude', ' Temporal ', 'claude']) {
    await typed.fill(ignored);
    await press('{Enter}');
    await expect.element(typed).toHaveValue('');
  }
  await press('{Enter}');
  await expectTexts(tags, ['Claude', 'Temporal']);
  await expect.element(button('Create Project')).toBeEnabled();
  expect(data.saveRecord).not.toHaveBeenCalled();

  await button('Remove Claude').click();
  await expectTexts(tags, ['Temporal']);
  await typed.fill('Not added');
  await save();
  const [, , form] = data.saveRecord.mock.calls[0] ?? [];
  expect(form?.technologies).toEqual(['Temporal', 'Not added']);
});

test('a technology that is too long gets the focus when it is the only error; its message disappears with it', async () => {
  await showFilledProject();
  await typed.fill('x'.repeat(41));
  await pressEnterAt(button('Create Project'));
  await expect.element(typed).toHaveFocus();
  await expect.element(typed).toHaveValue('x'.repeat(41));
  await expect
    .element(typed)
    .toHaveAccessibleDescription('A technology can have 40 characters at most; this has 41.');
  await typed.fill('');
  await expect.element(typed).toHaveAccessibleDescription('');
  await expect.element(typed).not.toHaveAttribute('aria-invalid');
  expect(data.saveRecord).not.toHaveBeenCalled();
  await typed.fill('x'.repeat(40));
  await press('{Enter}');
  await expectTexts(tags, ['x'.repeat(40)]);
});

test('the message about the 21st technology disappears when there is room for it', async () => {
  const technologies = Array.from({ length: 20 }, (_, index) => `Technology ${index}`);
  storeProject('a', { title: 'Invoices', description: 'Reads.', technologies });
  await showProject('Invoices');
  await typed.fill('One more');
  await press('{Enter}');
  await expect.element(typed).toHaveAccessibleDescription(/20 technologies at most/);
  await button('Remove Technology 3').click();
  await expect.element(typed).toHaveAccessibleDescription('');
  await typed.click();
  await press('{Enter}');
  await expect.poll(() => tags.elements()).toHaveLength(20);
  await expect.element(tags.last()).toHaveTextContent('One more');
});

test('a removal by keyboard moves the focus to the next tag, the one before, and then to the input', async () => {
  await showWithTechnologies(['Claude', 'Redis', 'SAP']);
  await pressEnterAt(button('Remove Redis'));
  await expectTexts(tags, ['Claude', 'SAP']);
  await expect.element(button('Remove SAP')).toHaveFocus();
  await expect.element(spoken('Removed: Redis')).toBeInTheDocument();
  await press('{Enter}');
  await expect.element(button('Remove Claude')).toHaveFocus();
  await press('{Enter}');
  await expect.element(typed).toHaveFocus();
  await expectTexts(tags, []);
});

test('an added technology is announced; a repeated one is not added, and the reason is shown until something is typed', async () => {
  await showWithTechnologies(['Python']);
  await typed.fill('Redis');
  await press('{Enter}');
  await expect.element(spoken('Added: Redis')).toBeInTheDocument();
  await typed.fill('python');
  await press('{Enter}');
  const reason = spoken('Already in the list: Python');
  await expect.element(reason).toBeVisible();
  expect(reason.element().getBoundingClientRect().height).toBeGreaterThan(10);
  await expect.element(typed).toHaveValue('');
  await expectTexts(tags, ['Python', 'Redis']);
  await press('S');
  await expect.element(reason).not.toBeInTheDocument();
});

test('a comma splits typed text, and a comma or a line break splits pasted text', async () => {
  await showWithTechnologies([]);
  await typed.click();
  await press('Claude,');
  await expectTexts(tags, ['Claude']);
  await press(' Redis, SAP');
  await press('{Enter}');
  await expectTexts(tags, ['Claude', 'Redis', 'SAP']);
  await paste('Go, Rust');
  await paste('Python\r\nTemporal\n');
  await expectTexts(tags, ['Claude', 'Redis', 'SAP', 'Go', 'Rust', 'Python', 'Temporal']);
  await expect.element(typed).toHaveValue('');

  await paste(`Airflow\n${'x'.repeat(41)}`);
  await expect.element(typed).toHaveValue(`Airflow, ${'x'.repeat(41)}`);
  await expect.element(typed).toHaveAccessibleDescription(/this has 41\.$/);
});

test('a pasted list replaces the selection, and is inserted at the caret', async () => {
  await showWithTechnologies([]);
  await typed.fill('React');
  await typed.click();
  (typed.element() as HTMLInputElement).select();
  pasteHere('SAP, Redis');
  await expectTexts(tags, ['SAP', 'Redis']);
  await typed.fill('Rust');
  (typed.element() as HTMLInputElement).setSelectionRange(0, 0);
  pasteHere('Go, ');
  await expectTexts(tags, ['SAP', 'Redis', 'Go', 'Rust']);
});

/** Opens the form of a project that has these technologies. */
async function showWithTechnologies(technologies: string[]): Promise<void> {
  storeProject('a', { title: 'Invoices', description: 'Reads.', technologies });
  await showProject('Invoices');
}

async function paste(text: string): Promise<void> {
  const source = document.createElement('textarea');
  source.value = text;
  dialog.element().append(source);
  source.select();
  await userEvent.copy();
  source.remove();
  focus(typed);
  await userEvent.paste();
}

/** Pastes where the caret is; the field keeps the focus. */
function pasteHere(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  typed.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
}

test('in Safari, the Enter that ends a conversion adds no technology; the next one does', async () => {
  await showWithTechnologies([]);
  await typed.fill('東京');
  const enter = (keyCode: number) =>
    typed
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true, cancelable: true }),
      );
  enter(229);
  await expect.element(typed).toHaveValue('東京');
  await expectTexts(tags, []);
  enter(13);
  await expectTexts(tags, ['東京']);
});

test('a row of a spreadsheet and a list with the commas of other scripts are divided', async () => {
  await showWithTechnologies([]);
  await paste('Claude\tRedis\t\tSAP\r\n');
  await paste('Go，Rust、Temporal; Airflow');
  await expectTexts(tags, ['Claude', 'Redis', 'SAP', 'Go', 'Rust', 'Temporal', 'Airflow']);
  await typed.click();
  await press('Kafka；');
  await expectTexts(tags.last(), ['Kafka']);
});
