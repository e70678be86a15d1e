import { failedRequest } from '../consoleLog.ts';
import { readCollection } from '../emulatorStore.ts';
import {
  cardOf,
  contentField,
  expectAtCard,
  fillProject,
  openNewProject,
  openProject,
  openSection,
  openTab,
} from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const RIGHT_TO_LEFT = 'מכונת החשבוניות';
const DESCRIPTION = [
  '👩🏽‍💻🏳️‍🌈 e\u0301 é ﬁ 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 <b>&amp;</b> "\'\\ ${x}',
  'שלום, world (1) مرحبا',
  '\ta tab, two  spaces, an end ',
].join('\n');
const LONG_WORD = 'x'.repeat(5000 - DESCRIPTION.length);

test('emoji, right-to-left and very long texts come back exactly as they were typed', async ({
  page,
  showDashboard,
}) => {
  await showDashboard();
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
  await page.keyboard.press('Escape');

  const content = DESCRIPTION + 'x'.repeat(10_000 - DESCRIPTION.length);
  await openTab(page, 'Content');
  await openSection(page, 'About - Mission');
  await page.getByLabel('Section Title').fill(RIGHT_TO_LEFT);
  await contentField(page).fill(content);
  await expect(page.getByText('10,000 of 10,000 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expectAtCard(page, RIGHT_TO_LEFT);
  const [section] = await readCollection('pageContent');
  expect(section?.fields).toMatchObject({
    title: { stringValue: RIGHT_TO_LEFT },
    content: { stringValue: content },
  });
  await openSection(page, RIGHT_TO_LEFT);
  await expect(contentField(page)).toHaveValue(content);
});

test('the picture of a typed address is shown, a broken one is reported, and a typed link opens', async ({
  page,
  context,
  logged,
  showDashboard,
}) => {
  await context.route('https://demo.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The demo</title>' }),
  );
  await page.route('https://pictures.example/invoice.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    }),
  );
  await page.route('https://pictures.example/missing.png', (route) => route.abort());
  await showDashboard();
  const dialog = await openNewProject(page);
  const address = dialog.getByLabel('Image URL');
  const broken = dialog.getByText('This picture cannot be loaded. Check the address.');
  const picture = dialog.getByRole('img', { name: 'Preview of what the address shows' });
  await expect(address).toHaveAccessibleDescription(
    /^Optional: the address of a picture on the web/,
  );
  await address.pressSequentially('https://pictures');
  await expect(picture).toHaveCount(0);
  await address.fill('https://pictures.example/invoice.svg');
  await expect(picture).toHaveJSProperty('naturalWidth', 16);
  await expect(broken).toBeHidden();
  await address.fill('https://pictures.example/missing.png');
  await expect(broken).toBeVisible();
  await expect(picture).toHaveCount(0);
  await address.fill('');
  await expect(broken).toHaveCount(0);
  await logged.expect([failedRequest(/pictures\.example\/missing\.png/)]);

  await dialog.getByLabel('Demo URL (Optional)').fill(' https://demo.example/invoices ');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open demo' }).click();
  await expect(await opened).toHaveTitle('The demo');
  expect(await (await opened).evaluate(() => window.opener === null)).toBe(true);
  await expect(dialog).toBeVisible();
});
