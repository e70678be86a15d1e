import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeProjects } from '../../fakeBackend.ts';
import {
  button,
  contentField,
  dialog,
  expectAccessible,
  focus,
  LEAVE_QUESTION,
  openProject,
  openSection,
  openTab,
  press,
  prompts,
  replace,
  resizeWindow,
  tabOf,
} from '../dashboardPage.tsx';
import { box, PALETTE_KEYS, palette, shortcutList, showWithKeys } from './keyboardPage.ts';

const newProject = page.getByRole('dialog', { name: 'Add New Project' });
const singleKeys = shortcutList.getByRole('switch', { name: 'Single keys' });

const storeInvoices = (count: number) =>
  storeProjects(count, (number) => ({ title: `Project ${number}`, description: 'Reads.' }));

/** Sends a key to what has the focus; returns whether a shortcut has answered it. */
function isAnswered(init: KeyboardEventInit & { key: string }, timeStamp?: number): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

const markHandled = (event: Event) => event.preventDefault();

async function expectTab(name: string): Promise<void> {
  await expect.element(tabOf(name)).toHaveAttribute('aria-selected', 'true');
}

test('G and then O, P or C changes the tab and moves the focus there, N adds a project, ? lists all keys', async () => {
  // A slow machine may need more than the time of a sequence between two keys.
  replace(KeyboardEvent.prototype, 'timeStamp', { value: 0 });
  await showWithKeys();
  for (const [keys, name] of [
    ['gp', 'Projects'],
    ['gc', 'Content'],
    ['go', 'Overview'],
  ] as const) {
    await press(keys);
    await expectTab(name);
    await expect.element(tabOf(name)).toHaveFocus();
  }
  focus(button('Add New Project'));
  await press('GP');
  await expectTab('Projects');
  await expect.element(page.getByRole('heading', { name: 'Projects', exact: true })).toHaveFocus();
  await press('n');
  await expect.element(newProject).toBeVisible();
  await press('{Escape}');
  await expect.element(newProject).not.toBeInTheDocument();
  await press('?');
  await expect.element(shortcutList).toBeVisible();
  const rows = shortcutList.getByRole('term');
  await expect.element(rows.first()).toBeVisible();
  const listed = [...shortcutList.element().querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );
  expect(listed).toContain('Go to Overview: G then O');
  expect(listed).toContain('Save: Ctrl+SorCtrl+Enter');
  expect(listed).toContain('Keyboard shortcuts: ?orCtrl+/');
  expect(listed.join()).not.toContain('Settings');
  await expectAccessible();
  await resizeWindow(320, 256);
  const overlay = shortcutList.element().parentElement;
  expect(overlay?.scrollWidth).toBe(overlay?.clientWidth);
  await press('{Escape}');
  await expect.element(shortcutList).not.toBeInTheDocument();
});

test('a key is not answered while it belongs to something else', async () => {
  storeInvoices(13);
  await showWithKeys('Projects');
  const refused: Record<string, KeyboardEventInit & { key: string }> = {
    'with Ctrl': { key: 'n', ctrlKey: true },
    'with Alt': { key: 'n', altKey: true },
    'with Cmd': { key: 'n', metaKey: true },
    'with Shift': { key: 'N', shiftKey: true },
    held: { key: 'n', repeat: true },
    composing: { key: 'n', isComposing: true },
    'that ends a composition': { key: 'n', keyCode: 229 },
    'with another modifier than Ctrl': { key: 'k', ctrlKey: true, altKey: true },
  };
  for (const [what, init] of Object.entries(refused)) expect(isAnswered(init), what).toBe(false);

  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.click();
  for (const key of ['n', '/', '?', 'g', 'o']) expect(isAnswered({ key }), key).toBe(false);
  await expectTab('Projects');
  const editable = document.body.appendChild(document.createElement('div'));
  editable.contentEditable = 'true';
  editable.focus();
  expect(isAnswered({ key: 'n' }), 'in editable text').toBe(false);
  editable.remove();
  const select = document.body.appendChild(document.createElement('select'));
  select.focus();
  expect(isAnswered({ key: 'n' }), 'in a select').toBe(false);
  select.remove();
  const checkbox = document.body.appendChild(document.createElement('input'));
  checkbox.type = 'checkbox';
  checkbox.focus();
  expect(isAnswered({ key: '?' }), 'at a checkbox').toBe(true);
  await press('{Escape}');
  await expect.element(shortcutList).not.toBeInTheDocument();
  checkbox.remove();

  document.body.addEventListener('keydown', markHandled);
  await press('n');
  document.body.removeEventListener('keydown', markHandled);
  expect(dialog.elements(), 'handled before').toEqual([]);
  await button('Menu').click();
  expect(isAnswered({ key: 'n' }), 'in the menu').toBe(false);
  await press('{Escape}');
  const question = document.body.appendChild(document.createElement('div'));
  question.setAttribute('role', 'alertdialog');
  expect(isAnswered({ key: 'n' }), 'behind a question').toBe(false);
  question.remove();
  await openProject('Project 13');
  await expect.element(dialog).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  for (const init of [{ key: 'n' }, { key: '?' }, { key: 'k', ctrlKey: true }]) {
    expect(isAnswered(init), 'in a dialog').toBe(false);
  }
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(isAnswered({ key: 'n' }), 'with nothing in its way').toBe(true);
  await expect.element(newProject).toBeVisible();
});

