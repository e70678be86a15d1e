import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY } from '../../../../shared/company.ts';
import { data, readsOfProjects, stored, storeProject, storeProjects } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  press,
  resizeWindow,
  STAFF,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';

const LONG_TITLE =
  'A title so long that it takes three lines of its card, as some of the titles do, which makes its row taller';
const cards = page.getByRole('listitem');

test('with hundreds of projects, only those near the window are in the document, and all can be reached', async () => {
  storeProjects(300, (number) => ({ title: `Project ${number}`, description: 'x' }));
  await showDashboard('Projects');
  await expect.element(spoken('300 projects')).toBeVisible();
  await expect.element(cardOf('Project 300')).toHaveAttribute('aria-posinset', '1');
  expect(cards.elements().length).toBeLessThan(60);
  await expect.element(cards.first()).toHaveAttribute('aria-setsize', '300');

  const last = cardOf('Project 1');
  await expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return last.query()?.getBoundingClientRect().bottom;
    })
    .toBeLessThanOrEqual(window.innerHeight);
  await expect.element(last).toBeInViewport({ ratio: 1 });
  await expect.element(last).toHaveAttribute('aria-posinset', '300');
  await expect.element(last).toHaveAttribute('aria-setsize', '300');
  expect(cardOf('Project 300').elements()).toEqual([]);
  expect(cards.elements().length).toBeLessThan(60);
});

test('a list that grows above the visible cards settles', async () => {
  await resizeWindow(800, 600);
  storeTitled(13);
  await showDashboard('Projects');
  await expect.element(cardOf('Project 13')).toBeVisible();
  for (const top of [300, 607, 900]) {
    window.scrollTo(0, top);
    stored.projects.clear();
    storeTitled(13);
    await reloadInPlace(13);
    await expectSettled();
    storeTitled(15);
    await reloadInPlace(15);
    await expectSettled();
  }
});

function storeTitled(count: number): void {
  storeProjects(count, (number) => ({
    title: number > 13 ? LONG_TITLE : `Project ${number}`,
    description: 'Text',
  }));
}

/** Reloads the list without scrolling to the button. */
async function reloadInPlace(count: number): Promise<void> {
  const reload = page.getByRole('button', { name: 'Reload' });
  const reads = readsOfProjects();
  (reload.element() as HTMLElement).click();
  await expect.poll(readsOfProjects).toBe(reads + 1);
  await expect.element(cards.first()).toHaveAttribute('aria-setsize', String(count));
  await expect.element(reload).toHaveAttribute('aria-disabled', 'false');
}

/** Expects that the same cards stay in the document, at the same place. */
async function expectSettled(): Promise<void> {
  const seen = new Set<string>();
  for (let frame = 0; frame < 5; frame += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await new Promise(requestAnimationFrame);
    const shown = cards.elements();
    seen.add(shown.map((card) => [card.textContent, card.getBoundingClientRect().top]).join());
  }
  expect(seen.size).toBe(1);
}

test('a wide window shows three projects side by side, a narrow one below each other', async () => {
  storeProjects(3, (number) => ({ title: `Project ${number}`, description: 'Text' }));
  await showDashboard('Projects');
  await expect.poll(countRows).toBe(1);
  await resizeWindow(390, 720);
  await expect.poll(countRows).toBe(3);
});

test('"More" features a project and ends it, each with Undo; a failure is shown', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
  storeProject('b', { title: 'Tenders', description: 'Reads tenders.', featured: true });
  await showDashboard('Projects');
  await more('Invoices', 'Feature');
  await expect
    .element(
      spoken('Project featured: Invoices. It comes last among the featured projects (2 of 2).'),
    )
    .toBeVisible();
  await expect.element(cardOf('Invoices')).toHaveTextContent('Place 2Featured');
  expect(stored.projects.get('a')?.featured).toBe(true);
  await press('{Control>}z{/Control}');
  await expect.element(spoken('Project not featured any more: Invoices.')).toBeVisible();
  expect(stored.projects.get('a')?.featured).toBe(false);

  data.saveRecord.mockRejectedValueOnce(new Error('Not allowed.'));
  await more('Tenders', 'Unfeature');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Error saving project: Not allowed.');
  expect(stored.projects.get('b')?.featured).toBe(true);
});

test('"Feature" keeps what a colleague has saved since', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
  await showDashboard('Projects');
  storeProject('a', { title: 'Bills', description: 'Reads bills.' }, new Date(Date.now() + 1000));
  await more('Invoices', 'Feature');
  await expect.element(cardOf('Bills')).toHaveTextContent('Featured');
  expect(stored.projects.get('a')).toMatchObject({ title: 'Bills', featured: true });
});

async function more(title: string, action: string): Promise<void> {
  await button(`More for ${title}`).click();
  await button(action).click();
}

test('a colleague of the company is named without its domain', async () => {
  const colleague = `lea.roth@${COMPANY.emailDomain}`;
  storeProject('a', { title: 'Invoices', lastUpdatedBy: colleague });
  await showDashboard('Projects');
  await expect.element(savedLine('Invoices')).toHaveTextContent(/^Saved just now by lea\.roth$/);
  await expect.element(page.getByText('lea.roth')).toHaveAttribute('title', colleague);
});

test('a card says who saved the project, even in a narrow window', async () => {
  const colleague = `${'x'.repeat(64)}@agency.example`;
  storeProject('a', { title: 'Own', lastUpdatedBy: STAFF.email });
  storeProject('b', { title: 'Theirs', lastUpdatedBy: colleague });
  storeProject('c', { title: 'Old' });
  await resizeWindow(320, 900);
  await showDashboard('Projects');
  await expect.element(savedLine('Own')).toHaveTextContent(/^Saved just now by you$/);
  await expect.element(savedLine('Theirs')).toHaveTextContent(`Saved just now by ${colleague}`);
  await expect.element(savedLine('Old')).toHaveTextContent(/^Saved just now$/);
  const { scrollWidth, clientWidth } = savedLine('Theirs').element();
  expect(scrollWidth).toBe(clientWidth);
});

const savedLine = (title: string) =>
  cardOf(title)
    .getByRole('paragraph')
    .filter({ hasText: /^Saved / });

function countRows(): number {
  return new Set(cards.elements().map((card) => card.getBoundingClientRect().top)).size;
}
