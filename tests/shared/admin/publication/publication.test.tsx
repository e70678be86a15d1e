import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { noteCall } from '../../../../shared/data/call.ts';
import { PAGE_CONTENT_LIMITS, SECTIONS } from '../../../../shared/model/sections.ts';
import { noteServerOffset } from '../../../../shared/model/time.ts';
import { resizeWindow } from '../../../browserPage.ts';
import { expectLogged } from '../../../failOnConsole.ts';
import {
  data,
  failures,
  hold,
  publish,
  stored,
  storeProject,
  storeProjects,
} from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  comeBack,
  contentField,
  expectAccessible,
  expectTexts,
  openProject,
  openSection,
  openTab,
  press,
  publishButton,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';

const FORM = { description: 'Reads invoices.', featured: true };
const HOUR_MS = 3_600_000;
/** A little less than the word's width at 12 px. */
const LIVE_PX = 20;
const [HERO, SUBTITLE] = SECTIONS;
const TONIGHT = /^Tonight, after|^Today, after|^Tomorrow, after/;

const said = (text: string) => page.getByText(text, { exact: true });

test('ages are counted by the server’s time, and right as soon as that is known', async () => {
  const ahead = 48 * HOUR_MS;
  noteServerOffset(-ahead);
  publish();
  stored.site.builtAt = new Date(Date.now() - ahead);
  await showDashboard();
  const age = page.getByRole('paragraph').filter({ hasText: 'The site was last published' });
  await expect.element(age).toHaveTextContent('The site was last published just now.');
  await expect
    .element(page.getByText('It should be published every night'))
    .not.toBeInTheDocument();
  noteServerOffset(0);
  await expect.element(age).toHaveTextContent('2 days ago. It should be published every night');
});

test('each card says whether its saved version is on the site', async () => {
  storeProject('live', { ...FORM, title: 'Live desk' });
  storeProject('changed', { ...FORM, title: 'Changed desk' });
  publish();
  storeProject('changed', { ...FORM, title: 'Changed desk', description: 'Reads more.' });
  storeProject('hidden', { ...FORM, title: 'Hidden desk', featured: false });
  await showDashboard('Projects');
  await expect.element(cardOf('Live desk').getByText('Live', { exact: true })).toBeVisible();
  await expect.element(cardOf('Changed desk')).toHaveTextContent('Waiting to go live');
  await expect.element(cardOf('Hidden desk')).toHaveTextContent('Not shown');
  await openProject('Changed desk');
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('Saved version: waiting to go live');
  await button('Cancel').click();
  await expectAccessible();
});

test('a live project has a link to its page, behind “More” and beside its form; another one has none', async () => {
  storeProject('live', { ...FORM, title: 'Live desk', slug: 'desk' });
  publish();
  storeProject('new', { ...FORM, title: 'New desk', slug: 'new' });
  await showDashboard('Projects');
  const link = page.getByRole('link', { name: /^Open on the site/ });
  await button('More for New desk').click();
  await expect.element(button('Duplicate')).toBeVisible();
  expect(link.elements()).toEqual([]);
  await button('More for Live desk').click();
  await expect.element(link).toHaveAttribute('href', 'https://site.example/projects/desk');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await press('{Escape}');
  await openProject('Live desk');
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: /^Open on the site/ }))
    .toBeVisible();
  await expectAccessible();
});

test('on a phone, the state of a project with a picture is not squeezed by what is beside it', async () => {
  await resizeWindow(320, 600);
  const imageUrl = 'https://pictures.example/desk.jpg';
  storeProject('live', { ...FORM, title: 'Live desk', slug: 'desk', imageUrl });
  publish();
  await showDashboard('Projects');
  const state = cardOf('Live desk').getByText('Live', { exact: true });
  await expect.element(state).toBeVisible();
  expect(state.element().getBoundingClientRect().width).toBeGreaterThan(LIVE_PX);
});

