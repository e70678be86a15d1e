import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UnknownOutcomeError } from '../../../../shared/data/call.ts';
import { expectLogged } from '../../../failOnConsole.ts';
import { data, hold, storeProject } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  expectAccessible,
  focus,
  press,
  pressEnterAt,
  prompts,
  resizeWindow,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';

/** The question, which names the project. */
const question = (title: string) => `ask: Are you sure you want to delete this project? ${title}`;
const GAP_MS = 5000;
const heading = page.getByRole('heading', { name: 'Projects', exact: true });
const gap = (title: string) => page.getByText(`Deleted: ${title}`, { exact: true });
/** The button in the place of the deleted card. */
const undoOf = (title: string) => button(`Undo the deletion of ${title}`);

/** Shows Claims, Tenders and Invoices, in this order. */
async function showThree(): Promise<void> {
  storeProject('a', { title: 'Invoices', description: 'a' }, new Date('2026-01-01'));
  storeProject('b', { title: 'Tenders', description: 'b' }, new Date('2026-01-02'));
  storeProject('c', { title: 'Claims', description: 'c' }, new Date('2026-01-03'));
  await showDashboard('Projects');
}

const link = (title: string) => page.getByRole('link', { name: title, exact: true });

const outlineOf = (title: string) => getComputedStyle(cardOf(title).element()).outlineStyle;

const topOf = (title: string) => cardOf(title).element().getBoundingClientRect();

test('a refused deletion changes nothing visible, and is announced and logged', async () => {
  await showThree();
  const main = page.getByRole('main').element() as HTMLElement;
  const before = main.innerText;
  data.deleteRecord.mockRejectedValueOnce(new Error('Not allowed.'));
  const remove = button('Delete', cardOf('Invoices'));
  await remove.click();
  await prompts.expectShown(question('Invoices'));
  await expect.element(spoken('The project could not be deleted.')).toBeInTheDocument();
  await expect.element(remove).toHaveAttribute('aria-disabled', 'false');
  await expect.element(remove).toHaveFocus();
  expect(main.innerText).toBe(before);
  expect(page.getByRole('alert').elements()).toEqual([]);
  await expectLogged('Error deleting project: Error: Not allowed.');
});

test('a deletion without an answer is not reported as failed', async () => {
  await showThree();
  data.deleteRecord.mockRejectedValueOnce(new UnknownOutcomeError('No answer.'));
  await button('Delete', cardOf('Invoices')).click();
  await prompts.expectShown(question('Invoices'));
  await expect.element(spoken('Not known whether the project was deleted.')).toBeInTheDocument();
  await expectLogged(/Error deleting project: UnknownOutcomeError: No answer/);
});

test('while a deletion runs its card cannot be used; then the focus goes to the neighbour, by keyboard to Undo', async () => {
  await showThree();
  const release = hold(data.deleteRecord);
  await button('Delete', cardOf('Tenders')).click();
  for (const name of ['Delete', 'Edit']) {
    await expect.element(button(name, cardOf('Tenders'))).toHaveAttribute('aria-disabled', 'true');
  }
  await expect.element(button('Edit', cardOf('Claims'))).toHaveAttribute('aria-disabled', 'false');
  release();
  await expect.element(cardOf('Invoices')).toHaveFocus();
  await expect.element(spoken('Project deleted: Tenders.')).toBeVisible();
  await expect.element(cardOf('Tenders')).not.toBeInTheDocument();

  // The title, Edit and Delete.
  await press('{Tab}{Tab}{Tab}{Enter}');
  await expect.element(undoOf('Invoices')).toHaveFocus();
  await prompts.expectShown(question('Tenders'), question('Invoices'));

  await pressEnterAt(button('Delete', cardOf('Claims')));
  await expect.element(undoOf('Claims')).toHaveFocus();
  await prompts.expectShown(question('Claims'));
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByText('No projects yet.')).toBeVisible();
});

test('a deletion that ends late does not move the focus away from where the person went', async () => {
  await showThree();
  const release = hold(data.deleteRecord);
  await button('Delete', cardOf('Tenders')).click();
  await prompts.expectShown(question('Tenders'));
  const edit = button('Edit', cardOf('Claims'));
  focus(edit);
  release();
  await expect.element(cardOf('Tenders')).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
});