test('the second key of a sequence counts for 1.5 seconds; what does not belong to it is ignored', async () => {
  await showWithKeys();
  const press2 = (first: string, second: string, laterMs: number) => {
    expect(isAnswered({ key: first }, 10_000)).toBe(false);
    return isAnswered({ key: second }, 10_000 + laterMs);
  };
  expect(press2('g', 'p', 1600)).toBe(false);
  expect(press2('g', 'n', 100)).toBe(false);
  await expectTab('Overview');
  expect(isAnswered({ key: 'g' }, 10_000)).toBe(false);
  expect(isAnswered({ key: 'g', repeat: true }, 10_500)).toBe(false);
  expect(isAnswered({ key: 'Shift', shiftKey: true }, 10_600)).toBe(false);
  expect(isAnswered({ key: 'P' }, 11_400)).toBe(true);
  await expectTab('Projects');
  expect(press2('g', 'g', 100)).toBe(false);
  expect(isAnswered({ key: 'o' }, 10_200)).toBe(true);
  await expectTab('Overview');
});

test('on any keyboard, the signs are found where they are', async () => {
  await showWithKeys();
  // On German and Swiss keyboards "/" is Shift+7; AltGr counts as Ctrl and Alt on Windows.
  expect(isAnswered({ key: '/', code: 'Digit7', shiftKey: true })).toBe(true);
  await expectTab('Projects');
  const altGraph = { ctrlKey: true, altKey: true, modifierAltGraph: true };
  expect(isAnswered({ key: '?', ...altGraph })).toBe(true);
  await expect.element(shortcutList).toBeVisible();
  await press('{Escape}');
  await expect.element(shortcutList).not.toBeInTheDocument();
  expect(isAnswered({ key: '/', ctrlKey: true, shiftKey: true })).toBe(true);
  await expect.element(shortcutList).toBeVisible();
});

test('single keys can be switched off on this device, even if it stores nothing', async () => {
  await showWithKeys();
  await press('?');
  await singleKeys.click();
  await press('{Escape}');
  await expect.element(shortcutList).not.toBeInTheDocument();
  expect(localStorage.getItem('singleKeys')).toBe('off');
  for (const key of ['n', '/', '?']) expect(isAnswered({ key }), key).toBe(false);
  await press('{Control>}/{/Control}');
  await expect.element(singleKeys).not.toBeChecked();
  await press('{Escape}');

  // The browser tells the other windows.
  window.dispatchEvent(new StorageEvent('storage', { key: 'singleKeys', newValue: null }));
  replace(globalThis, 'localStorage', {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  await expect.element(shortcutList).not.toBeInTheDocument();
  await press('?');
  await expect.element(singleKeys).toBeChecked();
  await singleKeys.click();
  await press('{Escape}');
  await expect.element(shortcutList).not.toBeInTheDocument();
  expect(isAnswered({ key: 'n' })).toBe(false);
});

test('/ goes to the search of the projects, and selects what was typed', async () => {
  storeInvoices(13);
  await showWithKeys();
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await press('/');
  await expectTab('Projects');
  await expect.element(search).toHaveFocus();
  await press('13');
  await tabOf('Projects').click();
  await press('/');
  await expect.element(search).toHaveFocus();
  await press('12');
  await expect.element(search).toHaveValue('12');
});

test('/ opens the palette among few projects; typed text is left only after the question', async () => {
  storeInvoices(2);
  await showWithKeys('Content');
  await press('/');
  await expect.element(box).toHaveFocus();
  await press('n');
  await expect.element(box).toHaveValue('n');
  await press('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await expectTab('Projects');
  await openTab('Content');
  await openSection('Contact Email');
  await contentField.fill('desk@company.example');
  await tabOf('Content').click();
  prompts.isAccepted = false;
  await press('/');
  await prompts.expectShown(LEAVE_QUESTION);
  await expectTab('Content');
  await expect.element(tabOf('Content')).toHaveFocus();
  await expect.element(contentField).toHaveValue('desk@company.example');
});

test('Ctrl+K opens the palette while one types; a held key and a second press open nothing more', async () => {
  await showWithKeys('Content');
  await openSection('Contact Email');
  await contentField.click();
  await press(PALETTE_KEYS);
  await expect.element(palette).toBeVisible();
  expect(isAnswered({ key: 'k', ctrlKey: true, repeat: true })).toBe(true);
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await press('{Escape}');
  await expect.element(contentField).toHaveFocus();
});

const cyrillic = (key: string, code: string, init: KeyboardEventInit = {}) =>
  isAnswered({ key, code, ...init });

test('with a keyboard set to Cyrillic the shortcuts are where Latin letters would be, also in a form', async () => {
  await showWithKeys();
  cyrillic('п', 'KeyG');
  expect(cyrillic('з', 'KeyP')).toBe(true);
  await expectTab('Projects');
  expect(cyrillic('л', 'KeyK', { ctrlKey: true })).toBe(true);
  await expect.element(box).toHaveFocus();
  await press('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  expect(cyrillic('т', 'KeyN')).toBe(true);
  await expect.element(newProject).toBeVisible();
  await page.getByLabelText('Project Title').fill('Desk');
  await page.getByLabelText('Description').fill('Reads');
  (page.getByLabelText('Description').element() as HTMLTextAreaElement).select();
  expect(cyrillic('и', 'KeyB', { ctrlKey: true })).toBe(true);
  await expect.element(page.getByLabelText('Description')).toHaveValue('**Reads**');
  expect(cyrillic('ы', 'KeyS', { ctrlKey: true })).toBe(true);
  await expect.element(newProject).not.toBeInTheDocument();
});
