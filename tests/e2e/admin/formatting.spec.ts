import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { failedRequest } from '../consoleLog.ts';
import { readCollection, storeProject } from '../emulatorStore.ts';
import { fillProject, openNewProject, openProject, spoken } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const FORMATTED =
  '<h2>Result</h2><p>It saves <b>nine</b> hours, see <a href="https://example.com/case">the case</a>.</p><ul><li>reads</li><li>checks</li></ul>';
const MARKED =
  '## Result\n\nIt saves **nine** hours, see [the case](https://example.com/case).\n\n- reads\n- checks';

const WORD_HTML = 'tests/shared/richText/pasted/clipboard/word.html';
const HOSTILE =
  '<p style="background:url(https://attacker.example/a)" onclick="document.title=\'run\'"><img src="https://attacker.example/b" onerror="document.title=\'run\'"><script>document.title="run"</script><link rel="stylesheet" href="https://attacker.example/c"><style>@import "https://attacker.example/d"</style><iframe src="https://attacker.example/e"></iframe><b style="color:red">kept</b></p>';

/** Puts a formatted text on the clipboard as a browser does when it is copied. */
async function copyFormatted(page: Page): Promise<void> {
  const isCopied = await page.evaluate((html) => {
    const text = document.createElement('div');
    text.innerHTML = html;
    document.body.append(text);
    const selection = getSelection();
    selection?.selectAllChildren(text);
    const isDone = document.execCommand('copy');
    text.remove();
    return isDone;
  }, FORMATTED);
  expect(isCopied).toBe(true);
}

test('a formatted text is pasted with its marks, undone, pasted without them, and stored as it is typed', async ({
  page,
  showDashboard,
}) => {
  await showDashboard();
  await copyFormatted(page);
  const dialog = await openNewProject(page);
  await fillProject(dialog, 'Invoice desk', 'Before.');
  const description = dialog.getByLabel('Description');
  await description.press('End');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(description).toHaveValue(`Before.\n\n${MARKED}`);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(description).toHaveValue('Before.');
  await page.keyboard.press('ControlOrMeta+Shift+V');
  await expect(description).toHaveValue(/^Before\.Result\s+It saves nine hours, see the case\./);

  await description.selectText();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(description).toHaveValue(MARKED);
  await page.keyboard.press('ControlOrMeta+S');
  await expect(dialog).toBeHidden();
  const [stored] = await readCollection('projects');
  expect(stored?.fields['description']).toEqual({ stringValue: MARKED });
});

test('what Word and hostile pages put on the clipboard loads nothing, runs nothing, and breaks no policy', async ({
  page,
  showDashboard,
}) => {
  const word = await readFile(join(PROJECT_ROOT, WORD_HTML), 'utf8');
  const requested: string[] = [];
  await showDashboard();
  const dialog = await openNewProject(page);
  await fillProject(dialog, 'Invoice desk', '-');
  const description = dialog.getByLabel('Description');
  await description.focus();
  page.on('request', (request) => requested.push(request.url()));
  await description.evaluate(pasteHtml, word + HOSTILE);
  await expect(description).toHaveValue(
    /## Invoice desk[^]*- \*\*Reads\*\* every line[^]*\*\*kept\*\*$/,
  );
  expect(requested.filter((url) => !url.includes('/assets/'))).toEqual([]);
  expect(await page.title()).not.toBe('run');
});

/** Runs in the browser. */
function pasteHtml(area: HTMLElement | SVGElement, html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', 'text');
  area.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

test('the bar’s marks are typed at once, and Ctrl+K makes a link instead of opening the box', async ({
  page,
  showDashboard,
}) => {
  await showDashboard();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('dialog', { name: 'Search or go to…' })).toBeVisible();
  await page.keyboard.press('Escape');
  const dialog = await openNewProject(page);
  await fillProject(dialog, 'Invoice desk', 'the case');
  const description = dialog.getByLabel('Description');
  await description.selectText();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('https://example.com');
  await expect(description).toHaveValue('[the case](https://example.com)');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'List', exact: true }).click();
  await expect(description).toHaveValue('- [the case](https://example.com)');
});

const PAPERS = 'abcdefghij0123456789';
const EDITOR_CODE = /FormattedField.*\.js/;

test('a description is written with visible formatting, which changes only what was edited, and breaks no policy', async ({
  page,
  showDashboard,
}) => {
  const word = await readFile(join(PROJECT_ROOT, WORD_HTML), 'utf8');
  await storeProject(PAPERS, { title: 'Papers', description: 'One.\n\n\n* Red\n* Blue\n\nEnd.' });
  await showDashboard('Projects');
  const dialog = await openProject(page, 'Papers');
  await dialog.getByRole('button', { name: 'Formatted' }).click();
  const text = dialog.getByRole('textbox', { name: 'Description', exact: true });
  await expect(text.getByRole('listitem')).toHaveText(['Red', 'Blue']);
  await text.getByText('Red').click();
  await page.keyboard.press('End');
  await page.keyboard.type('dish');
  await page.keyboard.press('ControlOrMeta+End');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await text.evaluate(pasteHtml, word + HOSTILE);
  await expect(text.getByRole('heading', { name: 'Invoice desk' })).toBeVisible();
  expect(requested.filter((url) => !url.includes('/assets/'))).toEqual([]);
  expect(await page.title()).not.toBe('run');
  await page.keyboard.press('ControlOrMeta+Z');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog).toBeHidden();
  const [stored] = await readCollection('projects');
  expect(stored?.fields['description']).toEqual({
    stringValue: 'One.\n\n\n* Reddish\n* Blue\n\nEnd.',
  });
  // The choice is the device's.
  await page.reload();
  await openProject(page, 'Papers');
  await expect(text.getByRole('listitem')).toHaveText(['Reddish', 'Blue']);
});

test('if the code of the formatted editor cannot be loaded, the text area works on, and says so', async ({
  page,
  logged,
  showDashboard,
}) => {
  await showDashboard();
  const dialog = await openNewProject(page);
  await fillProject(dialog, 'Papers', 'One.');
  await page.route(EDITOR_CODE, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Formatted' }).click();
  await expect(spoken(page, 'The formatted editor could not be loaded')).toBeVisible();
  await logged.expect([failedRequest(EDITOR_CODE)]);
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await expect(dialog.getByLabel('Description')).toHaveValue('One.');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(dialog).toBeHidden();
});
