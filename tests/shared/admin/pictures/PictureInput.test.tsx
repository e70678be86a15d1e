import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COMPANY } from '../../../../shared/company.ts';
import { storedPictureAddress, storedPictureOf } from '../../../../shared/model/picture.ts';
import { preparePicture } from '../../../../shared/pictures/preparePicture.ts';
import { data, hold, stored, storeProject } from '../../fakeBackend.ts';
import {
  button,
  dialog,
  expectAccessible,
  field,
  LEAVE_QUESTION,
  leaveWithDraft,
  openNewProject,
  openProject,
  press,
  prompts,
  RECORDED,
  save,
  showDashboard,
  showFilledProject,
  showNewProject,
  showProject,
  spoken,
} from '../dashboardPage.tsx';
import { drop, holdPreparing, paste, pasteCells, pictureFile } from './pictureFiles.ts';

const HASH = 'ab'.repeat(32);
const STORED = storedPictureAddress(COMPANY.siteUrl, { hash: HASH, extension: 'webp' });

const address = field('Image URL');
const picture = page.getByRole('img', { name: 'Preview of what the address shows' });
const focus = page.getByRole('button', { name: /^What stays in sight/ });
const chooser = page.getByLabelText('Choose a picture', { exact: true });
const form = () => {
  const element = dialog.element().querySelector('form');
  if (!element) throw new Error('No form is open.');
  return element;
};

const valueOf = (label: string) => (field(label).element() as HTMLInputElement).value;
const nameOf = () => storedPictureOf(valueOf('Image URL'));

/** Waits until the address names a picture that is stored with the next save. */
async function expectTaken(): Promise<void> {
  await expect.poll(nameOf).toBeDefined();
  await expect.element(picture).toBeVisible();
}

async function showWithPicture(): Promise<void> {
  await showFilledProject();
  drop(form(), await pictureFile());
  await expectTaken();
}

const textFile = () => new File(['This is a text.'], 'photo.png', { type: 'image/png' });
const preparing = spoken('Preparing the picture…');

const savedPictures = () => data.saveRecord.mock.lastCall?.[3]?.pictures ?? [];

/** Presses “Create Project” while a dropped file is prepared, which is held back until the returned function is called. */
async function createWhilePreparing(file: File | Promise<File> = pictureFile()) {
  await showFilledProject();
  const release = holdPreparing();
  drop(form(), await file);
  await button('Create Project').click();
  return release;
}

afterEach(() => indexedDB.deleteDatabase('unsaved-pictures'));

test('a picture that is dropped anywhere on the form is shown with its size, and saved with the project', async () => {
  await showFilledProject();
  expect(drop(field('Description').element(), await pictureFile())).toBe(true);
  await expectTaken();
  await expect.element(spoken(/became .* kB, 1280 × 720 pixels\.$/)).toBeVisible();
  await expectAccessible();
  const name = nameOf();
  await save();
  expect(savedPictures()).toMatchObject([name]);
  const [{ bytes } = { bytes: new Uint8Array() }] = savedPictures();
  expect(new TextDecoder().decode(bytes.subarray(8, 12))).toBe('WEBP');
  expect(data.readPicture).not.toHaveBeenCalled();
});

test('a picture can be pasted and chosen; a text that is pasted stays a text', async () => {
  await showNewProject();
  expect(paste(form(), await pictureFile({ width: 800 }))).toBe(true);
  await expect.element(spoken('800 × 720 pixels')).toBeVisible();
  const first = nameOf();
  await userEvent.upload(chooser, await pictureFile({ width: 900 }));
  await expect.element(spoken('900 × 720 pixels')).toBeVisible();
  expect(nameOf()).not.toEqual(first);
  expect(paste(form())).toBe(false);
});

test('a text that is pasted with a picture of it stays a text in an input, and is a picture elsewhere', async () => {
  await showNewProject();
  const file = await pictureFile({ width: 800 });
  await expect.element(dialog).toBeVisible();
  expect(pasteCells(field('Project Title').element(), 'Invoice desk', file)).toBe(false);
  expect(pasteCells(field('What the picture shows').element(), 'Invoice desk', file)).toBe(false);
  await expect.element(preparing).not.toBeInTheDocument();
  expect(pasteCells(field('Project Title').element(), file.name, file)).toBe(true);
  await expect.element(spoken('800 × 720 pixels')).toBeVisible();
  expect(pasteCells(button('Choose a picture…').element(), 'Invoice desk', file)).toBe(true);
});

test('a picture can be removed and taken back, with what must stay in sight', async () => {
  await showWithPicture();
  const name = nameOf();
  (focus.element() as HTMLElement).focus();
  await press('{ArrowRight}{ArrowDown}{ArrowDown}');
  await expect.element(focus).toHaveAccessibleName(/55 % from the left, 60 % from the top/);
  await button('Remove picture').click();
  await expect.element(address).toHaveValue('');
  expect(picture.elements()).toEqual([]);
  await button('Take it back').click();
  expect(nameOf()).toEqual(name);
  await expect.element(focus).toHaveAccessibleName(/55 % from the left, 60 % from the top/);
  await save();
  expect(data.saveRecord.mock.lastCall?.[2]).toMatchObject({ imageFocus: '55 60' });
});

