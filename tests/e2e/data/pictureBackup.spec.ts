import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { openBackupFile } from '../../../shared/backup/backupFile.ts';
import { BackupWriter } from '../../../shared/backup/backupWriter.ts';
import { formatBackup, parseBackup } from '../../../shared/model/backup.ts';
import { PEOPLE } from '../../../shared/model/collections/people.ts';
import { PROJECTS } from '../../../shared/model/collections/projects.ts';
import { emptyForm } from '../../../shared/model/fields.ts';
import { PERSON_FIELDS } from '../../../shared/model/person.ts';
import { type PictureFile, storedPictureAddress } from '../../../shared/model/picture.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import type { Difference } from '../../../shared/model/recordComparison.ts';
import { pictureOf, picturesOf } from '../../../shared/model/recordPictures.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { samplePicture } from '../../shared/backup/samplePictures.ts';
import { clearStore, deleteDocuments, readCollection } from '../emulatorStore.ts';
import { auth, compareBackup, pictures, records, restoreAll } from './product.ts';

const PROJECT = 'abcdefghij0123456789';
const PERSON = 'ABCDEFGHIJ0123456789';
const LARGEST = 400_000;

const image = samplePicture(LARGEST);
const photo = samplePicture(50_000, 'jpg');
const addressOf = (picture: PictureFile) =>
  storedPictureAddress('https://tidewire.example', picture);

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

async function storeBoth(): Promise<void> {
  const project = {
    ...EMPTY_PROJECT_FORM,
    title: 'T',
    description: 'D',
    imageUrl: addressOf(image),
  };
  await records.saveRecord(PROJECTS, editOrigin(PROJECT), project, { pictures: [image] });
  const person = {
    ...emptyForm(PERSON_FIELDS),
    name: 'Noor',
    role: 'Analyst',
    category: 'developers',
    photoUrl: addressOf(photo),
  };
  await records.saveRecord(PEOPLE, editOrigin(PERSON), person, { pictures: [photo] });
}

/** As Export does. */
async function backUp(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const writer = new BackupWriter(async (chunk) => chunks.push(chunk));
  const all = await records.readAllRecords();
  await writer.addText(formatBackup({ exportedAt: new Date(), ...all }));
  for (const { hash, extension } of picturesOf(all)) {
    const bytes = (await pictures.readPicture(hash)) ?? new Uint8Array();
    await writer.addPicture({ hash, extension, bytes });
  }
  await writer.end();
  return Buffer.concat(chunks);
}

/** As Restore does, with all that differs. */
async function restoreFrom(zip: Buffer) {
  const source = {
    size: zip.length,
    read: async (offset: number, length: number) => zip.subarray(offset, offset + length),
  };
  const file = await openBackupFile(source);
  expect(file.leftOut).toEqual([]);
  const backup = parseBackup(file.text);
  const differences = await compareBackup({ ...file, backup, fileName: 'monday.zip' });
  const picturesOfRecord = async ({ record, earlier }: Difference) => {
    const picture = earlier && pictureOf(record.collection, earlier);
    return picture ? [await file.readPicture(picture)] : [];
  };
  return restoreAll(differences, { picturesOf: picturesOfRecord });
}

test('a backup brings records and their pictures into an empty store', async () => {
  await storeBoth();
  const zip = await backUp();
  await clearStore();
  const { restored, failures } = await restoreFrom(zip);
  expect(failures).toEqual([]);
  expect(restored).toContain(`projects/${PROJECT}`);
  expect(restored).toContain(`people/${PERSON}`);
  expect(Buffer.from((await pictures.readPicture(image.hash)) ?? [])).toEqual(
    Buffer.from(image.bytes),
  );
  expect(Buffer.from((await pictures.readPicture(photo.hash)) ?? [])).toEqual(
    Buffer.from(photo.bytes),
  );
  expect(await readCollection('pictures')).toHaveLength(2);
});

test('a picture that is still there is no failure, whether its record was deleted or changed', async () => {
  await storeBoth();
  const zip = await backUp();
  await records.deleteRecord(PROJECTS, PROJECT);
  const changed = { ...emptyForm(PERSON_FIELDS), name: 'N', role: 'R', category: 'developers' };
  const people = await records.listRecords(PEOPLE);
  const noor = people.find(({ id }) => id === PERSON);
  await records.saveRecord(PEOPLE, editOrigin(PERSON, noor?.lastUpdated), changed);
  const { restored, failures } = await restoreFrom(zip);
  expect(failures).toEqual([]);
  expect(restored.toSorted()).toEqual([`people/${PERSON}`, `projects/${PROJECT}`]);
  expect(await readCollection('pictures')).toHaveLength(2);
});

test('a picture that was erased alone comes back, with its record as it was; the others are not written', async () => {
  await storeBoth();
  const zip = await backUp();
  await deleteDocuments([`pictures/${image.hash}`]);
  const before = await records.readAllRecords();
  const { restored, failures } = await restoreFrom(zip);
  expect(failures).toEqual([]);
  expect(restored).toEqual([`projects/${PROJECT}`]);
  expect(await pictures.readPicture(image.hash)).toHaveLength(LARGEST);
  const [project] = (await records.readAllRecords()).projects;
  expect(project).toEqual({ ...before.projects[0], lastUpdated: expect.any(Date) });
  expect((await restoreFrom(zip)).restored).toEqual([]);
});
