import type { Page } from '@playwright/test';
import { SECTIONS } from '../../shared/model/sections.ts';
import type { Turn } from './session.ts';
import { someLine, someText } from './texts.ts';
import { FORM } from './view.ts';

const MOST_TECHNOLOGIES = 4;
const TITLE_SHARE = 0.3;
const TECHNOLOGY_SHARE = 0.6;
const SWITCH_SHARE = 0.8;

/** Types something that nobody typed before; a new project gets its title. */
export async function typeInForm(turn: Turn): Promise<void> {
  const { actor } = turn;
  if (actor.form?.kind === 'section') await typeSection(turn);
  else await typeProject(turn);
  await actor.remember();
}

async function typeSection({ actor, decision, nextNumber }: Turn): Promise<void> {
  const number = nextNumber();
  await fill(actor.page, 'content', someText(decision.text, number));
  if (decision.target > TITLE_SHARE) return;
  const title = SECTIONS.find(({ id }) => id === actor.form?.name)?.title;
  await fill(actor.page, 'title', `${title} #${number}`);
}

async function typeProject({ actor, decision, nextNumber }: Turn): Promise<void> {
  const { form, page } = actor;
  if (!form) return;
  const number = nextNumber();
  const isFirst = form.name === undefined;
  form.name ??= `P${number}`;
  await fill(page, 'description', someText(decision.text, number));
  if (isFirst || decision.target < TITLE_SHARE) {
    await fill(page, 'title', `${form.name} ${someLine(decision.text, number)}`);
  } else if (decision.target < TECHNOLOGY_SHARE) {
    await addTechnology(page, number);
  } else if (decision.target < SWITCH_SHARE) {
    await page.getByRole('switch', { name: 'Featured Project' }).click();
  } else {
    await fill(page, 'demoUrl', `https://example.com/?demo=${number}`);
  }
}

function fill(page: Page, field: string, text: string): Promise<void> {
  return page.locator(FORM).locator(`[name=${field}]`).fill(text);
}

async function addTechnology(page: Page, number: number): Promise<void> {
  const tags = page.getByRole('list', { name: 'Technologies of this project' });
  const removes = tags.getByRole('button');
  if ((await removes.count()) >= MOST_TECHNOLOGIES) await removes.first().click();
  const typed = page.getByRole('textbox', { name: 'Technologies' });
  await typed.fill(`tag ${number}`);
  await typed.press('Enter');
}