test('a removed picture can be taken back after a file that is refused, until another one is taken', async () => {
  await showWithPicture();
  const name = nameOf();
  const takeBack = button('Take it back');
  await button('Remove picture').click();
  drop(form(), textFile());
  await expect.element(spoken(/no picture|not a picture/)).toBeVisible();
  holdPreparing();
  drop(form(), await pictureFile({ width: 800 }));
  await expect.element(preparing).toBeVisible();
  await takeBack.click();
  await expectTaken();
  expect(nameOf()).toEqual(name);
  await expect.element(preparing).not.toBeInTheDocument();
  await button('Remove picture').click();
  drop(form(), await pictureFile({ width: 900 }));
  await expectTaken();
  await address.clear();
  await expect.element(takeBack).not.toBeInTheDocument();
});

test('a removal while another picture is prepared gives that one up, too, also for a save that waits', async () => {
  await showWithPicture();
  const release = holdPreparing();
  drop(form(), await pictureFile({ width: 800 }));
  await button('Create Project').click();
  await button('Remove picture').click();
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(data.saveRecord.mock.lastCall?.[2]).toMatchObject({ imageUrl: '' });
});

test('a press chooses what must stay in sight', async () => {
  await showWithPicture();
  const { width, height } = picture.element().getBoundingClientRect();
  await focus.click({ position: { x: width * 0.25, y: height * 0.75 } });
  await expect.element(focus).toHaveAccessibleName(/2[45] % from the left, 7[45] % from the top/);
});

test('a picture that is not saved survives the end of the window, as typed text does', async () => {
  await showWithPicture();
  const name = nameOf();
  await leaveWithDraft();
  await openNewProject();
  await button('Restore').click();
  await expectTaken();
  expect(nameOf()).toEqual(name);
  await save();
  expect(savedPictures()).toMatchObject([name]);
});

test('a save waits for a picture that is being prepared', async () => {
  await showFilledProject();
  drop(form(), await pictureFile({ width: 3000, height: 2000 }));
  await save();
  expect(savedPictures()).toHaveLength(1);
  expect(data.saveRecord).toHaveBeenCalledOnce();
});

test('a save that waits for a picture which is refused saves nothing, and leads to the reason', async () => {
  const release = await createWhilePreparing(textFile());
  await expect.element(preparing).toBeVisible();
  release();
  await expect.element(spoken(/no picture|not a picture/)).toBeVisible();
  const choose = button('Choose a picture…');
  await expect.element(choose).toHaveFocus();
  await expect.element(choose).toHaveAccessibleDescription(/no picture|not a picture/);
  await expect.element(field('Project Title')).toHaveValue('Invoices');
  expect(data.saveRecord).not.toHaveBeenCalled();
  await save();
});

test('a save waits for the picture that was dropped last', async () => {
  await createWhilePreparing();
  const release = holdPreparing();
  drop(form(), await pictureFile({ width: 800 }));
  await expect.element(preparing).toBeVisible();
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(savedPictures()).toHaveLength(1);
  expect(data.saveRecord.mock.lastCall?.[2]).toMatchObject({
    imageUrl: expect.stringMatching('/pictures/'),
  });
});

test('several files that are dropped while a save waits are refused, and it saves nothing', async () => {
  await createWhilePreparing();
  drop(form(), await pictureFile(), await pictureFile());
  await expect.element(spoken('These are 2 files. One picture fits here')).toBeVisible();
  await expect.element(button('Choose a picture…')).toHaveFocus();
  expect(data.saveRecord).not.toHaveBeenCalled();
});

test('a form that is left while its save waits for a picture is not saved, and its draft is kept', async () => {
  const release = await createWhilePreparing();
  await button('Cancel').click();
  await prompts.expectShown(LEAVE_QUESTION);
  await expect.element(dialog).not.toBeInTheDocument();
  release();
  await openNewProject();
  await button('Restore').click();
  await expect.element(field('Project Title')).toHaveValue('Invoices');
  expect(data.saveRecord).not.toHaveBeenCalled();
});

test('a save whose picture is ready while the person is asked whether to leave waits for the answer', async () => {
  const release = await createWhilePreparing();
  let answer: ((isLeft: boolean) => void) | undefined;
  const asked = vi.spyOn(RECORDED, 'ask').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await button('Cancel').click();
  expect(asked).toHaveBeenCalledOnce();
  release();
  await expectTaken();
  expect(data.saveRecord).not.toHaveBeenCalled();
  answer?.(true);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(data.saveRecord).not.toHaveBeenCalled();
});

