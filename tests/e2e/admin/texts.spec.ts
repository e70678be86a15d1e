import { clearStore, readCollection } from '../emulatorStore.ts';
import {
  cardOf,
  contentField,
  fillProject,
  openNewProject,
  openProject,
  openSection,
  openTab,
  showDashboard,
  tabOf,
} from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const RIGHT_TO_LEFT = 'מכונת החשבוניות';
const DESCRIPTION = [
  '👩🏽‍💻🏳️‍🌈 e\u0301 é ﬁ 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 <b>&amp;</b> "\'\\ ${x}',
  'שלום, world (1) مرحبا',
  '\ta tab, two  spaces, an end ',
].join('\n');
const LONG_WORD = 'x'.repeat(5000 - DESCRIPTION.length);

test.beforeEach(clearStore);

test('emoji, right-to-left and very long texts come back exactly as they were typed', async ({
  page,
}) => {
  await showDashboard(page);
  const added = await openNewProject(page);
  await fillProject(added, RIGHT_TO_LEFT, DESCRIPTION + LONG_WORD);
  await added.getByRole('textbox', { name: 'Technologies' }).fill('🦀 Rust');
  await page.keyboard.press('Control+s');
  await expect(added).toBeHidden();
  const [project] = await readCollection('projects');
  expect(project?.fields).toMatchObject({
    title: { stringValue: RIGHT_TO_LEFT },
    description: { stringValue: DESCRIPTION + LONG_WORD },
    technologies: { arrayValue: { values: [{ stringValue: '🦀 Rust' }] } },
  });

  await page.reload();
  await openTab(page, 'Projects');
  const heading = cardOf(page, RIGHT_TO_LEFT).getByRole('heading');
  await expect(heading).toHaveCSS('direction', 'rtl');
  const edited = await openProject(page, RIGHT_TO_LEFT);
  await expect(edited.getByLabel('Project Title')).toHaveValue(RIGHT_TO_LEFT);
  await expect(edited.getByLabel('Project Title')).toHaveCSS('direction', 'rtl');
  await expect(edited.getByLabel('Description')).toHaveValue(DESCRIPTION + LONG_WORD);
});

test('ten thousand characters of a section come back exactly as they were typed', async ({
  page,
}) => {
  const content = DESCRIPTION + 'x'.repeat(10_000 - DESCRIPTION.length);
  await showDashboard(page, 'Content');
  await openSection(page, 'About - Mission');
  await page.getByLabel('Section Title').fill(RIGHT_TO_LEFT);
  await contentField(page).fill(content);
  await expect(page.getByText('10,000 of 10,000 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect(page.getByText('No Content Selected')).toBeVisible();
  const [section] = await readCollection('pageContent');
  expect(section?.fields).toMatchObject({
    title: { stringValue: RIGHT_TO_LEFT },
    content: { stringValue: content },
  });
  await tabOf(page, 'Content Sections').click();
  await openSection(page, RIGHT_TO_LEFT);
  await expect(contentField(page)).toHaveValue(content);
});
