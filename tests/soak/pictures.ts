import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { storedPictureOf } from '../../shared/model/picture.ts';
import { readCollection } from '../e2e/emulatorStore.ts';
import { readHistory, readStore } from './records.ts';
import type { Session } from './session.ts';
import type { Staff } from './staff.ts';
import { FORM } from './view.ts';

const PICTURE = { width: 900, height: 600, channels: 3 } as const;
const TAKE_TIMEOUT_MS = 30_000;

/** Chooses a picture that nobody has chosen before, and waits until the form has its address. */
export async function choosePicture(actor: Staff, field: string, number: number): Promise<void> {
  const form = actor.page.locator(FORM);
  const address = form.locator(`[name=${field}]`);
  const before = await address.inputValue();
  const file = { name: `${number}.png`, mimeType: 'image/png', buffer: await pictureOf(number) };
  await form.getByLabel('Choose a picture', { exact: true }).setInputFiles(file);
  const end = Date.now() + TAKE_TIMEOUT_MS;
  while ((await address.inputValue()) === before && Date.now() < end) await actor.quiet();
  await actor.remember();
}

/** Checks that the store has every picture that a record or a version names, byte by byte. */
export async function comparePictures({ report }: Session): Promise<void> {
  const stored = new Set<string>();
  for (const { name, fields } of await readCollection('pictures')) {
    const id = name.split('/').at(-1) ?? '';
    const { bytesValue = '' } = (fields['bytes'] ?? {}) as { bytesValue?: string };
    const hash = createHash('sha256').update(Buffer.from(bytesValue, 'base64')).digest('hex');
    report.count('picture', 'compared with its name');
    if (hash === id) stored.add(id);
    else report.add('lost', `The picture ${id} has other bytes.`);
  }
  for (const { path, text } of [...(await readStore()), ...(await readHistory())]) {
    const missing = picturesIn(text).find((hash) => !stored.has(hash));
    if (missing) report.add('lost', `${path} names the picture ${missing}, which is not stored.`);
  }
}

function picturesIn(text: string): string[] {
  const values = JSON.parse(text) as unknown[];
  return values.flatMap((value) => storedPictureOf(String(value))?.hash ?? []);
}

function pictureOf(number: number): Promise<Buffer> {
  const background = { r: number % 256, g: (number * 7) % 256, b: (number * 13) % 256 };
  const label = `<svg width="900" height="600"><text x="40" y="320" font-size="200">${number}</text></svg>`;
  return sharp({ create: { ...PICTURE, background } })
    .composite([{ input: Buffer.from(label) }])
    .png()
    .toBuffer();
}
