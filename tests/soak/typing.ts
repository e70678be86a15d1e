import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { TEAM_GROUPS } from '../../shared/model/person.ts';
import { SECTIONS } from '../../shared/model/sections.ts';
import { pick } from './plan.ts';
import { KINDS, LISTED } from './records.ts';
import type { OpenForm, Staff } from './staff.ts';
import type { Turn } from './turn.ts';
import { FORM } from './view.ts';

const SAMPLES = [
  'Reads invoices in nine languages',
  '<img src=x onerror=alert(1)> & "quotes"',
  'مرحبا بالعالم, left and right',
  '👩‍👩‍👧‍👦 family 🏳️‍🌈 and 𝒎𝒂𝒕𝒉',
  '\u202Eturned around\u202C and zero\u200Bwidth',
  'ﬁne ligatures, ẞ, naïve café',
];
const LONG_SHARE = 0.97;
const MOST_TECHNOLOGIES = 4;
const TITLE_SHARE = 0.3;
const TECHNOLOGY_SHARE = 0.6;
const SWITCH_SHARE = 0.8;
const ALT_SHARE = 0.3;
const PICTURE_SHARE = 0.8;
const PICTURE = { width: 900, height: 600, channels: 3 } as const;
const TAKE_TIMEOUT_MS = 30_000;

/** No text had this number before. The projects of the start have the first ones. */
let lastNumber = 100;

/** Types something that was not typed before; a new record gets its title. */
export async function typeInForm({ actor, decision }: Turn): Promise<void> {
  const { form } = actor;
  if (!form) return;
  const { textField, longest } = KINDS[form.kind];
  const { text, target } = decision;
  const number = (lastNumber += 1);
  // One line that nobody typed before, and two of it, or sometimes very many.
  const line = `${pick(SAMPLES, text)} #${number}`;
  const lines = text > LONG_SHARE ? Math.floor(longest / (line.length + 1)) : 2;
  const isNew = form.kind !== 'section' && form.name === undefined;
  const isTitleTyped = isNew || target < TITLE_SHARE;
  if (form.kind !== 'section') form.name ??= `${LISTED[form.kind].letter}${number}`;
  await fill(actor, textField, Array(lines).fill(line).join('\n'));
  if (isTitleTyped) await typeTitle(actor, form, line, number);
  if (form.kind === 'person') await typePerson(actor, decision, line, number, isNew);
  if (form.kind === 'project' && !isTitleTyped) await typeProject(actor, decision, line, number);
}

async function typeTitle(actor: Staff, { kind, name }: OpenForm, line: string, number: number) {
  const title = SECTIONS.find(({ id }) => id === name)?.title;
  if (kind === 'section') await fill(actor, 'title', `${title} #${number}`);
  else await fill(actor, LISTED[kind].nameField, `${name} ${line}`);
}

/** A new member needs a role and a group. */
async function typePerson(
  actor: Staff,
  { target, fault }: Turn['decision'],
  line: string,
  number: number,
  isNew: boolean,
): Promise<void> {
  if (isNew || target > SWITCH_SHARE) await fill(actor, 'role', line);
  if (!isNew && target > TECHNOLOGY_SHARE) await choosePicture(actor, 'photoUrl', number);
  if (!isNew && target < TECHNOLOGY_SHARE) return;
  const { category } = pick(TEAM_GROUPS, fault);
  await actor.page.locator(FORM).locator('[name=category]').selectOption(category);
  await actor.remember();
}

async function typeProject(
  actor: Staff,
  { target, fault }: Turn['decision'],
  line: string,
  number: number,
): Promise<void> {
  if (target < TECHNOLOGY_SHARE) await addTechnology(actor, number);
  else if (target < SWITCH_SHARE) {
    await actor.page.getByRole('switch', { name: 'Featured Project' }).click();
    await actor.remember();
  } else if (fault < ALT_SHARE) await fill(actor, 'imageAlt', line);
  else if (fault < PICTURE_SHARE) await choosePicture(actor, 'imageUrl', number);
  else await fill(actor, 'demoUrl', `https://example.com/?demo=${number}`);
}

/** Records each step, since a draft may be written after any of them. */
async function fill(actor: Staff, field: string, text: string): Promise<void> {
  const form = actor.page.locator(FORM);
  const isFormatted = field === 'description' && actor.writesFormatted;
  if (isFormatted) await fillEditor(actor, form.locator(`[data-field=${field}]`), text);
  else await form.locator(`[name=${field}]`).fill(text);
  await actor.remember();
}

/** Types over what the editor with visible formatting has, line by line. */
async function fillEditor(actor: Staff, editor: Locator, text: string): Promise<void> {
  const { keyboard } = actor.page;
  await editor.press('ControlOrMeta+A');
  await keyboard.press('Delete');
  for (const [at, line] of text.split('\n').entries()) {
    await actor.remember();
    if (at > 0) await keyboard.press('Shift+Enter');
    await actor.remember();
    await keyboard.insertText(line);
  }
}

async function addTechnology(actor: Staff, number: number): Promise<void> {
  const { page } = actor;
  const tags = page.getByRole('list', { name: 'Technologies of this project' });
  const removes = tags.getByRole('button');
  if ((await removes.count()) >= MOST_TECHNOLOGIES) {
    await removes.first().click();
    await actor.remember();
  }
  const typed = page.getByRole('textbox', { name: 'Technologies' });
  await typed.fill(`tag ${number}`);
  await typed.press('Enter');
  await actor.remember();
}

/** Chooses a picture that nobody has chosen before, and waits until the form has its address. */
async function choosePicture(actor: Staff, field: string, number: number): Promise<void> {
  const form = actor.page.locator(FORM);
  const address = form.locator(`[name=${field}]`);
  const before = await address.inputValue();
  const background = { r: number % 256, g: (number * 7) % 256, b: (number * 13) % 256 };
  const label = `<svg width="900" height="600"><text x="40" y="320" font-size="200">${number}</text></svg>`;
  const buffer = await sharp({ create: { ...PICTURE, background } })
    .composite([{ input: Buffer.from(label) }])
    .png()
    .toBuffer();
  const file = { name: `${number}.png`, mimeType: 'image/png', buffer };
  await form.getByLabel('Choose a picture', { exact: true }).setInputFiles(file);
  const end = Date.now() + TAKE_TIMEOUT_MS;
  while ((await address.inputValue()) === before && Date.now() < end) await actor.quiet();
  await actor.remember();
}
