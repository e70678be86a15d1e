import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publish, stored, storeProject, storeProjects } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  dialog,
  expectAccessible,
  focus,
  markedIn,
  openTab,
  press,
  pressEnterAt,
  prompts,
  replace,
  resizeWindow,
  STAFF,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';
import { check, grid, rowOf, rowTitles, showList } from './projectList.ts';

const BEN = 'ben@agency.example';
const LAYOUT_KEYS = '{Control>}{Shift>}l{/Shift}{/Control}';
const search = page.getByRole('searchbox', { name: 'Search projects' });
const sortSelect = page.getByRole('combobox', { name: 'Sort' }).first();
const choice = (name: string) => page.getByRole('radio', { name, exact: true });
const sortBy = (name: string) => grid.getByRole('button', { name, exact: true });
const query = () => new URLSearchParams(window.location.search);

const isWhole = (row: Element) => row.getBoundingClientRect().bottom <= window.innerHeight;
const refuse = () => {
  throw new DOMException('Blocked', 'SecurityError');
};
const cardTitles = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const linkOf = (title: string) => rowOf(title).getByRole('link');
const stateCell = (title: string) => rowOf(title).element().querySelector('[data-column="3"]');
const marks = () => markedIn(document.body);

/** Projects 1 to `count`, the last one the newest; every third is featured, every second saved by Ben. */
function storeMany(count: number): void {
  storeProjects(count, (number) => ({
    title: `Project ${number}`,
    description: 'Text',
    featured: number % 3 === 0,
    lastUpdatedBy: number % 2 === 0 ? BEN : STAFF.email,
  }));
}

test('the list shows at least 18 rows at 1440 x 900, and only those near the window are in the document', async () => {
  await resizeWindow(1440, 900);
  storeMany(300);
  await showList();
  // After the columns' names and the title of the featured ones.
  await expect.element(rowOf('Project 300')).toHaveAttribute('aria-rowindex', '3');
  await expect.element(grid).toHaveAttribute('aria-rowcount', '303');
  const rows = grid
    .getByRole('row')
    .elements()
    .filter((row) => row.matches('[data-record]'));
  expect(rows.filter(isWhole).length).toBeGreaterThanOrEqual(18);
  expect(rows.length).toBeLessThan(60);
  await expectAccessible();

  focus(rowOf('Project 300').getByRole('link'));
  await press('{Control>}{End}{/Control}');
  await expect.element(rowOf('Project 1').getByRole('link')).toHaveFocus();
  await expect.element(rowOf('Project 1')).toHaveAttribute('aria-rowindex', '303');
  await press('{Control>}{Home}{/Control}');
  await expect.element(rowOf('Project 300').getByRole('link')).toHaveFocus();
});

test('a row stays under the pointer that presses it right after the list was scrolled, while the last rows are rendered', async () => {
  await resizeWindow(800, 600);
  storeMany(13);
  await showList();
  expect(rowTitles().length).toBeLessThan(13);
  window.scrollTo(0, document.documentElement.scrollHeight);
  const box = check('Project 10').element() as HTMLElement;
  const { top } = box.getBoundingClientRect();
  box.focus();
  await expect.poll(rowTitles).toHaveLength(13);
  expect(box.getBoundingClientRect().top).toBe(top);
});

test.each([390, 320])(
  'at %d px, a row has two lines, and nothing is beside the window',
  async (width) => {
    await resizeWindow(width, 640);
    const title = 'A title that is much too long for a line of a phone';
    storeProject('a', { title, featured: true, lastUpdatedBy: `${'x'.repeat(60)}@agency.example` });
    await showList();
    const row = rowOf(title);
    for (const text of ['Featured, place', 'just now']) {
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    const { height } = row.element().getBoundingClientRect();
    expect(height).toBeGreaterThan(40);
    expect(height).toBeLessThan(84);
    await expectAccessible();
  },
);

test('the layout is kept on this device, and Ctrl+Shift+L changes it, but not in a dialog', async () => {
  storeMany(3);
  await showList();
  expect(localStorage.getItem('projects-layout')).toBe('list');
  await openTab('Overview');
  await openTab('Projects');
  await expect.element(rowOf('Project 3')).toBeVisible();

  focus(rowOf('Project 2').getByRole('link'));
  await press(LAYOUT_KEYS);
  await expect.element(cardOf('Project 2')).toHaveFocus();
  expect(localStorage.getItem('projects-layout')).toBe('cards');
  await expect.element(button('Cards')).toHaveAttribute('aria-pressed', 'true');

  await cardOf('Project 2').getByRole('link').click();
  await expect.element(dialog).toBeVisible();
  await press(LAYOUT_KEYS);
  await button('Close').click();
  await expect.element(cardOf('Project 2')).toBeVisible();
});

test('on macOS, ⌘⇧L changes the layout', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mac');
  storeMany(1);
  await showList();
  await expect.element(button('List')).toHaveAttribute('aria-keyshortcuts', 'Meta+Shift+L');
  await press('{Meta>}{Shift>}l{/Shift}{/Meta}');
  await expect.element(cardOf('Project 1')).toBeVisible();
});

