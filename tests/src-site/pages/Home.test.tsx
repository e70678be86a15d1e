import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { COMPANY } from '../../../shared/company.ts';
import { TEAM_GROUPS } from '../../../shared/model/person.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { CASE_FIGURES } from '../../../src-site/content/figures.ts';
import { PROJECT_PAGE } from '../../../src-site/content/projectPages.ts';
import {
  KNOWN_PROJECTS,
  type ProjectFilter,
  SAMPLE_PROJECTS,
} from '../../../src-site/content/projects.ts';
import { initials } from '../../../src-site/pages/home/TeamSection.tsx';
import { expectAccessible, expectTexts, press, resizeWindow } from '../../browserPage.ts';
import { expectAddress, footerLink, heading, main, open } from '../sitePage.tsx';

const ADDRESSES: Readonly<Record<string, string>> = {
  project1: '/projects/project1',
  project2: '/projects/project2',
  project3: '/projects/project3',
  project4: '/projects/ai-agents#project4',
  project5: '/projects/llm-workflows#project5',
  project6: '/projects/ai-agents#project6',
};
const { project1, project3 } = KNOWN_PROJECTS;
const titlesOf = (filter: ProjectFilter) =>
  SAMPLE_PROJECTS.filter(({ category }) => category === filter).map(({ title }) => title);
const membersOf = (title: string) =>
  TEAM.filter(({ category }) =>
    TEAM_GROUPS.some((group) => group.title === title && group.category === category),
  );
const firstIn = (title: string) => page.getByText(membersOf(title)[0]?.name ?? '', { exact: true });
const CATEGORIES = {
  'LLM Workflows': '/projects/llm-workflows',
  'AI Agents': '/projects/ai-agents',
  'Data Processing': '/projects/data-processing',
};
const CORNER = { position: { x: 12, y: 12 } };

const shown = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const group = (name: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name, level: 3 }) });
const head = (name: string) =>
  group(name).getByRole('heading', { name, level: 3 }).element().closest('summary');
const openGroups = () => document.querySelectorAll('details[open]').length;
const card = (name: string) =>
  main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('the tabs filter the six projects by category, by mouse and by keyboard', async () => {
  await open('/?utm_source=letter#contact');
  await expect.element(tab('All')).toHaveAttribute('aria-selected', 'true');
  await expectTexts(
    shown,
    SAMPLE_PROJECTS.map(({ title }) => title),
  );
  await tab('Enterprise').click();
  await expectTexts(shown, titlesOf('enterprise'));
  await tab('AI Solutions').click();
  await expectTexts(shown, titlesOf('ai'));
  await expectAddress('/?utm_source=letter&work=ai#contact');
  await tab('Workflow').click();
  await expectTexts(shown, titlesOf('workflow'));
  await expect.element(page.getByRole('tabpanel', { name: 'Workflow' })).toBeVisible();
  await expectAccessible();
  await tab('All').click();
  await expectAddress('/?utm_source=letter#contact');

  await press('{ArrowLeft}');
  await expect.element(tab('Workflow')).toHaveFocus();
  await expect.element(tab('Workflow')).toHaveAttribute('aria-selected', 'true');
  await press('{ArrowRight}');
  await expect.element(tab('All')).toHaveFocus();
  await press('{End}');
  await expect.element(tab('Workflow')).toHaveFocus();
  await press('{Home}{ArrowRight}');
  await expect.poll(() => shown.elements()).toHaveLength(titlesOf('enterprise').length);
  await press('{Tab}');
  const first = page.getByRole('link', { name: `Read the case: ${project1.title}` });
  await expect.element(first).toHaveFocus();

  await open('/?work=nothing');
  await expect.poll(() => shown.elements()).toHaveLength(6);
});

test('the team shows one group at a time, by mouse and by keyboard, with each member’s portrait and initials', async () => {
  await open('/');
  const team = page.getByRole('region', { name: 'Our Team' });
  await footerLink('Our Team').click();
  await expect.element(page.getByRole('heading', { name: 'Our Team' })).toBeInViewport();
  await expect.element(firstIn('Leadership')).toBeVisible();
  for (const { name } of membersOf('Leadership')) {
    const item = team.getByRole('listitem').filter({ hasText: name });
    expect(item.element().textContent.startsWith(initials(name) + name)).toBe(true);
  }
  expect(team.element().querySelectorAll('img')).toHaveLength(TEAM.length);
  for (const name of ['Leadership', 'Development', 'Design', 'Project Management']) {
    if (name !== 'Leadership') await toggle(name);
    await expect
      .poll(() => group(name).getByRole('heading', { level: 4 }).elements())
      .toHaveLength(membersOf(name).length);
    await expectAccessible('[aria-labelledby=team]');
  }
  await expect.element(firstIn('Leadership')).not.toBeVisible();
  await toggle('Design');
  await expect.element(firstIn('Design')).toBeVisible();
  await toggle('Design');
  await expect.element(firstIn('Design')).not.toBeVisible();
  expect(openGroups()).toBe(0);

  head('Leadership')?.focus();
  await press('{Tab}');
  expect(document.activeElement).toBe(head('Development'));
  await press('{Enter}');
  await expect.element(firstIn('Development')).toBeVisible();
  expect(openGroups()).toBe(1);
  await press('[Space]');
  await expect.element(firstIn('Development')).not.toBeVisible();
});

test('the address of a member opens the member’s group, and no other', async () => {
  for (const { id, name } of TEAM) {
    await open(`/#${id}`);
    await expect.element(page.getByRole('heading', { level: 4, name })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 4, name })).toBeInViewport();
    expect(openGroups(), name).toBe(1);
  }
  await open('/#team');
  await expect.element(page.getByText(TEAM[0]?.name ?? '')).toBeVisible();
  expect(openGroups()).toBe(1);
});