test('what waits names the address of each project, and why one is not the wanted one', async () => {
  storeProject('a', { ...FORM, title: 'Desk', slug: 'desk' }, new Date(0));
  storeProject('moved', { ...FORM, title: 'Moved', slug: 'before' });
  publish();
  storeProject('moved', { ...FORM, title: 'Moved', slug: 'after' });
  storeProject('b', { ...FORM, title: 'Second desk', slug: 'desk' });
  await showDashboard();
  const changes = page.getByRole('list', { name: TONIGHT }).getByRole('listitem');
  await expect
    .element(changes.filter({ hasText: 'Second desk' }))
    .toHaveTextContent(
      /^Second deskWill appear\/projects\/desk-2Saved .*“Second desk” gets \/projects\/desk-2: another project has or had \/projects\/desk\./,
    );
  await expect.element(changes.filter({ hasText: 'Moved' })).toHaveTextContent('/projects/after');
  await expect
    .element(changes.filter({ hasText: 'Moved' }))
    .toHaveTextContent(/^MovedAddress on the site/);
  await expectAccessible();
});

test('the dots before the marks are visible without background colours, as in forced colours', async () => {
  storeProject('live', { ...FORM, title: 'Live desk' });
  publish();
  storeProject('waiting', { ...FORM, title: 'Waiting desk' });
  storeProject('hidden', { ...FORM, title: 'Hidden desk', featured: false });
  await showDashboard('Projects');
  for (const [title, text] of [
    ['Live desk', 'Live'],
    ['Waiting desk', 'Waiting to go live'],
    ['Hidden desk', 'Not shown'],
  ] as const) {
    const dot = cardOf(title).getByText(text, { exact: true }).element().previousElementSibling;
    expect(Number.parseFloat(getComputedStyle(dot as Element).borderTopWidth)).toBeGreaterThan(0);
  }
});

test('a picture that could not be fetched is named, with what visitors see in its place', async () => {
  const [kept, missing] = ['https://a.example/kept.png', 'https://a.example/missing.png'];
  storeProject('kept', { ...FORM, title: 'Kept desk', imageUrl: kept });
  storeProject('missing', { ...FORM, title: 'Missing desk', imageUrl: missing });
  publish();
  const problem = 'Its server does not answer.';
  const files = { path: '/assets/pictures/0123456789abcdef', widths: [360] };
  stored.site.pictures = { [kept]: { files, problem }, [missing]: { problem } };
  await showDashboard();
  const list = page.getByRole('list', { name: 'Pictures that could not be fetched' });
  await expectTexts(list.getByRole('listitem'), [
    `The picture of Missing desk could not be fetched. ${problem} Visitors see none.`,
    `The picture of Kept desk could not be fetched. ${problem} Visitors see its last copy.`,
  ]);
  await expectAccessible();
  await openTab('Projects');
  await expect.element(cardOf('Kept desk')).toHaveTextContent(`Picture not fetched. ${problem}`);
});

test('a featured picture without a text about it is a hint, on its card and in what waits, and hinders nothing', async () => {
  const hint = 'Its picture has no text for people who cannot see it.';
  const imageUrl = 'https://a.example/desk.png';
  publish();
  storeProject('silent', { ...FORM, title: 'Silent desk', imageUrl });
  storeProject('told', { ...FORM, title: 'Told desk', imageUrl, imageAlt: 'A desk.' });
  storeProject('hidden', { ...FORM, title: 'Hidden desk', imageUrl, featured: false });
  await showDashboard();
  const changes = page.getByRole('list', { name: TONIGHT }).getByRole('listitem');
  await expect.element(changes.filter({ hasText: 'Silent desk' })).toHaveTextContent(hint);
  await expect.element(changes.filter({ hasText: 'Told desk' })).not.toHaveTextContent(hint);
  await expect.element(publishButton).toBeEnabled();
  await expectAccessible();
  await openTab('Projects');
  await expect.element(cardOf('Silent desk')).toHaveTextContent(hint);
  await expect.element(cardOf('Told desk')).not.toHaveTextContent(hint);
  await expect.element(cardOf('Hidden desk')).not.toHaveTextContent(hint);
});