test('a picture that is narrower than a card is taken, and the person is told', async () => {
  await showNewProject();
  drop(form(), await pictureFile({ width: 320, height: 180 }));
  await expectTaken();
  await expect.element(spoken('It is narrower than a card')).toBeVisible();
});

test('a drop during a save changes nothing, and says so', async () => {
  await showFilledProject();
  const release = hold(data.saveRecord);
  await button('Create Project').click();
  await expect.element(button('Saving...')).toBeVisible();
  expect(drop(form(), await pictureFile())).toBe(true);
  await expect.element(spoken('so this picture was not taken. Choose it again.')).toBeVisible();
  await expect.element(address).toHaveValue('');
  release();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('where the device keeps no picture, the person is told, and the save works', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  await showWithPicture();
  await expect.element(spoken('This browser cannot keep it: save before')).toBeVisible();
  await save();
  expect(savedPictures()).toHaveLength(1);
});

test('a picture that is nowhere is not saved as an address that leads nowhere', async () => {
  data.readPicture.mockResolvedValue(undefined);
  await showFilledProject();
  await address.fill(STORED);
  await button('Create Project').click();
  await prompts.expectShown(/Choose it again, or remove it\.$/);
  expect(data.saveRecord).not.toHaveBeenCalled();
  await expect.element(field('Project Title')).toHaveValue('Invoices');
});

test('a stored picture costs no read if a listed project has it, and one if it is shown from the store, also in the preview', async () => {
  const bytes = new Uint8Array(await (await pictureFile()).arrayBuffer());
  data.readPicture.mockResolvedValue(bytes);
  storeProject('a', { title: 'Desk', description: 'Reads.', featured: true, imageUrl: STORED });
  await showProject('Desk');
  await expect.element(picture).toBeVisible();
  await button('Preview').click();
  await expect.element(button('Preview')).toHaveAttribute('aria-expanded', 'true');
  await field('Description').fill('Reads more.');
  await save();
  expect(data.readPicture).toHaveBeenCalledOnce();
  expect(savedPictures()).toEqual([]);
});

test('a picture that the store has lost is shown and stored again once it is chosen again', async () => {
  const file = await pictureFile();
  const { picture: name } = await preparePicture(file);
  data.readPicture.mockResolvedValue(undefined);
  const imageUrl = storedPictureAddress(COMPANY.siteUrl, name);
  storeProject('a', { title: 'Desk', description: 'Reads.', imageUrl });
  await showProject('Desk');
  await expect.element(page.getByText(/^This picture cannot be loaded/)).toBeVisible();
  await userEvent.upload(chooser, file);
  await expect.element(picture).toBeVisible();
  await save();
  expect(savedPictures()).toMatchObject([name]);
  data.saveRecord.mockClear();
  await openProject('Desk');
  await field('Description').fill('Reads more.');
  await save();
  expect(savedPictures()).toEqual([]);
});

test('a picture stays in sight when the one before it cannot be read', async () => {
  const bytes = new Uint8Array(await (await pictureFile()).arrayBuffer());
  let fail: ((error: Error) => void) | undefined;
  data.readPicture.mockResolvedValue(bytes).mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  storeProject('a', { title: 'Desk', description: 'Reads.', imageUrl: STORED });
  await showProject('Desk');
  await expect.poll(() => data.readPicture.mock.calls).toEqual([[HASH]]);
  await address.fill(STORED.replace(HASH, 'cd'.repeat(32)));
  await expect.element(picture).toBeVisible();
  fail?.(new Error('No answer.'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(picture).toBeVisible();
});

test('a stored picture that the site has is shown from there, whatever its focus there, and not read', async () => {
  const path = `/pictures/${HASH}.webp`;
  stored.site.pictures = { [`${STORED} 10 10`]: { stored: path } };
  storeProject('a', { title: 'Desk', description: 'Reads.', featured: true, imageUrl: STORED });
  await showDashboard('Projects');
  // It has room for 250 entries.
  performance.clearResourceTimings();
  await openProject('Desk');
  // This page's server does not have it.
  await expect.element(page.getByText(/^This picture cannot be loaded/)).toBeVisible();
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  expect(asked).toContain(path);
  expect(data.readPicture).not.toHaveBeenCalled();
});

test('an address of a page that shares a picture is recognized before the save', async () => {
  await showNewProject();
  await address.fill('https://drive.google.com/file/d/1AbC/view');
  await expect.element(spoken('leads to a page of Google Drive, not to a picture')).toBeVisible();
  expect(picture.elements()).toEqual([]);
});

test('a member of the team has a square photo', async () => {
  await showDashboard('Content');
  await button('Add Team Member').click();
  await expect.element(dialog).toBeVisible();
  drop(form(), await pictureFile());
  await expect.poll(() => storedPictureOf(valueOf('Photo URL'))).toBeDefined();
  await expect.element(focus).toBeVisible();
});
