import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SECTIONS } from '../../../../shared/model/sections.ts';
import { storeProject } from '../../fakeBackend.ts';
import {
  button,
  contentField,
  expectAccessible,
  field,
  fillProject,
  openNewProject,
  openSection,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';

/** A document that shows the messages that it gets, as JSON. */
const DOCUMENT = `<title>Preview</title><body tabindex="0"><p></p><script>
  addEventListener('message', ({ data }) => {
    document.querySelector('p').textContent = JSON.stringify(data);
  });
  parent.postMessage('preview-ready', origin);
</script>`;
const [HERO, SUBTITLE] = SECTIONS;

const frame = (title: RegExp) => page.getByTitle(title);
const preview = page.frameLocator(page.getByTitle(/^Preview on a /)).getByText('{');

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(DOCUMENT));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('if its document cannot be loaded, the preview says so, and can try again', async () => {
  vi.mocked(window.fetch).mockRejectedValueOnce(new Error('offline'));
  await showDashboard('Content');
  await openSection(HERO.title);
  await button('Preview').click();
  await expect.element(spoken('Not loaded. Check your connection.')).toBeVisible();
  await button('Try again').click();
  await expect.element(preview).toBeVisible();
});

test('the preview of a section follows typing, even of a text that cannot be saved', async () => {
  await showDashboard('Content');
  await openSection(HERO.title);
  await button('Preview').click();
  await expect.element(preview).toHaveTextContent('"path":"/"');
  await expect.element(preview).toHaveTextContent('"sections":{}');
  await contentField.fill('Less typing');
  await expect.element(preview).toHaveTextContent('"sections":{"hero-title":"Less typing"}');
  await contentField.fill('x'.repeat(10_001));
  await expect.element(preview).toHaveTextContent(/"hero-title":"x{10001}"/);
  await expectAccessible();
});

test('the preview shows a project’s card among the others, even if it is not featured', async () => {
  storeProject('other', { title: 'Tenders', description: 'Reads tenders.', featured: true });
  await showDashboard();
  await openNewProject();
  await button('Preview').click();
  const note = page.getByText('Visitors do not see this project: it is not featured.');
  await expect.element(note).toBeVisible();
  await fillProject('Invoices');
  await expect.element(preview).toHaveTextContent('"path":"/projects"');
  await expect.element(preview).toHaveTextContent(/"title":"Invoices".*"title":"Tenders"/);
  await field('Featured Project').click();
  await expect.poll(() => note.elements()).toEqual([]);
  await field('Description').fill(' ');
  await expect.element(preview).toHaveTextContent(/"title":"Invoices".*"title":"Tenders"/);
});

test('the width can be chosen, and the next form opens with the preview', async () => {
  await showDashboard('Content');
  await openSection(SUBTITLE.title);
  await button('Preview').click();
  await button('Cancel').click();
  await openSection(HERO.title);
  await expect.element(frame(/on a phone/)).toBeVisible();
  await field('desktop').click();
  await expect.element(frame(/on a desktop/)).toHaveStyle({ width: '1280px' });
  await button('Preview').click();
  expect(frame(/Preview on/).elements()).toEqual([]);
});
