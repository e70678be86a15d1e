import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SECTIONS } from '../../../../shared/model/sections.ts';
import { storeProject } from '../../fakeBackend.ts';
import {
  button,
  contentField,
  expectAccessible,
  expectAtCard,
  field,
  fillProject,
  focus,
  LEAVE_QUESTION,
  openSection,
  press,
  pressEnterAt,
  prompts,
  SAVE_KEYS,
  showNewProject,
  showSection,
  spoken,
  tabOf,
} from '../dashboardPage.tsx';
import { drop, pictureFile } from '../pictures/pictureFiles.ts';

/** A document that shows the messages that it gets, as JSON. */
const DOCUMENT = `<title>Preview</title><body tabindex="0"><p></p><script>
  addEventListener('message', ({ data }) => {
    document.querySelector('p').textContent = JSON.stringify(data);
  });
  for (const host of [parent, parent.opener]) host?.postMessage('preview-ready', origin);
</script>`;
const [HERO, SUBTITLE] = SECTIONS;

const frame = (title: RegExp) => page.getByTitle(title);
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const preview = page.frameLocator(page.getByTitle(/^Preview on a /)).getByText('{');

const answer = async () => new Response(DOCUMENT);

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(answer);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('if its document cannot be loaded, the preview says so, and can try again', async () => {
  // The dashboard also loads the document by itself, some seconds after it has opened.
  vi.mocked(window.fetch).mockRejectedValue(new Error('offline'));
  await showSection(HERO.title);
  await button('Preview').click();
  await expect.element(spoken('Not loaded. Check your connection.')).toBeVisible();
  vi.mocked(window.fetch).mockImplementation(answer);
  await button('Try again').click();
  await expect.element(preview).toBeVisible();
});

test('the preview of a section follows typing, even of a text that cannot be saved', async () => {
  await showSection(HERO.title);
  await button('Preview').click();
  await expect.element(preview).toHaveTextContent('"path":"/"');
  await expect.element(preview).toHaveTextContent('"sections":{}');
  await contentField.fill('Less typing');
  await expect.element(preview).toHaveTextContent('"sections":{"hero-title":"Less typing"}');
  await contentField.fill('x'.repeat(10_001));
  await expect.element(preview).toHaveTextContent(/"hero-title":"x{10001}"/);
  await expectAccessible();
});

test('the preview shows a project’s page, and its card among the others, even if it is not featured', async () => {
  storeProject('other', { title: 'Tenders', description: 'Reads tenders.', featured: true });
  await showNewProject();
  await button('Preview').click();
  const note = page.getByText('Visitors do not see this project: it is not featured.');
  await expect.element(note).toBeVisible();
  await fillProject('Invoices');
  await expect.element(preview).toHaveTextContent('"path":"/projects/invoices"');
  await expect.element(preview).toHaveTextContent(/"title":"Invoices".*"title":"Tenders"/);
  await expect.element(tab('Page')).toHaveAttribute('aria-selected', 'true');
  await tab('Card').click();
  await expect.element(preview).toHaveTextContent('"path":"/projects"');
  await expect.element(preview).toHaveTextContent(/"title":"Invoices".*"title":"Tenders"/);
  await expectAccessible();
  focus(tab('Card'));
  await press('{ArrowLeft}');
  await expect.element(tab('Page')).toHaveFocus();
  await expect.element(preview).toHaveTextContent('"path":"/projects/invoices"');
  await field('Featured Project').click();
  await expect.poll(() => note.elements()).toEqual([]);
  await field('Description').fill(' ');
  await expect.element(preview).toHaveTextContent(/"title":"Invoices".*"title":"Tenders"/);
});

