import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { TEAM } from '../../../../shared/model/team.ts';
import { expectLogged } from '../../../failOnConsole.ts';
import {
  answerRequest,
  data,
  failures,
  finishedPublication,
  hold,
  publish,
  publisherStatus,
  stored,
  storeProject,
} from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  comeBack,
  contentField,
  dialog,
  expectAccessible,
  expectAtCard,
  expectTexts,
  field,
  fillProject,
  keptDrafts,
  LEAVE_QUESTION,
  openNewProject,
  openProject,
  openSection,
  openTab,
  press,
  prompts,
  SAVE_KEYS,
  showDashboard,
  spoken,
  tabOf,
  warned,
} from '../dashboardPage.tsx';

const HERO = 'Hero Section Title';
const PUBLISH_KEYS = '{Control>}{Shift>}{Enter}{/Shift}{/Control}';
/** Later than what is saved until then, however slow the tests before were. */
const soon = () => new Date(Date.now() + 60_000);
const FORM = { title: 'Desk', description: 'Reads invoices.', featured: true };
const viewOnSite = page.getByRole('link', { name: 'View on site' });
const requests = () => data.requestPublication.mock.calls.map(([versions]) => versions);

async function saveHero(keys = SAVE_KEYS): Promise<void> {
  await openSection(HERO);
  await contentField.fill('Less typing');
  await press(keys);
  await expectAtCard(HERO);
}