test('a record that cannot be published is named with the reason, and is not counted as a waiting change', async () => {
  storeProject('live', { ...FORM, title: 'Live desk' }, new Date(Date.now() - HOUR_MS));
  publish();
  storeProject('live', { ...FORM, title: 'Live desk', demoUrl: 'http://a.example' });
  storeProject('new', { ...FORM, title: 'New desk', description: ' ' });
  await showDashboard();
  await expect.element(said('Everything that can be published is on the site.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Not published as it is saved' });
  await expectTexts(list.getByRole('listitem'), [
    'New desk cannot be published as it is saved. Description is required.',
    /^Live desk cannot be published as it is saved\. Enter a full link/,
  ]);
  await expectAccessible();
  await openTab('Projects');
  const mark = 'Cannot be published';
  for (const title of ['Live desk', 'New desk']) {
    await expect.element(cardOf(title)).toHaveTextContent(mark);
  }
});

test('a text that cannot be published says so, and is not called live', async () => {
  const tooLong = 'x'.repeat(PAGE_CONTENT_LIMITS.content + 1);
  const { id, title } = HERO;
  stored.sections.set(id, { id, title, content: tooLong, lastUpdated: new Date() });
  await showDashboard('Content');
  await expect.element(cardOf(title)).toHaveTextContent('Cannot be published');
});

test('featured projects beyond the first 500 are named, and are not counted as waiting changes', async () => {
  const titles = ['Oldest desk', 'Old desk'];
  storeProjects(502, (number) => ({ ...FORM, title: titles[number - 1] ?? `Table ${number}` }));
  publish();
  await showDashboard();
  await expect.element(said('Everything that is saved is on the site.')).toBeVisible();
  await page
    .getByText('Only the first 500 featured projects are published: 2 projects are left out')
    .click();
  const list = page.getByRole('list', { name: 'Left out' });
  await expectTexts(list.getByRole('listitem'), ['Old desk', 'Oldest desk']);
  await expectAccessible();
  await openTab('Projects');
  await page.getByRole('searchbox').fill('Old desk');
  await expect
    .element(cardOf('Old desk'))
    .toHaveTextContent('Not shown: only the first 500 featured projects are');
});

test('a section is live with its default text; a saved change waits to be published', async () => {
  await showDashboard('Content');
  await expect.element(cardOf(HERO.title)).toHaveTextContent(/Default text.*LiveEdit Content$/);
  await openSection(HERO.title);
  await contentField.fill('Less typing');
  await button('Save Content').click();
  await expect.element(cardOf(HERO.title)).toHaveTextContent('Waiting to go live');
  await openSection(SUBTITLE.title);
  await contentField.fill(' ');
  await button('Save Content').click();
  await expect
    .element(cardOf(SUBTITLE.title))
    .toHaveTextContent(`Empty: visitors see “${SUBTITLE.defaultContent}”`);
});

test('the overview counts, shows and publishes the waiting changes, and says when they are live', async () => {
  storeProject('gone', { ...FORM, title: 'Gone desk' });
  storeProject('changed', { ...FORM, title: 'Changed desk' });
  publish();
  stored.projects.delete('gone');
  storeProject('changed', { ...FORM, title: 'Changed desk', description: 'Reads more.' });
  storeProject('new', { ...FORM, title: 'New desk' });
  await showDashboard();
  await expect.element(said('3 changes')).toBeVisible();
  const list = page.getByRole('list').filter({ hasText: 'Gone desk' });
  await expect.element(list).toHaveTextContent(/Gone deskWill disappear/);
  await expect.element(list).toHaveTextContent(/New deskWill appear/);
  await expect
    .element(list)
    .toHaveTextContent(/DescriptionReads removed “invoices” added “more” \./);
  await expectAccessible();

  const release = hold(data.requestPublication);
  await publishButton.click();
  await expect.element(publishButton).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect.element(spoken('3 changes are live.')).toBeVisible();
  await expect.element(said('Everything that is saved is on the site.')).toBeVisible();
  await expect.element(page.getByText('The site was last published just now.')).toBeVisible();
});

