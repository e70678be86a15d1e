import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { splitHeadline } from '../../../../shared/model/headline.ts';
import { SECTIONS } from '../../../../shared/model/sections.ts';
import { TEAM } from '../../../../shared/model/team.ts';
import { expectLogged } from '../../../failOnConsole.ts';
import { data, failures, hold, stored } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  contentField,
  expectAccessible,
  expectAtCard,
  expectTexts,
  field,
  LEAVE_QUESTION,
  openSection,
  openTab,
  press,
  prompts,
  resizeWindow,
  SAVE_KEYS,
  showDashboard,
  shownLines,
  showSection,
  spoken,
  tabOf,
} from '../dashboardPage.tsx';

const HERO = 'Hero Section Title';
const FAILURE = 'The server could not be reached.';
const nothingSelected = page.getByRole('heading', { name: 'No Content Selected' });

test('there are two sub-tabs, and a card for each section with its page and default text', async () => {
  await showDashboard('Content');
  const subTabs = page.getByRole('tablist', { name: 'Page content' }).getByRole('tab');
  await expectTexts(subTabs, ['Content Sections', 'Content Editor']);
  await expect.element(tabOf('Content Sections')).toHaveAttribute('aria-selected', 'true');
  const items = page.getByRole('listitem').elements();
  // Without the team.
  expect(items.filter((item) => !item.closest('section'))).toHaveLength(8);
  for (const { id, page: pageName, title, defaultContent } of SECTIONS) {
    // The contract: “Content Sections shows a card per predefined section with its id”.
    await expect.element(cardOf(title).getByText(id, { exact: true })).toBeVisible();
    await expect.element(cardOf(title).getByText(pageName, { exact: true })).toBeVisible();
    const text = cardOf(title).getByText(defaultContent, { exact: true });
    await expect.element(text.first()).toBeVisible();
    await expect.element(button('Edit Content', cardOf(title))).toBeEnabled();
  }
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Page texts', 'Team']);
  await expectAccessible();
});

const part = (name: string) =>
  page.getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent;

test('the form of the hero’s title says which part visitors see small, and which as the headline', async () => {
  await showSection(HERO);
  const { line, statement } = splitHeadline(SECTIONS[0].defaultContent);
  expect([part('Small line'), part('Headline')]).toEqual([line.trim(), statement]);
  await contentField.fill('Less typing,\nmore deciding');
  await expect.poll(() => part('Headline')).toBe('more deciding');
  expect(part('Small line')).toBe('Less typing,');
  await contentField.fill('Less typing');
  await expect.poll(() => part('Headline')).toBe('Less typing');
  await expect.element(page.getByText('Small line')).not.toBeInTheDocument();
  await expectAccessible();
});

test('the editor names the section, its page and its id, and says who sees the name, and what of the text', async () => {
  await showSection('Footer - Company Info');
  const heading = page.getByRole('heading', { name: 'Footer - Company Info · Footer' });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText('Id: footer-company')).toBeVisible();
  await expect
    .element(field('Section Title'))
    .toHaveAccessibleDescription(/^Only staff see this name\./);
  await expect
    .element(contentField)
    .toHaveAccessibleDescription(
      /Visitors always see the current year in place of the year after ©\./,
    );
  await contentField.fill('x'.repeat(10_000));
  await expect.element(page.getByText('10,000 of 10,000 characters')).toBeVisible();
});

test('the text grows from its eight rows; in a browser that cannot do this, too', async () => {
  await showSection(HERO);
  const area = contentField.element() as HTMLTextAreaElement;
  const linePx = Number.parseFloat(getComputedStyle(area).lineHeight);
  const lines = () => Math.floor(area.clientHeight / linePx);
  expect(lines()).toBe(8);
  await contentField.fill('Less typing\n'.repeat(29));
  await expect.poll(lines).toBe(30);
  await contentField.fill('Less typing');
  await expect.poll(lines).toBe(8);
  vi.spyOn(CSS, 'supports').mockReturnValue(false);
  area.style.setProperty('field-sizing', 'fixed');
  await contentField.fill('Less typing\n'.repeat(29));
  await expect.poll(lines).toBe(30);
  await contentField.fill('Less typing');
  await expect.poll(lines).toBe(8);
  vi.restoreAllMocks();
});

test('at the width of a phone, the buttons stay in view; in a low window they do not', async () => {
  await resizeWindow(390, 700);
  await showSection('About - Mission');
  await contentField.fill('Less typing\n'.repeat(60));
  window.scrollTo(0, 200);
  const save = button('Save Content');
  await expect.element(save).toBeInViewport({ ratio: 0.99 });
  await page.viewport(390, 256);
  await expect.element(save).not.toBeInViewport();
});