test('the preview shows a picture that only this device has, and follows its focus', async () => {
  await showNewProject();
  await button('Preview').click();
  const form = page.getByRole('dialog').element().querySelector('form');
  drop(form as Element, await pictureFile());
  const typed = () => preview.element().textContent;
  const original = /"https:\/\/[^" ]+\/pictures\/[0-9a-f]{64}\.webp":\{"original":"(blob:[^"]+)"/;
  await expect.poll(typed).toMatch(original);
  const [, source = ''] = original.exec(typed()) ?? [];
  const inside = preview.element().ownerDocument;
  const image = Object.assign(inside.createElement('img'), { src: source });
  await image.decode();
  expect(image.naturalWidth).toBe(1280);
  const stays = page.getByRole('button', { name: /^What stays in sight/ });
  await expect.element(stays).toBeVisible();
  focus(stays);
  await press('{ArrowRight}');
  await expect.poll(typed).toMatch(/\.webp 55 50":\{"original":"blob:/);
});

test('a picture that is dropped on the preview is taken by the form; one that no form takes changes nothing', async () => {
  await showNewProject();
  await button('Preview').click();
  await expect.element(preview).toBeVisible();
  expect(drop(preview.element(), await pictureFile())).toBe(true);
  await expect.element(preview).toHaveTextContent('"original":"blob:');
  await button('Cancel').click();
  await prompts.expectShown(LEAVE_QUESTION);
  await tabOf('Content').click();
  await openSection(HERO.title);
  await expect.element(preview).toBeVisible();
  expect(drop(preview.element(), await pictureFile())).toBe(true);
  await expect.element(preview).toHaveTextContent('"path":"/"');
});

test('beside the preview, it says what is about the saved version; the foot says what is not saved', async () => {
  await showSection(HERO.title);
  await expect.element(page.getByText('Saved version: live', { exact: true })).toBeVisible();
  const unsaved = page.getByText('Not saved yet: Content. Kept as a draft on this device.');
  await expect.element(page.getByText('Default text', { exact: true })).toBeVisible();
  expect(unsaved.elements()).toEqual([]);
  await contentField.fill('Less typing');
  await expect.element(unsaved).toBeVisible();
  await press(SAVE_KEYS);
  await expectAtCard(HERO.title);
  await openSection(HERO.title);
  const waits = page.getByText('Saved version: waiting to go live', { exact: true });
  await expect.element(waits).toBeVisible();
  await expect.element(page.getByText('Saved just now').first()).toBeVisible();
  expect(unsaved.elements()).toEqual([]);
});

const large = page.getByTitle('Preview at real size');

test('where no window can open, the large preview fills this one; Escape closes it, and not the form', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await showNewProject();
  await button('Preview').click();
  await expect.element(preview).toBeVisible();
  await pressEnterAt(button('Open large'));
  await expect.element(large).toBeVisible();
  const { width } = large.element().getBoundingClientRect();
  expect(width).toBe(document.body.clientWidth);
  await expect.element(button('Close preview')).toHaveFocus();
  await expectAccessible();
  await press('{Escape}');
  await expect.element(large).not.toBeInTheDocument();
  await expect.element(button('Open large')).toHaveFocus();
  await expect.element(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
});

test('the large preview has a window of its own, which follows the typing and closes with the form', async () => {
  const opened = window.open('', '', 'popup') as Window;
  const open = vi.spyOn(window, 'open').mockReturnValue(opened);
  const focused = vi.spyOn(opened, 'focus');
  await showSection(HERO.title);
  await button('Preview').click();
  await button('Open large').click();
  const shown = () =>
    opened.document.querySelector('iframe')?.contentDocument?.querySelector('p')?.textContent;
  await contentField.fill('Less typing');
  await expect.poll(shown).toContain('"hero-title":"Less typing"');
  expect(opened.document.title).toBe('Preview at real size');
  await button('Open large').click();
  expect(open).toHaveBeenCalledOnce();
  expect(focused).toHaveBeenCalledOnce();
  await press(SAVE_KEYS);
  await expectAtCard(HERO.title);
  await expect.poll(() => opened.closed).toBe(true);
});

test('the width can be chosen, and the next form opens with the preview', async () => {
  await showSection(SUBTITLE.title);
  await button('Preview').click();
  await button('Cancel').click();
  await openSection(HERO.title);
  await expect.element(frame(/on a phone/)).toBeVisible();
  await field('desktop').click();
  await expect.element(frame(/on a desktop/)).toHaveStyle({ width: '1280px' });
  await button('Preview').click();
  expect(frame(/Preview on/).elements()).toEqual([]);
});