test('a second press at the place of a deleted card does not delete another', async () => {
  await resizeWindow(390, 900);
  await showThree();
  const place = topOf('Claims');
  const remove = button('Delete', cardOf('Claims'));
  const { x, y, width, height } = remove.element().getBoundingClientRect();
  await remove.click();
  await prompts.expectShown(question('Claims'));
  await expect.element(gap('Claims')).toBeVisible();
  expect(topOf('Tenders').top).toBeCloseTo(place.bottom + 12, 0);
  const pressed = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(gap('Claims').element().closest('li')?.contains(pressed)).toBe(true);

  await userEvent.hover(heading);
  await expect.element(gap('Claims')).not.toBeInTheDocument();
  await expect.poll(() => topOf('Tenders').top).toBeCloseTo(place.top, 0);
});

test('the gap of a card that was deleted by keyboard stays while its Undo has the focus, then closes', async () => {
  await showThree();
  await userEvent.hover(heading);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await pressEnterAt(button('Delete', cardOf('Tenders')));
  await prompts.expectShown(question('Tenders'));
  await expect.element(gap('Tenders')).toBeVisible();
  await expect.element(undoOf('Tenders')).toHaveFocus();
  await expectAccessible();
  vi.advanceTimersByTime(GAP_MS);
  await expect.element(undoOf('Tenders')).toHaveFocus();
  await press('{Tab}');
  await expect.element(link('Invoices')).toHaveFocus();
  vi.advanceTimersByTime(GAP_MS);
  await expect.element(gap('Tenders')).not.toBeInTheDocument();
  await expect.element(link('Invoices')).toHaveFocus();
});

test('Undo in the place of a deleted card brings it back, and the focus to it', async () => {
  await showThree();
  await pressEnterAt(button('Delete', cardOf('Tenders')));
  await prompts.expectShown(question('Tenders'));
  await expect.element(undoOf('Tenders')).toHaveFocus();
  const release = hold(data.restoreRecord);
  await press('{Enter}{Enter}');
  release();
  await expect.element(spoken('Project restored: Tenders.')).toBeVisible();
  await expect.element(cardOf('Tenders')).toHaveFocus();
  expect(gap('Tenders').elements()).toEqual([]);
  expect(data.restoreRecord).toHaveBeenCalledOnce();
});

test('Ctrl+Z undoes the last deletion, but not while a person types or a dialog is open', async () => {
  await showThree();
  await button('Delete', cardOf('Tenders')).click();
  await prompts.expectShown(question('Tenders'));
  await expect.element(spoken('Project deleted: Tenders.')).toBeVisible();
  await link('Claims').click();
  await expect.element(page.getByLabelText('Project Title')).toHaveFocus();
  await press('{Control>}z{/Control}');
  await button('Close').click();
  expect(data.restoreRecord).not.toHaveBeenCalled();

  await press('{Control>}z{/Control}');
  await expect.element(spoken('Project restored: Tenders.')).toBeVisible();
  await expect.element(cardOf('Tenders')).toBeVisible();
  await press('{Control>}z{/Control}');
  expect(data.restoreRecord).toHaveBeenCalledOnce();
});

test('the card that the question is about is marked and painted before the question is asked; nothing is deleted on a no', async () => {
  await showThree();
  let isPainted = false;
  const observer = new MutationObserver(() => {
    if (outlineOf('Tenders') !== 'none') requestAnimationFrame(() => (isPainted = true));
  });
  observer.observe(document.body, { subtree: true, attributes: true });
  const marked = new Promise((resolve) => {
    prompts.isAccepted = false;
    prompts.onAsk = () => {
      const outlined = ['Claims', 'Tenders', 'Invoices'].filter((t) => outlineOf(t) !== 'none');
      resolve({ outlined, isPainted });
    };
  });
  await button('Delete', cardOf('Tenders')).click();
  expect(await marked).toEqual({ outlined: ['Tenders'], isPainted: true });
  await prompts.expectShown(question('Tenders'));
  await expect.poll(() => outlineOf('Tenders')).toBe('none');
  await expect
    .element(button('Delete', cardOf('Tenders')))
    .toHaveAttribute('aria-disabled', 'false');
  expect(data.deleteRecord).not.toHaveBeenCalled();
  observer.disconnect();
});
