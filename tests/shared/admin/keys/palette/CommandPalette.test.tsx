import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SECTIONS } from '../../../../../shared/model/sections.ts';
import { TEAM } from '../../../../../shared/model/team.ts';
import { formatNumber } from '../../../../../shared/model/text.ts';
import { data, stored, storeProject, storeProjects } from '../../../fakeBackend.ts';
import {
  button,
  contentField,
  dialog,
  expectAccessible,
  expectTexts,
  field,
  LEAVE_QUESTION,
  markedIn,
  openSection,
  press,
  prompts,
  resizeWindow,
  spoken,
  tabOf,
  warned,
} from '../../dashboardPage.tsx';
import { box, openPalette, options, palette, showWithKeys } from '../keyboardPage.ts';

const MEMBER = TEAM.at(-1)?.name ?? '';

/** The option that screen readers are told of. */
const active = () =>
  document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '');

test('by keyboard: words in any order find a project, the arrow keys choose, Enter opens it', async () => {
  storeProject('a', { title: 'Tickets for a museum', description: 'Sells them.' });
  storeProject('b', { title: 'Invoice desk', description: 'Reads what a museum sends: tickets.' });
  storeProject('c', { title: 'Café', description: 'Without the words.' });
  await showWithKeys();
  await openPalette();
  await expect.element(palette.getByRole('listbox', { name: 'Results' })).toBeVisible();
  await press('MUSEUM tick');
  await expectTexts(options, [
    'Tickets for a museum Project ',
    'Invoice desk Project Reads what a museum sends: tickets.',
  ]);
  await expect.element(spokenIn('2 results.')).toBeInTheDocument();
  expect(markedIn(palette.element())).toEqual(['Tick', 'museum', 'museum', 'tick']);
  expect(active()).toBe(options.first().element());
  await expectAccessible();
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowDown', 0],
    ['ArrowUp', 1],
  ] as const) {
    await press(`{${key}}`);
    await expect.element(options.nth(index)).toHaveAttribute('aria-selected', 'true');
    expect(active()).toBe(options.nth(index).element());
  }
  await press('{Enter}');
  await expect.element(field('Project Title')).toHaveValue('Invoice desk');
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(tabOf('Projects')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('heading', { name: 'Projects', exact: true })).toHaveFocus();
});

const spokenIn = (text: string) => palette.getByRole('status').filter({ hasText: text });

