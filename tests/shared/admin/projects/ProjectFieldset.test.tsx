import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { data, storeProject } from '../../fakeBackend.ts';
import {
  button,
  dialog,
  expectTexts,
  field,
  openProject,
  openTab,
  press,
  save,
  showFilledProject,
  showNewProject,
  showProject,
  spoken,
} from '../dashboardPage.tsx';

const tags = page.getByRole('list', { name: 'Technologies of this project' }).getByRole('listitem');
const featured = page.getByRole('switch', { name: 'Featured Project' });

test('the fields are empty in add mode, and filled in edit mode', async () => {
  const LABELS = {
    title: 'Project Title',
    imageUrl: 'Image URL',
    imageAlt: 'What the picture shows',
    description: 'Description',
    demoUrl: 'Demo URL (Optional)',
    githubUrl: 'GitHub URL (Optional)',
  };
  const values = {
    title: 'Invoices',
    imageUrl: '',
    imageAlt: 'A clerk at two screens.',
    description: 'Reads invoices.',
    demoUrl: 'https://demo.example/',
    githubUrl: 'https://github.com/agency-example/invoices',
  };
  storeProject('a', { ...values, imageFocus: '37 62', technologies: ['A', 'B'], featured: true });
  await showNewProject();
  for (const label of Object.values(LABELS)) await expect.element(field(label)).toHaveValue('');
  await expect.element(field('Project Title')).toBeRequired();
  await expect.element(field('Description')).toBeRequired();
  await expect.element(field('Description')).toHaveAttribute('rows', '4');
  const alt = field('What the picture shows');
  await expect.element(alt).not.toBeRequired();
  await expect.element(alt).toHaveAttribute('rows', '2');
  await expect
    .element(alt)
    .toHaveAccessibleDescription(
      'Optional, for people who cannot see the picture. Up to 300 characters',
    );
  expect(tags.elements()).toEqual([]);
  await expect.element(featured).not.toBeChecked();
  await expect.element(button('Create Project')).toBeVisible();
  await button('Cancel').click();

  await openTab('Projects');
  await openProject('Invoices');
  for (const [name, label] of Object.entries(LABELS)) {
    await expect.element(field(label)).toHaveValue(values[name as keyof typeof LABELS]);
  }
  await expectTexts(tags, ['A', 'B']);
  await expect.element(featured).toBeChecked();
  await expect.element(button('Update Project')).toBeVisible();
  await save();
  const saved = { ...values, imageFocus: '37 62', technologies: ['A', 'B'], featured: true };
  expect(data.saveRecord.mock.lastCall?.[2]).toMatchObject(saved);

  await button('Add Project').click();
  await expect.element(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
  await expect.element(field('Project Title')).toHaveValue('');
});

test('a field says what is wrong when it is left, not while typing, and nothing is saved', async () => {
  await showNewProject();
  const demo = field('Demo URL (Optional)');
  await demo.click();
  await press('http://demo.example');
  await expect.element(demo).toHaveValue('http://demo.example');
  await expect.element(demo).not.toHaveAttribute('aria-invalid');
  await press('{Tab}');
  await expect
    .element(demo)
    .toHaveAccessibleDescription(/^Enter a full link that starts with https:\/\//);
  await demo.fill('https://demo.example');
  await expect.element(demo).toHaveAccessibleDescription('');

  const title = field('Project Title');
  await title.click();
  await press('{Tab}');
  await expect.element(title).toHaveAttribute('aria-invalid');
  await expect.element(field('Featured Project')).toHaveFocus();
  await button('Create Project').click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAccessibleDescription('Project title is required.');
  await expect
    .element(field('Description'))
    .toHaveAccessibleDescription('Description is required.');
  for (const [label, typed, message] of [
    ['Project Title', ' \u200b ', 'Project title is required.'],
    [
      'Project Title',
      'x'.repeat(121),
      /^Project title can have 120 characters at most; this has 121/,
    ],
    ['What the picture shows', 'x'.repeat(301), /can have 300 characters at most; this has 301/],
    ['Quote', 'x'.repeat(301), /can have 300 characters at most; this has 301/],
    ['GitHub URL (Optional)', 'javascript:alert(1)', /^Enter a full link/],
  ] as const) {
    await field(label).fill(typed);
    await press('{Tab}');
    await expect.element(field(label)).toHaveAccessibleDescription(message);
  }
  expect(data.saveRecord).not.toHaveBeenCalled();
});

test('a press is not lost when the field that loses the focus shows a message', async () => {
  await showNewProject();
  await field('Demo URL (Optional)').fill('http://demo.example');
  await featured.click();
  await expect.element(featured).toBeChecked();
  await page.getByText('Featured Project', { exact: true }).click();
  await expect.element(featured).not.toBeChecked();
  await button('Create Project').click();
  await expect.element(page.getByText('Project title is required.')).toBeVisible();
});

test('a limit is read from the start, seen and counted when it is near, and announced once near and once at the limit', async () => {
  await showNewProject();
  const title = field('Project Title');
  const description = field('Description');
  await expect.element(title).toHaveAccessibleDescription('Up to 120 characters');
  await expect.element(description).toHaveAccessibleDescription('Up to 5,000 characters');
  const unseen = page.getByText('Up to 120 characters').first().element().closest('p');
  expect(unseen?.offsetWidth).toBeLessThanOrEqual(1);
  await title.fill('x'.repeat(107));
  await expect.element(title).toHaveAccessibleDescription('Up to 120 characters');
  await title.fill('x'.repeat(108));
  await expect.element(page.getByText('108 of 120 characters')).toBeVisible();
  const near = spoken('Near the limit of 120 characters.');
  await expect.element(near).toBeInTheDocument();
  const { firstChild: said } = near.element();
  await title.fill('x'.repeat(119));
  await expect.element(page.getByText('119 of 120 characters')).toBeVisible();
  expect(near.element().firstChild).toBe(said);
  await title.fill('x'.repeat(120));
  await expect.element(spoken('At the limit of 120 characters.')).toBeInTheDocument();
  await description.fill('x'.repeat(4500));
  await expect.element(page.getByText('4,500 of 5,000 characters')).toBeVisible();
});

test('an unsafe link has no link "Open"', async () => {
  await showNewProject();
  await field('GitHub URL (Optional)').fill('javascript:alert(1)');
  await field('Demo URL (Optional)').fill(' https://demo.example/invoices ');
  const open = dialog.getByRole('link', { name: 'Open demo' });
  await expect.element(open).toHaveAttribute('href', 'https://demo.example/invoices');
  await expect.element(open).toHaveAttribute('target', '_blank');
  await expect.element(open).toHaveAttribute('rel', 'noopener noreferrer');
  expect(dialog.getByRole('link').elements()).toHaveLength(1);
});

test('when a form opens, the caret is behind the title, so that a key adds to it', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads.' });
  await showProject('Invoices');
  await expect.element(field('Project Title')).toHaveFocus();
  await press('!');
  await expect.element(field('Project Title')).toHaveValue('Invoices!');
});

const quote = field('Quote');
const person = field('Who says it');

test('a quote and who says it are saved, and each says that visitors see it only with the other', async () => {
  await showFilledProject();
  await expect.element(person).toHaveAccessibleDescription('Up to 80 characters');
  await quote.fill('We read each invoice once.');
  await expect
    .element(person)
    .toHaveAccessibleDescription(
      'Visitors see the quote once you say who says it. Up to 80 characters',
    );
  await quote.fill(' ');
  await person.fill('Head of accounting');
  await expect
    .element(person)
    .toHaveAccessibleDescription('Visitors see this only with a quote. Up to 80 characters');
  await quote.fill('We read each invoice once.');
  await expect.element(person).toHaveAccessibleDescription('Up to 80 characters');
  await save();
  expect(data.saveRecord.mock.lastCall?.[2]).toMatchObject({
    quote: 'We read each invoice once.',
    quotedPerson: 'Head of accounting',
  });
});