test('a device that refuses to store the layout still shows the list', async () => {
  storeMany(1);
  await showDashboard('Projects');
  replace(window, 'localStorage', { get: refuse });
  await button('List').click();
  await expect.element(rowOf('Project 1')).toBeVisible();
  await expect.element(spoken(/^1 project$/)).toBeVisible();
});

test('each column sorts, in both directions, and the address says it', async () => {
  storeProject('a', { title: 'Beta', lastUpdatedBy: BEN, featured: true }, new Date('2026-01-01'));
  storeProject('b', { title: 'alpha 10', lastUpdatedBy: STAFF.email }, new Date('2026-01-02'));
  storeProject('c', { title: 'Alpha 9' }, new Date('2026-01-03'));
  await resizeWindow(1280, 720);
  await showList();
  await expect.poll(rowTitles).toEqual(['Beta', 'Alpha 9', 'alpha 10']);
  const steps: [column: string, sort: string, direction: string, titles: string[]][] = [
    ['Title', 'title', 'ascending', ['Alpha 9', 'alpha 10', 'Beta']],
    ['Title', '-title', 'descending', ['Beta', 'alpha 10', 'Alpha 9']],
    ['Saved by', 'person', 'ascending', ['alpha 10', 'Beta', 'Alpha 9']],
    ['Saved', '-saved', 'ascending', ['Beta', 'alpha 10', 'Alpha 9']],
  ];
  for (const [column, sort, direction, titles] of steps) {
    await sortBy(column).click();
    if (sort === '-saved') await sortBy(column).click();
    await expect.poll(rowTitles).toEqual(titles);
    await expect.poll(() => query().get('sort')).toBe(sort);
    const sorted = grid.element().querySelectorAll(`[aria-sort="${direction}"]`);
    expect([...sorted].map(({ textContent }) => textContent)).toEqual([
      `${column} ${direction === 'ascending' ? '↑' : '↓'}`,
    ]);
  }
});

test('cards are filtered by state and by person and sorted, too; "Show all projects" ends all of it', async () => {
  storeMany(13);
  publish();
  storeProject('new', { title: 'Only saved', description: 'Text', featured: true });
  await showDashboard('Projects');
  await button('Filter').click();
  await choice('Waiting to go live').click();
  await expect.element(spoken('1 of 14 projects')).toBeVisible();
  await expect.element(cardOf('Only saved')).toBeVisible();
  await choice('Live').click();
  await expect.element(spoken('4 of 14 projects')).toBeVisible();
  await sortSelect.selectOptions('Title, Z to A');
  await expect.poll(cardTitles).toEqual(['Project 12', 'Project 9', 'Project 6', 'Project 3']);
  await choice(BEN).click();
  await expect.poll(cardTitles).toEqual(['Project 12', 'Project 6']);
  await expect
    .poll(() => Object.fromEntries(query()))
    .toEqual({ tab: 'projects', state: 'live', by: BEN, sort: '-title' });
  await expectAccessible();
  await press('{Escape}');
  await button(`End the filter Saved by ${BEN}`).click();
  await expect.poll(cardTitles).toHaveLength(4);
  await expect.element(button('Filter')).toHaveFocus();

  await search.fill('nothing has this');
  await button('Show all projects').click();
  await expect.element(spoken('14 projects')).toBeVisible();
  await expect.poll(() => Object.fromEntries(query())).toEqual({ tab: 'projects' });
  await expect.element(sortSelect).toHaveValue('');
});