test('an empty box offers what was saved last and the commands; nothing found says so; Escape returns the focus', async () => {
  storeProjects(6, (number) => ({ title: `Project ${number}`, description: 'Reads.' }));
  await showWithKeys();
  await tabOf('Overview').click();
  await openPalette();
  await expect.element(options.first()).toHaveTextContent('Project 6');
  await expect.element(options.nth(4)).toHaveTextContent('Add New Project');
  expect(options.elements()).toHaveLength(12);
  await press('absent');
  await expect.element(spokenIn('Nothing has all of these words.')).toBeVisible();
  expect(options.elements()).toEqual([]);
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible();
  await press('{Enter}');
  await expect.element(palette).toBeVisible();
  await press('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(tabOf('Overview')).toHaveFocus();
});

test('a mistyped word finds what it was probably meant to find, and the box says so', async () => {
  storeProject('a', { title: 'Brewery', description: 'Books its invoices.' });
  await showWithKeys();
  await openPalette();
  await press('brewry');
  await expectTexts(options, ['Brewery Project ']);
  await expect.element(spokenIn('Nothing has “brewry”. 1 result for “brewery”.')).toBeVisible();
  expect(markedIn(palette.element())).toEqual(['Brewery']);
  await press('{Enter}');
  await expect.element(field('Project Title')).toHaveValue('Brewery');
});

test('it finds people and sections, and asks before it leaves typed text', async () => {
  await showWithKeys('Content');
  await openSection('Contact Email');
  await contentField.fill('desk@company.example');
  await openPalette();
  await press(MEMBER.toLowerCase().split(' ').toReversed().join(' '));
  await expect.element(options.first()).toHaveTextContent(`${MEMBER} Team member`);
  prompts.isAccepted = false;
  await press('{Enter}');
  await prompts.expectShown(LEAVE_QUESTION);
  await expect.element(contentField).toHaveValue('desk@company.example');
  await expect.element(contentField).toHaveFocus();
  expect(dialog.elements()).toEqual([]);

  prompts.isAccepted = true;
  await openPalette();
  await press('mission');
  await options.filter({ hasText: 'About - Mission' }).first().click();
  await prompts.expectShown(LEAVE_QUESTION);
  await expect.element(field('Section Title')).toHaveValue('About - Mission');
  await openPalette();
  await press(MEMBER);
  await press('{Enter}');
  await expect.element(field('Name')).toHaveValue(MEMBER);
});

async function run(name: string): Promise<void> {
  await openPalette();
  await box.fill(name);
  await expect.element(options.first()).toHaveTextContent(name);
  await press('{Enter}');
  await expect.element(palette).not.toBeInTheDocument();
}

test('it runs the commands', async () => {
  await showWithKeys();
  await run('Go to Settings');
  await expect.element(tabOf('Settings')).toHaveAttribute('aria-selected', 'true');
  await run('Search projects');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(tabOf('Projects')).toHaveAttribute('aria-selected', 'true');
  await run('Add Team Member');
  await expect.element(page.getByRole('dialog', { name: 'Add New Team Member' })).toBeVisible();
  await press('{Escape}');
  await run('Keyboard shortcuts');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await press('{Escape}');
  await run('Publish');
  await expect.element(spoken('Nothing waits to be published.')).toBeInTheDocument();
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.', featured: true });
  await run('Go to Projects');
  await button('Reload').click();
  await expect.element(page.getByText('Waiting to go live')).toBeVisible();
  await run('Publish');
  await expect.poll(() => data.requestPublication.mock.calls.length).toBe(1);
  await run('Logout');
  await expect.element(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

test('“Publish” says so only once it is asked for, and does not ask again until that is answered', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.', featured: true });
  await showWithKeys('Projects');
  const publishing = spoken('Publishing. The Overview says how far it is.');
  data.requestPublication.mockRejectedValueOnce(new Error('You are offline.'));
  await run('Publish');
  await expect.element(warned('Publishing: You are offline.')).toBeVisible();
  expect(publishing.elements()).toEqual([]);
  data.requestPublication.mockResolvedValue({ id: 'request1', at: new Date() });
  await run('Publish');
  await expect.element(publishing).toBeVisible();
  await button('Dismiss message').last().click();
  await run('Publish');
  await expect.element(publishing).toBeVisible();
  expect(data.requestPublication).toHaveBeenCalledTimes(2);
});

test('Enter that ends a composition, and a held Enter, choose nothing', async () => {
  await showWithKeys();
  await openPalette();
  await expect.element(options.first()).toBeVisible();
  for (const init of [{ isComposing: true }, { keyCode: 229 }, { repeat: true }]) {
    const event = { key: 'Enter', bubbles: true, cancelable: true, ...init };
    box.element().dispatchEvent(new KeyboardEvent('keydown', event));
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(palette.elements()).toHaveLength(1);
});

test('among 5,000 projects it shows twelve, and says how many more; in a small window nothing scrolls sideways', async () => {
  const title = `Rindfleischetikettierung${'sueberwachung'.repeat(6)}`;
  storeProjects(5000, (number) => ({ title: `${title} ${number}`, description: 'x'.repeat(500) }));
  await showWithKeys();
  await openPalette();
  await press('rindfleisch');
  await expect
    .element(spokenIn(`${formatNumber(5000)} results. ${formatNumber(4988)} more than shown`))
    .toBeInTheDocument();
  expect(options.elements()).toHaveLength(12);
  await press(' 4711');
  await expect.element(spokenIn('1 result.')).toBeInTheDocument();
  await resizeWindow(320, 256);
  const overlay = palette.element().parentElement;
  expect(overlay?.scrollWidth).toBe(overlay?.clientWidth);
  await press('{Enter}');
  await expect.element(field('Project Title')).toHaveValue(`${title} 4711`);
});

test('sections come in the order of the pages, whichever of them was saved', async () => {
  const [title, subtitle, description] = SECTIONS;
  const saved = { content: 'Saved', lastUpdated: new Date() };
  stored.sections.set(description.id, { id: description.id, title: description.title, ...saved });
  await showWithKeys();
  await openPalette();
  await box.fill('hero');
  const found = [title, subtitle, description].map((one) => new RegExp(one.title));
  await expectTexts(options, found);
});