test('each of the six cases is one link, which a press anywhere on its card follows', async () => {
  await open('/');
  for (const { id, title } of SAMPLE_PROJECTS) {
    expect(card(title).getByRole('link').elements()).toHaveLength(1);
    card(title).element().scrollIntoView({ block: 'center' });
    const { width, height } = card(title).element().getBoundingClientRect();
    await card(title).click({ position: { x: width - 20, y: height - 90 } });
    await expectAddress(ADDRESSES[id] ?? '');
    // The address changes before the page does.
    await expect.element(heading).not.toHaveTextContent('Welcome');
    window.history.back();
    await expect.element(heading).toHaveTextContent('Welcome');
  }
});

test('a press anywhere on a category’s card opens the category, which leads to a project’s page and back', async () => {
  await open('/projects');
  for (const [name, path] of Object.entries(CATEGORIES)) {
    await card(name).click(CORNER);
    await expectAddress(path);
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
    window.history.back();
    await expect.element(heading).toHaveTextContent('Our Projects');
  }
  const link = page.getByRole('link', { name: `Read the case: ${project1.title}` });
  (link.element() as HTMLElement).focus();
  await press('{Tab}{Shift>}{Tab}{/Shift}');
  await expect.element(link).toHaveFocus();
  expect(focusRingOf(link)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
  // The focus ring surrounds the whole card.
  expect(Number.parseFloat(focusRingOf(link).width)).toBeGreaterThan(250);

  await card('Data Processing').click(CORNER);
  await page.getByRole('link', { name: `Read the case: ${project3.title}` }).click();
  await expectAddress('/projects/project3');
  await expect.poll(() => document.title).toBe(`${project3.title} · ${COMPANY.name}`);
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await expectAddress('/projects');

  await link.click();
  const figure = page.getByRole('figure').first();
  const { sentence } = CASE_FIGURES['invoice-desk'];
  await expect.element(figure.getByRole('img', { name: sentence })).toBeVisible();
  await expect.element(figure).toHaveTextContent(PROJECT_PAGE.video);
});

test.each([360, 768, 1024, 1440, 2560])(
  'at %i px, no place in a row of cards is empty, their titles are on one line, and each drawing ends at the edge that cuts it',
  async (width) => {
    await resizeWindow(width, 900);
    for (const path of ['/', '/?work=enterprise', '/?work=ai', '/?work=workflow', '/projects']) {
      await open(path);
      await expect.poll(() => listOfCards().children.length).toBeGreaterThan(1);
      const { right } = listOfCards().getBoundingClientRect();
      for (const cards of rowsOfCards()) {
        expect(edge(cards.at(-1), '', 'right'), path).toBeCloseTo(right, 0);
        expect(new Set(cards.map((one) => Math.round(edge(one, 'h3', 'top')))).size, path).toBe(1);
        for (const one of cards) {
          const place = edge(one, '[data-video-placeholder]', 'bottom');
          expect(place - edge(one, 'svg.figure', 'bottom'), path).toBeLessThan(2);
        }
      }
    }
  },
);

test.each([1440, 2560])(
  'at %i px, the large card spans the row, also above a single card, at 19 to 12',
  async (width) => {
    await resizeWindow(width, 900);
    for (const path of ['/', '/?work=enterprise']) {
      await open(path);
      await expect.poll(() => listOfCards().children.length).toBe(path === '/' ? 6 : 2);
      const large = listOfCards().querySelector('[data-large]') as Element;
      const { width: all } = listOfCards().getBoundingClientRect();
      expect(large.getBoundingClientRect().width).toBeCloseTo(all, 0);
      const [drawing, text] = [...large.children].map((part) => part.getBoundingClientRect().width);
      expect((drawing ?? 0) / (text ?? 1)).toBeCloseTo(19 / 12, 2);
    }
  },
);

test.each([
  [390, ['Pos.', 'What happened', 'EUR']],
  [1440, ['Pos.', 'As it is printed', 'EUR', 'What happened']],
])(
  'at %i px, the invoice has each amount once, in the order of its columns',
  async (width, columns) => {
    await resizeWindow(width, 900);
    await open('/');
    const table = page.getByRole('table', { name: '14 lines' });
    await expectTexts(table.getByRole('columnheader'), columns);
    await expectTexts(table.getByRole('row', { name: 'Booked of' }).getByRole('cell').first(), [
      '4.198,60',
    ]);
    const amounts = [...table.element().querySelectorAll('td')].filter(
      (cell) => cell.checkVisibility() && /\d,\d\d$/.test(cell.textContent),
    );
    expect(amounts).toHaveLength(14 + 1);
    await expectAccessible('.paper');
  },
);

const listOfCards = () => main.element().querySelector('.project-cards') as Element;

/** The cards, row by row. */
function rowsOfCards(): Element[][] {
  const rows = new Map<number, Element[]>();
  for (const one of listOfCards().children) {
    const { top } = one.getBoundingClientRect();
    rows.set(top, [...(rows.get(top) ?? []), one]);
  }
  return [...rows.values()];
}

/** An edge of a card, or of what is shown in it. */
function edge(one: Element | undefined, selector: string, side: 'top' | 'right' | 'bottom') {
  const found = selector ? [...(one?.querySelectorAll(selector) ?? [])] : [one];
  const rects = found.map((element) => element?.getBoundingClientRect());
  return rects.find((rect) => rect && rect.width > 0)?.[side] ?? Number.NaN;
}

async function toggle(name: string): Promise<void> {
  await group(name).getByRole('heading', { name, level: 3 }).click();
}

function focusRingOf(link: Locator) {
  const { outlineStyle, outlineWidth, width } = getComputedStyle(link.element(), '::after');
  return { outlineStyle, outlineWidth, width };
}