test('a card shows the title of a saved section, three lines of its text, and who saved it', async () => {
  const content = 'Less typing, more deciding. '.repeat(40);
  const saved = { lastUpdated: new Date(), lastUpdatedBy: 'tom@agency.example' };
  stored.sections.set('hero-title', { id: 'hero-title', title: 'Headline', content, ...saved });
  await showDashboard('Content');
  const card = cardOf('Headline');
  const text = card.getByRole('paragraph').filter({ hasText: 'Less typing' });
  expect(shownLines(text)).toBe(3);
  await expect.element(card).toHaveTextContent('Saved just now by tom@agency.example');
  expect(cardOf(HERO).elements()).toEqual([]);
  await openSection('Headline');
  await expect.element(field('Section Title')).toHaveValue('Headline');
  await expect.element(contentField).toHaveValue(content);
});

test('Edit Content loads the section into the editor; Cancel clears it', async () => {
  await showSection('Hero Section Subtitle');
  await expect.element(tabOf('Content Editor')).toHaveAttribute('aria-selected', 'true');
  await expect.element(field('Section Title')).toHaveValue('Hero Section Subtitle');
  await expect.element(contentField).toHaveValue('Innovative AI Solutions');
  await expect.element(contentField).toHaveAttribute('rows', '8');
  await expect.element(contentField).toHaveFocus();
  await button('Cancel').click();
  await expect.element(button('Edit Content', cardOf('Hero Section Subtitle'))).toHaveFocus();
  await tabOf('Content Editor').click();
  await expect.element(nothingSelected).toBeVisible();

  await press('{ArrowLeft}');
  await expect.element(tabOf('Content Sections')).toHaveFocus();
  await expect.element(cardOf(HERO)).toBeVisible();
  await expect.element(tabOf('Content Sections')).toHaveFocus();
  await press('{ArrowRight}');
  await expect.element(tabOf('Content Editor')).toHaveFocus();
});

test('with no section selected, Start Editing opens the first one', async () => {
  await showDashboard('Content');
  await tabOf('Content Editor').click();
  await expect.element(nothingSelected).toBeVisible();
  await button('Start Editing').click();
  await expect.element(field('Section Title')).toHaveValue(HERO);
});

test('a save makes the buttons wait, then leads back to the card, which shows the text', async () => {
  await showSection(HERO);
  await contentField.fill('Less typing');
  const release = hold(data.saveRecord);
  await press(SAVE_KEYS);
  await expect.element(button('Saving...')).toBeDisabled();
  await expect.element(button('Cancel')).toBeDisabled();
  await expect.element(button('Logout')).toBeDisabled();
  release();
  await expectAtCard(HERO);
  await expect.element(button('Edit Content', cardOf(HERO))).toBeInViewport();
  await expect.element(spoken(`Content saved: ${HERO}.`)).toBeVisible();
  await expect.element(cardOf(HERO).getByText('Less typing', { exact: true })).toBeVisible();
  const form = { title: HERO, content: 'Less typing' };
  expect(data.saveRecord.mock.calls).toMatchObject([
    [{ name: 'pageContent' }, { id: 'hero-title', loadedAt: undefined }, form, { pictures: [] }],
  ]);
});

test('a failed save is reported, and text, focus and buttons are as before', async () => {
  await showSection(HERO);
  await contentField.fill('Less typing');
  data.saveRecord.mockRejectedValueOnce(new Error(FAILURE));
  await press('{Control>}{Enter}{/Control}');
  await prompts.expectShown(`tell: Error saving content: ${FAILURE}`);
  await expect.element(contentField).toHaveValue('Less typing');
  await expect.element(contentField).toHaveFocus();
  await button('Save Content').click();
  await expectAtCard(HERO);
});

test('while a text is being saved again, nothing says that it is saved, or that it was not', async () => {
  await showSection(HERO);
  await contentField.fill('Less typing');
  await button('Save Content').click();
  await expect.element(spoken(`Content saved: ${HERO}.`)).toBeVisible();
  await openSection(HERO);
  await contentField.fill('Less typing, more deciding');
  data.saveRecord.mockRejectedValueOnce(new Error(FAILURE));
  await press(SAVE_KEYS);
  await prompts.expectShown(`tell: Error saving content: ${FAILURE}`);
  await expect.element(spoken(`Content saved: ${HERO}.`)).not.toBeInTheDocument();
  await expect.element(spoken('Not saved.')).toBeInTheDocument();
  let isAnswered = false;
  data.saveRecord.mockImplementationOnce(async () => {
    await expect.poll(() => isAnswered).toBe(true);
  });
  await press(SAVE_KEYS);
  await expect.element(button('Saving...')).toBeDisabled();
  expect(spoken('Not saved.').elements()).toEqual([]);
  isAnswered = true;
  await expectAtCard(HERO);
});

test('a section title is required, and the text may be empty', async () => {
  await showSection(HERO);
  const title = field('Section Title');
  await title.fill(' ');
  await contentField.fill('');
  await button('Save Content').click();
  await expect
    .element(title)
    .toHaveAccessibleDescription('Section title is required. Only staff see this name.');
  await expect.element(title).toHaveFocus();
  expect(data.saveRecord).not.toHaveBeenCalled();
  await title.fill(HERO);
  await press('{Enter}');
  await expectAtCard(HERO);
  expect(stored.sections.get('hero-title')).toMatchObject({ title: HERO, content: '' });
});