test('the arrow keys move between the cells of the list, which has one tab stop; Enter opens the form', async () => {
  storeMany(20);
  await showList();
  await sortBy('Saved').click();
  await expect.poll(() => rowTitles()[0]).toBe('Project 20');
  await press('{Tab}');
  await expect.element(linkOf('Project 20')).toHaveFocus();
  await press('{ArrowDown}{ArrowDown}');
  await expect.element(linkOf('Project 18')).toHaveFocus();
  await press('{End}{ArrowUp}');
  await expect.element(button('More for Project 19')).toHaveFocus();
  await press('{Home}');
  await expect.element(check('Project 19')).toHaveFocus();
  await press('{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(page.getByLabelText('Project Title')).toHaveValue('Project 19');
  await press('{Escape}');
  await expect.element(linkOf('Project 19')).toHaveFocus();
  await press('{Tab}');
  expect(grid.element().contains(document.activeElement)).toBe(false);
});

test.each([800, 320])(
  'at %d px, the keys reach every cell, and the list keeps its tab stop',
  async (width) => {
    await resizeWindow(width, 640);
    storeMany(14);
    await showList();
    focus(linkOf('Project 14'));
    await press('{End}');
    await press('{ArrowLeft}'.repeat(4));
    await expect.element(linkOf('Project 14')).toHaveFocus();
    // The list renders the next rows once it has followed the scrolling.
    await expect.element(rowOf('Project 10')).toBeInTheDocument();
    await press('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(stateCell('Project 11'));
    await press('{ArrowDown}');
    expect(document.activeElement).toBe(stateCell('Project 10'));
    await press('{ArrowUp}');
    await search.fill('project 1');
    await expect.poll(rowTitles).toHaveLength(6);
    await search.fill('project 10');
    await expect.poll(rowTitles).toEqual(['Project 10']);
    const [stop] = grid.element().querySelectorAll<HTMLElement>('[role="rowgroup"] [tabindex="0"]');
    stop?.focus();
    expect(document.activeElement).toBe(stateCell('Project 10'));
  },
);

test('a row that is deleted by keyboard leaves a place with Undo, which has the focus', async () => {
  storeMany(3);
  await showList();
  await pressEnterAt(button('More for Project 2'));
  await pressEnterAt(button('Delete'));
  await prompts.expectShown('ask: Are you sure you want to delete this project? Project 2');
  await expect.element(button('Undo the deletion of Project 2')).toHaveFocus();
  await expect.element(page.getByRole('checkbox', { name: 'Select all 2' })).toBeVisible();
  await expectAccessible();
  await press('{Enter}');
  await expect.element(rowOf('Project 2')).toHaveFocus();
});

test.each(['Cards', 'List'])(
  'in the layout %s, the only match of a search leaves such a place, too',
  async (layout) => {
    storeMany(14);
    await showDashboard('Projects');
    await button(layout).click();
    await search.fill('project 14');
    await expect.element(spoken('1 of 14 projects')).toBeVisible();
    if (layout === 'List') await pressEnterAt(button('More for Project 14'));
    await pressEnterAt(button('Delete'));
    await prompts.expectShown(/^ask: .+ Project 14$/);
    await expect.element(button('Undo the deletion of Project 14')).toHaveFocus();
    await expect.element(spoken('0 of 13 projects')).toBeVisible();
    await press('{Enter}');
    await expect.element(spoken('1 of 14 projects')).toBeVisible();
    // The focus follows the count by a paint.
    await expect.poll(() => document.activeElement?.getAttribute('data-record')).toBe('p14');
  },
);

test('the words that the search has found are marked, in rows and in cards', async () => {
  storeMany(13);
  storeProject('a', {
    title: 'Museum tickets',
    description: 'For the Musée d’Orsay.',
    technologies: ['Ticketing'],
  });
  await showDashboard('Projects');
  await search.fill('ticket MUSEE');
  await expect.element(spoken('1 of 14 projects')).toBeVisible();
  await expect.poll(marks).toEqual(['ticket', 'Musée', 'Ticket']);
  await expectAccessible();
  await press(LAYOUT_KEYS);
  await expect.poll(marks).toEqual(['ticket']);
  await search.clear();
  await expect.poll(marks).toEqual([]);
});

test('Ctrl+F goes to the search and, pressed there, to the browser’s own', async () => {
  storeMany(13);
  await showDashboard('Projects');
  await search.fill('project');
  await button('Add Project').click();
  await expect.element(dialog).toBeVisible();
  const handled = vi.fn<(isHandled: boolean) => void>();
  const listen = (event: KeyboardEvent) => event.key === 'f' && handled(event.defaultPrevented);
  window.addEventListener('keydown', listen);
  await press('{Control>}f{/Control}');
  await button('Close').click();
  focus(button('Add Project'));
  await press('{Control>}f{/Control}');
  await expect.element(search).toHaveFocus();
  expect(window.getSelection()?.toString()).toBe('project');
  await press('{Control>}f{/Control}');
  window.removeEventListener('keydown', listen);
  expect(handled.mock.calls).toEqual([[false], [true], [false]]);
});

test('a card opens by its title, and shows the picture that the site has', async () => {
  const files = { path: '/assets/pictures/0123456789abcdef', widths: [360] };
  const imageUrl = 'https://pictures.example/invoices.png';
  storeProject('a', { title: 'Invoices', imageUrl, featured: true });
  storeProject('b', {
    title: 'Tenders',
    imageUrl: 'https://elsewhere.example/x.png',
    featured: true,
  });
  publish();
  stored.site = { ...stored.site, pictures: { [imageUrl]: { files } } };
  await showDashboard('Projects');
  const picture = cardOf('Invoices').getByRole('presentation');
  await expect.element(picture).toHaveAttribute('src', `${files.path}-360.webp`);
  await expect.element(picture).toHaveAttribute('loading', 'lazy');
  expect(cardOf('Tenders').getByRole('presentation').elements()).toEqual([]);
  const link = cardOf('Invoices').getByRole('link');
  await expect.element(link).toHaveAttribute('href', '?tab=projects&project=a');
  await link.click();
  await expect.element(page.getByLabelText('Project Title')).toHaveValue('Invoices');
  await userEvent.keyboard('{Escape}');
  await expect.element(link).toHaveFocus();
});