test('the message of a saved section leads to the site, publishes, or opens the editor again', async () => {
  await showDashboard('Content');
  await saveHero();
  await expect.element(spoken(`Content saved: ${HERO}.`)).toBeVisible();
  await expect.element(viewOnSite).toHaveAttribute('href', 'https://site.example/');
  await expect.element(viewOnSite).toHaveAttribute('target', '_blank');
  await expectAccessible();
  (button('Edit again').element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(contentField).toHaveFocus();
  await expect.element(contentField).toHaveValue('Less typing');
  await button('Cancel').click();
  await saveHero();
  await expect.element(button('Publish now')).toBeVisible();
  (button('Publish now').element() as HTMLElement).focus();
  const release = hold(data.requestPublication);
  await press('{Enter}');
  await expect.element(spoken(`Content saved: ${HERO}. Publishing…`)).toBeVisible();
  await expectAtCard(HERO);
  release();
  await expect.element(spoken('Your change is live.')).toBeVisible();
  await expect.element(viewOnSite).toHaveAttribute('href', 'https://site.example/');
  expect(requests()).toEqual([[expect.stringMatching(/^pageContent\/hero-title@\d+$/)]]);
});

test('Edit again returns to the open editor of that section, without a question', async () => {
  await showDashboard('Content');
  await saveHero();
  await openSection(HERO);
  await contentField.fill('Much less typing');
  await tabOf('Content Sections').click();
  await button('Edit again').click();
  await expect.element(contentField).toBeVisible();
  await expect.element(contentField).toHaveValue('Much less typing');
});

test('Edit again asks about what was typed in another form', async () => {
  await showDashboard('Content');
  await saveHero();
  await openSection('About - Mission');
  await contentField.fill('We take work off.');
  prompts.isAccepted = false;
  await button('Edit again').click();
  await prompts.expectShown(/^ask: Leave without saving\?/);
  await expect.element(contentField).toHaveValue('We take work off.');
});

test('a project offers “View on site” where visitors see it, and “Publish now” where that changes something', async () => {
  storeProject('a', FORM);
  publish();
  await showDashboard('Projects');
  await openProject('Desk');
  await expect.element(dialog).toBeVisible();
  await press(SAVE_KEYS);
  await expect.element(spoken('Project updated: Desk.')).toBeVisible();
  await expect.element(viewOnSite).toHaveAttribute('href', 'https://site.example/projects/desk');
  expect(button('Publish now').elements()).toEqual([]);
  await button('Add Project').click();
  await fillProject('Table');
  await dialog.getByRole('switch').click();
  await press(SAVE_KEYS);
  await expect.element(spoken('Project created: Table.')).toBeVisible();
  await expect.element(button('Publish now')).toBeVisible();
  expect(viewOnSite.elements()).toEqual([]);
  expect(button('Edit again').elements()).toEqual([]);
});

test('Save and Publish saves first; it publishes that record alone, in the version that was saved', async () => {
  storeProject('other', { ...FORM, title: 'Other' });
  storeProject('a', FORM);
  await showDashboard('Projects');
  await openProject('Desk');
  await field('Description').fill('Reads more.');
  const release = hold(data.saveRecord);
  await button('Save and Publish').click();
  await expect.element(button('Saving...')).toBeDisabled();
  await expect.element(button('Save and Publish')).toBeDisabled();
  await press(PUBLISH_KEYS);
  expect(requests()).toEqual([]);
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(spoken('Your change is live.')).toBeVisible();
  expect(data.saveRecord).toHaveBeenCalledOnce();
  const at = stored.projects.get('a')?.lastUpdated.getTime();
  expect(requests()).toEqual([[`projects/a@${at}`]]);
  expect(stored.site.projects).toMatchObject([{ id: 'a', description: 'Reads more.' }]);
});

test('Save and Publish asks for the version that is stored, also where the list is read again first', async () => {
  storeProject('a', FORM);
  await showDashboard('Projects');
  await openProject('Desk');
  await field('Description').fill('Reads more.');
  data.readChanges.mockRejectedValueOnce(new Error('No answer.'));
  await press(PUBLISH_KEYS);
  await expect.element(spoken('Your change is live.')).toBeVisible();
  const at = stored.projects.get('a')?.lastUpdated.getTime();
  expect(requests()).toEqual([[`projects/a@${at}`]]);
  const lists = ['projects', 'page content'];
  await expectLogged(...lists.map((list) => `Error fetching ${list}: Error: No answer.`));
});

test('Save and Publish goes on when the form is gone before the answer', async () => {
  storeProject('a', FORM);
  await showDashboard('Projects');
  await openProject('Desk');
  await field('Description').fill('Reads more.');
  const release = hold(data.saveRecord);
  await button('Save and Publish').click();
  await expect.element(button('Saving...')).toBeDisabled();
  await cleanup();
  release();
  await expect.poll(requests).toHaveLength(1);
});

test('Save and Publish of a restored draft of a new project publishes that project', async () => {
  data.newRecordId.mockReturnValueOnce('ofTheDraft');
  await showDashboard();
  await openNewProject();
  await fillProject('Table');
  await dialog.getByRole('switch').click();
  await expect.poll(keptDrafts).toHaveLength(1);
  await press('{Escape}');
  await prompts.expectShown(LEAVE_QUESTION);
  await openNewProject();
  await button('Restore').click();
  await press(PUBLISH_KEYS);
  await expect.element(spoken('Your change is live.')).toBeVisible();
  const at = stored.projects.get('ofTheDraft')?.lastUpdated.getTime();
  expect(requests()).toEqual([[`projects/ofTheDraft@${at}`]]);
});

test('Save and Publish of a form without changes publishes what is saved, or says that it is live', async () => {
  storeProject('a', FORM);
  await showDashboard('Projects');
  await openProject('Desk');
  await press('{Meta>}{Shift>}{Enter}{/Shift}{/Meta}');
  await expect.element(spoken('Your change is live.')).toBeVisible();
  await openProject('Desk');
  await press(PUBLISH_KEYS);
  await expect.element(spoken('The site shows it already.')).toBeVisible();
  expect(requests()).toHaveLength(2);
});

test('what could not be saved is not published', async () => {
  await showDashboard();
  await openNewProject();
  await press(PUBLISH_KEYS);
  await expect.element(field('Project Title')).toHaveAttribute('aria-invalid');
  await fillProject();
  data.saveRecord.mockRejectedValueOnce(new Error('Refused.'));
  await press(PUBLISH_KEYS);
  await prompts.expectShown('tell: Error saving project: Refused.');
  await expect.element(field('Description')).toHaveFocus();
  expect(requests()).toEqual([]);
});

test('a project that visitors do not see is saved, and the message says why it is not published', async () => {
  await showDashboard();
  await openNewProject();
  await fillProject();
  await press(PUBLISH_KEYS);
  const said = 'Project created: Invoices. Visitors do not see this project: it is not featured.';
  await expect.element(spoken(said)).toBeVisible();
  expect(requests()).toEqual([]);
});

test('a member of the team is published, too, and seen in the group', async () => {
  const [{ id, name } = { id: '', name: '' }] = TEAM;
  await showDashboard('Content');
  await button('Edit', cardOf(name)).click();
  await field('Role').fill('Chair');
  await press(PUBLISH_KEYS);
  await expect.element(spoken('Your change is live.')).toBeVisible();
  await expect.element(viewOnSite).toHaveAttribute('href', `https://site.example/#${id}`);
});

for (const [title, answer, said] of [
  [
    'a failed publication',
    { problem: 'Hosting answered 500.', failedStep: 'uploading' },
    'Publishing failed. The Overview says why.',
  ],
  [
    'a change that was left out',
    { leftOut: [`${HERO}: it is kept back.`] },
    `Not published: ${HERO}: it is kept back.`,
  ],
] as const) {
  test(`the message says how it ended: ${title}`, async () => {
    data.requestPublication.mockImplementationOnce(async (versions) =>
      answerRequest('leftOut' in answer ? [] : versions, answer),
    );
    await showDashboard('Content');
    await saveHero(PUBLISH_KEYS);
    await expect.element(warned(said)).toBeVisible();
  });
}

test('of two requests that wait, each says how it ended, and so does the Overview', async () => {
  for (const id of ['first', 'second']) {
    data.requestPublication.mockResolvedValueOnce({ id, at: new Date() });
  }
  const line = `${HERO}: it was changed meanwhile. Look at it, and publish again.`;
  await showDashboard('Content');
  await saveHero(PUBLISH_KEYS);
  await expect.element(spoken('Publishing…')).toBeVisible();
  await openSection('About - Mission');
  await contentField.fill('We take work off.');
  await press(PUBLISH_KEYS);
  await expect.element(spoken('Content saved: About - Mission. Publishing…')).toBeVisible();
  await expect.poll(() => data.requestPublication.mock.calls.length).toBe(2);
  const first = finishedPublication({ requests: ['first'], leftOut: [line] });
  stored.publisher = publisherStatus({ finished: [first] });
  await expect.poll(() => warned(`Not published: ${line}`).elements().length).toBe(1);
  const titles = ['About - Mission'];
  const second = finishedPublication({ requests: ['second'], at: soon(), titles });
  stored.publisher = publisherStatus({ finished: [second, first] });
  await openTab('Overview');
  await expect.poll(() => spoken('Live. View on site').elements().length).toBe(1);
  const list = page.getByRole('list', { name: 'Not published' });
  await expectTexts(list.getByRole('listitem'), [`Not published: ${line}`]);
});

test('the end takes the place of “Publishing…” at once, also after news that an Undo has kept out of the bar', async () => {
  storeProject('a', FORM);
  storeProject('b', { ...FORM, title: 'Table' });
  publish();
  storeProject('b', { ...FORM, title: 'Table', description: 'Reads more.' });
  await showDashboard('Projects');
  await button('Delete', cardOf('Desk')).click();
  await prompts.expectShown(/^ask: /);
  await userEvent.hover(spoken('Project deleted: Desk.'));
  publish();
  comeBack();
  await expect.element(cardOf('Table')).not.toHaveTextContent('Waiting to go live');
  await openTab('Content');
  await saveHero(PUBLISH_KEYS);
  await expect.element(spoken('Content saved:')).not.toBeInTheDocument();
  await expect.element(spoken('Your change is live.')).toBeVisible();
  await expect.element(viewOnSite).toHaveAttribute('href', 'https://site.example/');
});

test('what was saved again meanwhile is told to be live in the version that was published', async () => {
  await showDashboard('Content');
  data.requestPublication.mockResolvedValueOnce({ id: 'request1', at: new Date() });
  await saveHero(PUBLISH_KEYS);
  await expect.element(spoken('Publishing…')).toBeVisible();
  publish();
  await openSection(HERO);
  await contentField.fill('Even less typing');
  await press(SAVE_KEYS);
  await expectAtCard(HERO);
  const finished = [finishedPublication({ requests: ['request1'], titles: [HERO] })];
  stored.publisher = publisherStatus({ finished });
  await expect.poll(() => spoken('Your change is live.').elements().length).toBe(1);
  await expect.element(cardOf(HERO)).toHaveTextContent('Waiting to go live');
});

test('what a colleague has renamed meanwhile is not called live, also in a publication for both', async () => {
  const line = 'Workshop: it was changed meanwhile. Look at it, and publish again.';
  storeProject('a', FORM);
  await showDashboard('Projects');
  data.requestPublication.mockImplementationOnce(async () => {
    storeProject('a', { ...FORM, title: 'Workshop' });
    return answerRequest([], {
      titles: ['Table'],
      leftOut: ['Chair: it is kept back.', line],
      leftOutPaths: ['projects/chair', 'projects/a'],
    });
  });
  await openProject('Desk');
  await press(PUBLISH_KEYS);
  await expect.element(warned(`Not published: ${line}`)).toBeVisible();
});

test('the end is told although a list could not be read', async () => {
  failures.set('holds', new Error('Refused.'));
  await showDashboard('Content');
  await saveHero(PUBLISH_KEYS);
  await expect.element(spoken('Your change is live.')).toBeVisible();
  const line = 'Error fetching kept-back changes: Error: Refused.';
  await expectLogged(line, line);
});

test('what the site answers to an earlier look does not count as what is live afterwards', async () => {
  await showDashboard('Content');
  const before = stored.site;
  let answer: ((site: typeof before) => void) | undefined;
  data.readPublication.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  comeBack();
  await saveHero(PUBLISH_KEYS);
  answer?.(before);
  await expect.element(spoken('Your change is live.')).toBeVisible();
  await expect.element(cardOf(HERO)).not.toHaveTextContent('Waiting to go live');
});

test('a request that cannot be sent says why, also while a colleague publishes, and the text is saved', async () => {
  const running = { requests: [], by: ['bo@tidewire.example'], done: 0, total: 0 };
  stored.publisher = publisherStatus({ running: { ...running, step: 'reading' } });
  data.requestPublication.mockRejectedValueOnce(new Error('You are offline.'));
  await showDashboard('Content');
  await saveHero(PUBLISH_KEYS);
  await expect.element(warned('Publishing: You are offline.')).toBeVisible();
  expect(stored.sections.get('hero-title')?.content).toBe('Less typing');
});

test('if nobody publishes, the message says so, with the other way', async () => {
  const at = new Date();
  stored.publisher = publisherStatus({ beatAt: new Date(at.getTime() - 91_000) });
  data.requestPublication.mockResolvedValue({ id: 'request1', at });
  await showDashboard('Content');
  await saveHero(PUBLISH_KEYS);
  const said = 'Nobody is publishing at the moment: it will be live after the night.';
  await expect.element(spoken(said)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open that page' })).toBeVisible();
});

test('fixing one word of the headline and publishing it takes at most 12 keys after the sign-in', async () => {
  const text = { id: 'hero-title', title: HERO, content: 'Welcome to Tidewire' } as const;
  stored.sections.set('hero-title', { ...text, lastUpdated: new Date(), lastUpdatedBy: '' });
  await showDashboard();
  (page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus();
  let keys = 0;
  const key = async (name: string) => {
    await press(name);
    keys += 1;
  };
  while (document.activeElement !== tabOf('Overview').element()) await key('{Tab}');
  await key('{ArrowRight}');
  await key('{ArrowRight}');
  await expect.element(button('Edit Content').first()).toBeVisible();
  await key('{ArrowDown}');
  while (document.activeElement !== button('Edit Content').first().element()) await key('{Tab}');
  await key('{Enter}');
  await expect.element(contentField).toHaveFocus();
  // The word itself is not counted.
  await key('{Control>}{Backspace}{/Control}');
  await press('Acme');
  await key(PUBLISH_KEYS);
  await expect.element(spoken('Your change is live.')).toBeVisible();
  await expect
    .element(
      cardOf(HERO)
        .getByText(/^Welcome to Acme$/)
        .first(),
    )
    .toBeVisible();
  expect(keys).toBeLessThanOrEqual(12);
});