const DOUBT =
  'ask: Only staff see this name. Did you mean to change the text that visitors see? If you did, go back and type it under Content. If not, the name is saved.';

test('a headline that is typed as the title is asked about once, and can be moved or saved', async () => {
  await showSection(HERO);
  await field('Section Title').fill('Less typing, more deciding');
  prompts.isAccepted = false;
  await press(SAVE_KEYS);
  await prompts.expectShown(DOUBT);
  await expect.element(contentField).toHaveFocus();
  await expect.element(field('Section Title')).toHaveValue('Less typing, more deciding');
  expect(data.saveRecord).not.toHaveBeenCalled();
  await press(SAVE_KEYS);
  await expectAtCard('Less typing, more deciding');
  expect(prompts.shown).toEqual([]);

  await openSection('Less typing, more deciding');
  await field('Section Title').fill('Ready for work?');
  prompts.isAccepted = true;
  await press(SAVE_KEYS);
  await prompts.expectShown(DOUBT);
  await expectAtCard('Ready for work?');
});

test('page content that cannot be loaded is logged, and the defaults are shown', async () => {
  failures.set('pageContent', new Error(FAILURE));
  await showDashboard('Content');
  await expect.element(cardOf(HERO).getByText(SECTIONS[0].defaultContent)).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  await expectLogged(`Error fetching page content: Error: ${FAILURE}`);
  await expect.element(spoken(`Not loaded. ${FAILURE}`)).toBeVisible();
  failures.clear();
  await button('Try again').click();
  await expect.element(spoken('Not loaded.')).not.toBeInTheDocument();
});

test('every way out of the editor asks a question if something was typed', async () => {
  await showSection('Contact Email');
  await contentField.fill('desk@company.example');
  prompts.isAccepted = false;
  for (const leave of [
    () => button('Cancel').click(),
    () => tabOf('Projects').click(),
    () => button('Logout').click(),
    editAnother,
    editMember,
    addMember,
  ]) {
    await leave();
    await prompts.expectShown(LEAVE_QUESTION);
    await tabOf('Content Editor').click();
    await expect.element(contentField).toHaveValue('desk@company.example');
  }
  prompts.isAccepted = true;
  await editAnother();
  await prompts.expectShown(LEAVE_QUESTION);
  await expect.element(field('Section Title')).toHaveValue(HERO);

  await contentField.fill('Less typing');
  await button('Logout').click();
  await prompts.expectShown(LEAVE_QUESTION);
  await expect.element(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

test('nothing is asked when the text was changed back, or saved', async () => {
  await showSection('Contact Phone');
  const before = (contentField.element() as HTMLTextAreaElement).value;
  await contentField.fill('Something else');
  await contentField.fill(before);
  await openTab('Settings');
  await openTab('Content');
  await openSection('Contact Phone');
  await contentField.fill('+1 (555) 010-0100');
  await press(SAVE_KEYS);
  await expectAtCard('Contact Phone');
  await openTab('Overview');
});

test('while a text is saved and published, no member of the team opens; then it is published', async () => {
  await showSection(HERO);
  await contentField.fill('Less typing');
  const release = hold(data.saveRecord);
  await press('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await editMember();
  await addMember();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  release();
  await expect.element(spoken('Your change is live.')).toBeVisible();
});

async function editMember(): Promise<void> {
  await tabOf('Content Sections').click();
  await button('Edit', cardOf(TEAM[0]?.name ?? '')).click();
}

async function addMember(): Promise<void> {
  await tabOf('Content Sections').click();
  await button('Add Team Member').click();
}

async function editAnother(): Promise<void> {
  await tabOf('Content Sections').click();
  await button('Edit Content').first().click();
}

test('a contact that visitors could not use has a warning at its field, asks once when it is saved, and is marked on its card and among the changes', async () => {
  const title = 'Contact Email';
  await showSection(title);
  await contentField.fill('hello at agency');
  const warning = /^Visitors cannot write to this: it holds no email address such as /;
  await expect.element(spoken(warning)).toBeVisible();
  await expect.element(contentField).toHaveAccessibleDescription(/Visitors cannot write to this/);
  await expect.element(contentField).not.toHaveAttribute('aria-invalid');
  prompts.isAccepted = false;
  await press(SAVE_KEYS);
  await prompts.expectShown(/^ask: Visitors cannot write to this/);
  await expect.element(contentField).toHaveValue('hello at agency');
  expect(data.saveRecord).not.toHaveBeenCalled();
  await press(SAVE_KEYS);
  await expectAtCard(title);
  await expect.element(cardOf(title).getByText(warning)).toBeVisible();
  await openTab('Overview');
  const change = page.getByRole('listitem').filter({ hasText: title });
  await expect.element(change.getByText(warning)).toBeVisible();
});
