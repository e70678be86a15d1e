import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { PROJECTS } from '../../../shared/model/collections/projects.ts';
import {
  type PictureFile,
  STORED_PICTURE,
  storedPictureAddress,
} from '../../../shared/model/picture.ts';
import { EMPTY_PROJECT_FORM, type ProjectForm } from '../../../shared/model/project.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { clearStore, readCollection } from '../emulatorStore.ts';
import { withFault } from './faultyNetwork.ts';
import { auth, pictures, projects, records } from './product.ts';

const SITE = 'https://site.example';
const { listProjects, newProjectId } = projects;

let picture: PictureFile;

function formWith(address: string, title = 'Invoice desk'): ProjectForm {
  return { ...EMPTY_PROJECT_FORM, title, description: 'Reads invoices.', imageUrl: address };
}

async function makePicture(quality = 80): Promise<PictureFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 480, height: 320, channels: 3, background: 'white', noise } as const;
  const bytes = await sharp({ create }).webp({ quality }).toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, extension: 'webp', bytes };
}

const save = (id: string, form: ProjectForm, all: readonly PictureFile[]) =>
  records.saveRecord(PROJECTS, editOrigin(id), form, { pictures: all });

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
  picture = await makePicture();
});

test('a picture is stored with the project that names it, byte by byte', async () => {
  await save(newProjectId(), formWith(storedPictureAddress(SITE, picture)), [picture]);
  expect(await listProjects()).toHaveLength(1);
  const stored = await pictures.readPicture(picture.hash);
  expect(Buffer.from(stored ?? []).equals(Buffer.from(picture.bytes))).toBe(true);
});

test('the largest picture that may be stored is stored', async () => {
  const bytes = new Uint8Array(STORED_PICTURE.maxBytes).fill(7);
  bytes.set(picture.bytes.subarray(0, 16));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const large: PictureFile = { hash, extension: 'webp', bytes };
  await save(newProjectId(), formWith(storedPictureAddress(SITE, large)), [large]);
  expect((await pictures.readPicture(hash))?.length).toBe(STORED_PICTURE.maxBytes);
});

test('a second project with the same picture is saved, and the picture stays as it is', async () => {
  const form = formWith(storedPictureAddress(SITE, picture));
  await save(newProjectId(), form, [picture]);
  const before = await readCollection('pictures');
  await save(newProjectId(), { ...form, title: 'Another' }, [picture]);
  expect(await listProjects()).toHaveLength(2);
  expect(await readCollection('pictures')).toEqual(before);
});

test('saved again after a lost response, nothing is doubled', async () => {
  const id = newProjectId();
  const form = formWith(storedPictureAddress(SITE, picture));
  await save(id, form, [picture]);
  await save(id, form, [picture]);
  expect(await listProjects()).toHaveLength(1);
  expect(await readCollection('pictures')).toHaveLength(1);
});

test('a picture whose bytes are others is refused, and nothing is saved', async () => {
  const other = await makePicture(20);
  const wrong = { ...picture, bytes: other.bytes };
  const form = formWith(storedPictureAddress(SITE, wrong));
  await expect(save(newProjectId(), form, [wrong])).rejects.toThrow();
  expect(await listProjects()).toEqual([]);
  expect(await readCollection('pictures')).toEqual([]);
});

test('a picture that nobody has stored is not found', async () => {
  expect(await pictures.readPicture('0'.repeat(64))).toBeUndefined();
});

test('which pictures are missing is asked for 500 at a time, and without their bytes', async () => {
  await save(newProjectId(), formWith(storedPictureAddress(SITE, picture)), [picture]);
  const others = Array.from({ length: 600 }, (_, number) => `${number}`.padStart(64, '0'));
  const answers: string[] = [];
  const ask = () => pictures.findMissing([picture.hash, ...others, picture.hash]);
  const missing = await withFault(async (send) => {
    const answer = await send();
    answers.push(await answer.clone().text());
    return answer;
  }, ask);
  expect(missing).toEqual(new Set(others));
  expect(answers).toHaveLength(2);
  expect(answers.join('')).toContain('"createdAt"');
  expect(answers.join('')).not.toContain('"bytes"');
});
