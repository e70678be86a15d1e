import { parseBackup } from '../../../shared/model/backup.ts';
import { storedPictureAddress } from '../../../shared/model/picture.ts';
import { samplePicture } from '../../shared/backup/samplePictures.ts';
import { INVOICES, project, TENDERS, TIME } from '../../src-desktop/sampleBackup.ts';
import { openTab } from '../admin/dashboardPage.ts';
import { expect, test } from '../admin/staffTest.ts';
import { clearStore, readCollection, storeDocument, storeProject } from '../emulatorStore.ts';

const OTHER = `https://tidewire.example/pictures/${'f'.repeat(64)}.jpg`;
const METERS = 'aaaaaaaaaabbbbbbbbbb';

test('Export writes what is stored and its pictures, and Restore brings back what the person picks', async ({
  page,
  main,
  showDashboard,
}) => {
  const picture = samplePicture(300_000);
  const { hash, extension, bytes } = picture;
  const imageUrl = storedPictureAddress('https://tidewire.example', picture);
  const invoices = project(INVOICES, 'Invoices 😀', { imageUrl });
  await storeProject(INVOICES, invoices, TIME);
  await storeDocument(`pictures/${hash}`, { bytes });
  await storeProject(TENDERS, project(TENDERS, 'Tenders', { imageUrl: OTHER }), TIME);
  const section = { id: 'hero-title', title: 'Hero', content: 'One\nTwo', lastUpdated: TIME };
  await storeDocument('pageContent/hero-title', section);
  await showDashboard();
  main.saveAnswer = { kind: 'saved', fileName: 'monday.zip' };
  await main.choose('export');
  await expect(
    page.getByText(
      '2 projects, 1 section, and 6 team members, with 1 picture, written to monday.zip. 1 picture could not be read, of Tenders: The server does not have it. Export again to have them.',
    ),
  ).toBeVisible();
  const [text = ''] = main.saved;
  const { projects, pageContent } = parseBackup(text);
  expect(projects).toContainEqual(invoices);
  expect(pageContent).toMatchObject([section]);
  expect(main.added).toHaveLength(1);
  expect(main.added[0]).toMatchObject({ hash, extension });
  expect(Buffer.from(main.added[0]?.bytes ?? []).equals(bytes)).toBe(true);

  await clearStore();
  await storeProject(INVOICES, { title: 'Invoices, renamed', description: 'D' }, TIME);
  await storeProject(METERS, { title: 'Meters', description: 'D' }, TIME);
  main.openAnswer = {
    kind: 'opened',
    fileName: 'monday.zip',
    text,
    pictures: [{ hash, extension }],
    leftOut: [],
  };
  main.bytesOf = () => bytes;
  await main.choose('restore');
  const dialog = page.getByRole('dialog', { name: 'Restore' });
  await dialog.getByRole('checkbox', { name: 'Hero' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Invoices' }).check();
  await dialog.getByRole('button', { name: /^Restore \d+ records$/ }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    /^\d+ records restored\. Visitors see that after the next publication\.$/,
  );
  const pictures = await readCollection('pictures');
  expect(pictures.map(({ name }) => name.split('/').at(-1))).toEqual([hash]);
  expect(pictures[0]?.fields).toMatchObject({
    bytes: { bytesValue: Buffer.from(bytes).toString('base64') },
    record: { stringValue: `projects/${INVOICES}` },
  });
  const stored = await readCollection('projects');
  const titles = stored.map(({ name, fields }) => [name.split('/').at(-1), fields['title']]);
  expect(Object.fromEntries(titles)).toEqual({
    [INVOICES]: { stringValue: 'Invoices 😀' },
    [TENDERS]: { stringValue: 'Tenders' },
    [METERS]: { stringValue: 'Meters' },
  });
  expect(await readCollection('pageContent')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await openTab(page, 'Projects');
  await expect(page.getByRole('heading', { name: 'Tenders' })).toBeVisible();
});