test('a change that is live is announced when the person comes back, but not if it was undone', async () => {
  storeProject('a', { ...FORM, title: 'Desk' });
  publish();
  storeProject('a', { ...FORM, title: 'Desk', description: 'Reads more.' });
  await showDashboard();
  await expect.element(said('1 change')).toBeVisible();
  publish();
  comeBack();
  await expect.element(spoken('Your change is live.')).toBeVisible();
  await button('Dismiss message').click();

  storeProject('a', { ...FORM, title: 'Desk' });
  await openTab('Projects');
  await button('Reload').click();
  await expect.element(cardOf('Desk')).toHaveTextContent('Waiting to go live');
  storeProject('a', { ...FORM, title: 'Desk', description: 'Reads more.' });
  await button('Reload').click();
  await expect.element(cardOf('Desk').getByText('Live', { exact: true })).toBeVisible();
  comeBack();
  expect(spoken('live').elements()).toEqual([]);
});

test('if the site does not answer, the state is unknown, and nothing looks live', async () => {
  data.readPublication.mockRejectedValueOnce(new Error('The site is away.'));
  storeProject('a', { ...FORM, title: 'Desk' });
  publish();
  await showDashboard();
  await expect.element(said('The site is away.')).toBeVisible();
  await openTab('Projects');
  await expect.element(cardOf('Desk')).toHaveTextContent('Not known yet');
  await openTab('Overview');
  await button('Look Again').click();
  await expect.element(said('Everything that is saved is on the site.')).toBeVisible();
  expect(button('Look Again').elements()).toEqual([]);
});

test('when the backend can be reached again, the site is asked again', async () => {
  data.readPublication.mockRejectedValueOnce(new Error('The site is away.'));
  publish();
  await showDashboard();
  await expect.element(said('The site is away.')).toBeVisible();
  noteCall(false);
  noteCall(true);
  await expect.element(said('Everything that is saved is on the site.')).toBeVisible();
});

test('if the sections cannot be read, their state is unknown', async () => {
  failures.set('pageContent', new Error('offline'));
  await showDashboard();
  await expect.element(said('Not known yet whether what is saved is on the site.')).toBeVisible();
  await openTab('Content');
  await expect.element(cardOf(HERO.title)).toHaveTextContent('Not known yet');
  await expectLogged(/Error fetching page content/);
});

test('a site that was not published for two days says so', async () => {
  publish(new Date(Date.now() - 35 * HOUR_MS));
  await showDashboard();
  await expect.element(page.getByText('The site was last published yesterday.')).toBeVisible();
  publish(new Date(Date.now() - 49 * HOUR_MS));
  comeBack();
  const old =
    'The site was last published 2 days ago. It should be published every night: look at the last runs.';
  await expect.element(page.getByText(old)).toBeVisible();
});

test('while a change waits, the site is asked repeatedly, and not after that', async () => {
  storeProject('a', { ...FORM, title: 'Desk' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await showDashboard();
  await expect.element(said('1 change')).toBeVisible();
  publish();
  vi.advanceTimersByTime(20_000);
  await expect.element(spoken('Your change is live.')).toBeVisible();
  const asked = data.readPublication.mock.calls.length;
  vi.advanceTimersByTime(60_000);
  expect(data.readPublication.mock.calls.length).toBe(asked);
});

test('a second save of the same project restarts the time during which the site is asked', async () => {
  const LOOK_FOR_MS = 45 * 60_000;
  storeProject('a', { ...FORM, title: 'Desk' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await showDashboard('Projects');
  await expect.element(cardOf('Desk')).toHaveTextContent('Waiting to go live');
  vi.setSystemTime(Date.now() + LOOK_FOR_MS - 60_000);
  await openProject('Desk');
  await button('Update Project').click();
  // Its code is loaded now, and it would replace a message that comes earlier.
  await expect.element(spoken('Project updated: Desk.')).toBeVisible();
  vi.setSystemTime(Date.now() + LOOK_FOR_MS - 60_000);
  publish();
  vi.advanceTimersByTime(20_000);
  await expect.element(spoken('Your change is live.')).toBeVisible();
});
