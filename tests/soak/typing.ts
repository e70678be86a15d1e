import { TEAM_GROUPS } from '../../shared/model/person.ts';
import { SECTIONS } from '../../shared/model/sections.ts';
import { KINDS, LISTED, type ListedKind } from './kinds.ts';
import { choosePicture } from './pictures.ts';
import { pick } from './plan.ts';
import type { Turn } from './session.ts';
import type { Staff } from './staff.ts';
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

/** Types something that was not typed before; a new record gets its title. */
export async function typeInForm(turn: Turn): Promise<void> {
  const kind = turn.actor.form?.kind;
  if (kind === 'section') await typeSection(turn);
  else if (kind) await typeRecord(turn, kind);
}

async function typeSection({ actor, decision, nextNumber }: Turn): Promise<void> {
  const number = nextNumber();
  const { textField, longest } = KINDS.section;
  await fill(actor, textField, someText(decision.text, number, longest));
  if (decision.target > TITLE_SHARE) return;
  const title = SECTIONS.find(({ id }) => id === actor.form?.name)?.title;
  await fill(actor, 'title', `${title} #${number}`);
}

async function typeRecord(turn: Turn, kind: ListedKind): Promise<void> {
  const { actor, decision, nextNumber } = turn;
  const { form } = actor;
  if (!form) return;
  const { textField, longest, nameField, letter } = LISTED[kind];
  const number = nextNumber();
  const isNew = form.name === undefined;
  form.name ??= `${letter}${number}`;
  await fill(actor, textField, someText(decision.text, number, longest));
  const isTitleTyped = isNew || decision.target < TITLE_SHARE;
  if (isTitleTyped) {
    await fill(actor, nameField, `${form.name} ${someLine(decision.text, number)}`);
  }
  if (kind === 'person') await typePerson(turn, number, isNew);
  else if (!isTitleTyped) await typeProject(turn, number);
}

/** A new member needs a role and a group. */
async function typePerson(turn: Turn, number: number, isNew: boolean): Promise<void> {
  const { actor, decision } = turn;
  const { target, text } = decision;
  if (isNew || target > SWITCH_SHARE) await fill(actor, 'role', someLine(text, number));
  if (!isNew && target > TECHNOLOGY_SHARE) await choosePicture(actor, 'photoUrl', number);
  if (!isNew && target < TECHNOLOGY_SHARE) return;
  const { category } = pick(TEAM_GROUPS, decision.fault);
  await actor.page.locator(FORM).locator('[name=category]').selectOption(category);
  await actor.remember();
}

async function typeProject({ actor, decision }: Turn, number: number): Promise<void> {
  if (decision.target < TECHNOLOGY_SHARE) {
    await addTechnology(actor, number);
  } else if (decision.target < SWITCH_SHARE) {
    await actor.page.getByRole('switch', { name: 'Featured Project' }).click();
    await actor.remember();
  } else if (decision.fault < ALT_SHARE) {
    await fill(actor, 'imageAlt', someLine(decision.text, number));
  } else if (decision.fault < PICTURE_SHARE) {
    await choosePicture(actor, 'imageUrl', number);
  } else {
    await fill(actor, 'demoUrl', `https://example.com/?demo=${number}`);
  }
}

/** Records each step, since a draft may be written after any of them. */
async function fill(actor: Staff, field: string, text: string): Promise<void> {
  await actor.page.locator(FORM).locator(`[name=${field}]`).fill(text);
  await actor.remember();
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

/** One line that nobody typed before. */
function someLine(share: number, number: number): string {
  return `${pick(SAMPLES, share)} #${number}`;
}

/** Two lines that nobody typed before, or sometimes very many. */
function someText(share: number, number: number, longest: number): string {
  const line = someLine(share, number);
  const lines = share > LONG_SHARE ? Math.floor(longest / (line.length + 1)) : 2;
  return Array(lines).fill(line).join('\n');
}
