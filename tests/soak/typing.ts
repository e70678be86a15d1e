import { SECTIONS } from '../../shared/model/sections.ts';
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
const LONG_LENGTH = 4000;
const LONG_SHARE = 0.97;
const MOST_TECHNOLOGIES = 4;
const TITLE_SHARE = 0.3;
const TECHNOLOGY_SHARE = 0.6;
const SWITCH_SHARE = 0.8;

/** Types something that was not typed before; a new project gets its title. */
export async function typeInForm(turn: Turn): Promise<void> {
  if (turn.actor.form?.kind === 'section') await typeSection(turn);
  else await typeProject(turn);
}

async function typeSection({ actor, decision, nextNumber }: Turn): Promise<void> {
  const number = nextNumber();
  await fill(actor, 'content', someText(decision.text, number));
  if (decision.target > TITLE_SHARE) return;
  const title = SECTIONS.find(({ id }) => id === actor.form?.name)?.title;
  await fill(actor, 'title', `${title} #${number}`);
}

async function typeProject({ actor, decision, nextNumber }: Turn): Promise<void> {
  const { form } = actor;
  if (!form) return;
  const number = nextNumber();
  const isFirst = form.name === undefined;
  form.name ??= `P${number}`;
  await fill(actor, 'description', someText(decision.text, number));
  if (isFirst || decision.target < TITLE_SHARE) {
    await fill(actor, 'title', `${form.name} ${someLine(decision.text, number)}`);
  } else if (decision.target < TECHNOLOGY_SHARE) {
    await addTechnology(actor, number);
  } else if (decision.target < SWITCH_SHARE) {
    await actor.page.getByRole('switch', { name: 'Featured Project' }).click();
    await actor.remember();
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

/** Two lines that nobody typed before, now and then very many. */
function someText(share: number, number: number): string {
  const line = someLine(share, number);
  const lines = share > LONG_SHARE ? Math.floor(LONG_LENGTH / (line.length + 1)) : 2;
  return Array(lines).fill(line).join('\n');
}
