import { createHash } from 'node:crypto';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { COMPANY } from '../../../shared/company.ts';
import { storedPictureAddress } from '../../../shared/model/picture.ts';
import { storeDocument } from '../../e2e/emulatorStore.ts';
import { storeFeatured } from '../../e2e/publish/pressing.ts';
import { paintNoise } from '../noisePhoto.ts';

/** With this quality, the noise takes about 250 kB. */
const PHOTO = { quality: 82 };

/** Stores featured projects, each with a picture of its own; returns the names of their versions. */
export async function storePicturedProjects(count: number): Promise<string[]> {
  const versions: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const id = `pictured${String(number).padStart(12, '0')}`;
    const imageUrl = await storePhoto(`projects/${id}`);
    versions.push((await storeFeatured(`Project ${number}`, id, imageUrl)).version);
  }
  return versions;
}

/** Stores members of the team, each with a photo of its own; returns the names of their versions. */
export async function storePicturedPeople(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, number) => `person-${number}`);
  const versions: string[] = [];
  for (const id of ids) {
    const path = `people/${id}`;
    const at = new Date(Date.now() - 60_000);
    const texts = { name: id, role: 'Analyst', bio: 'Reads.', category: 'designers' };
    const photoUrl = await storePhoto(path);
    await storeDocument(path, { ...texts, photoUrl, createdAt: at, lastUpdated: at });
    versions.push(`${path}@${at.getTime()}`);
  }
  await storeDocument('order/people', { ids, lastUpdated: new Date() });
  return versions;
}

/** Stores a photo; returns its address. */
async function storePhoto(record: string): Promise<string> {
  const bytes = await paintNoise(PHOTO);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const createdAt = new Date();
  await storeDocument(`pictures/${hash}`, { bytes, record, by: DEMO_ADMIN, createdAt });
  return storedPictureAddress(COMPANY.siteUrl, { hash, extension: 'jpg' });
}
