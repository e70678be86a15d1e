import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { COMPANY } from '../../../shared/company.ts';
import { storedPictureAddress } from '../../../shared/model/storedPicture.ts';
import { storeDocument, storeProject } from '../../e2e/emulatorStore.ts';

/** Stores featured projects, each with a picture of its own; returns the names of their versions. */
export function storePicturedProjects(count: number): Promise<string[]> {
  return inTurn(count, async (number, createdAt) => {
    const id = `pictured${String(number).padStart(12, '0')}`;
    const imageUrl = await storePhoto(`projects/${id}`);
    const texts = { title: `Project ${number}`, description: 'Text.', imageAlt: 'Noise' };
    await storeProject(id, { ...texts, featured: true, imageUrl }, createdAt);
    return `projects/${id}`;
  });
}

/** Stores members of the team, each with a photo of its own; returns the names of their versions. */
export async function storePicturedPeople(count: number): Promise<string[]> {
  const versions = await inTurn(count, async (number, createdAt) => {
    const path = `people/person-${number}`;
    const photoUrl = await storePhoto(path);
    const texts = { name: `Person ${number}`, role: 'Analyst', bio: 'Reads.' };
    const times = { createdAt, lastUpdated: createdAt };
    await storeDocument(path, { ...texts, category: 'designers', photoUrl, ...times });
    return path;
  });
  const ids = versions.map((_, index) => `person-${index}`);
  await storeDocument('order/people', { ids, lastUpdated: new Date() });
  return versions;
}

async function inTurn(
  count: number,
  store: (number: number, createdAt: Date) => Promise<string>,
): Promise<string[]> {
  const versions: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const createdAt = new Date(Date.now() - 60_000);
    versions.push(`${await store(number, createdAt)}@${createdAt.getTime()}`);
  }
  return versions;
}

/** Stores blurred random noise, which takes about 250 kB as a JPEG; returns its address. */
async function storePhoto(record: string): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 120 };
  const size = { width: 1600, height: 900, channels: 3 as const };
  const photo = sharp({ create: { ...size, noise, background: 'teal' } }).blur(2);
  const bytes = await photo.jpeg({ quality: 82 }).toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex');
  const createdAt = new Date();
  await storeDocument(`pictures/${hash}`, { bytes, record, by: DEMO_ADMIN, createdAt });
  return storedPictureAddress(COMPANY.siteUrl, { hash, extension: 'jpg' });
}
