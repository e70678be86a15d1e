import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { data, storeProject } from '../../fakeBackend.ts';
import {
  button,
  expectAccessible,
  press,
  pressEnterAt,
  SAVE_KEYS,
  save,
  showFilledProject,
  showProject,
  spoken,
} from '../dashboardPage.tsx';

const fact = (number: number) => page.getByRole('group', { name: `Fact ${number}`, exact: true });
const label = (number: number) => fact(number).getByRole('textbox', { name: 'Label' });
const value = (number: number) => fact(number).getByRole('textbox', { name: 'Value' });
const rows = page.getByRole('group', { name: /^Fact \d$/ });
const add = button('Add fact');

const savedFacts = () => data.saveRecord.mock.lastCall?.[2]?.facts;

const remove = (number: number) => button(`Remove fact ${number}`);

test('facts are typed with the keyboard alone: Enter goes on, and saves nothing', async () => {
  await showFilledProject();
  expect(rows.elements()).toEqual([]);
  await add.click();
  await expect.element(label(1)).toHaveFocus();
  await press('Invoices a day{Enter}');
  await expect.element(value(1)).toHaveFocus();
  await press('340{Enter}');
  await expect.element(label(2)).toHaveFocus();
  await press('Languages{Tab}9');
  await expectAccessible();
  expect(data.saveRecord).not.toHaveBeenCalled();
  await save();
  expect(savedFacts()).toEqual(['Invoices a day\t340', 'Languages\t9']);
});

test('Enter in an empty last value goes on to the button behind it, and a blank fact is not saved', async () => {
  await showFilledProject();
  await add.click();
  await press('{Enter}{Enter}');
  await expect.element(add).toHaveFocus();
  expect(rows.elements()).toHaveLength(1);
  await save();
  expect(savedFacts()).toEqual([]);
});

test('a fact without a value says so beside it once it is left, not while it is typed', async () => {
  await showFilledProject();
  await add.click();
  await press('Weeks');
  await press('{Tab}');
  await expect.element(value(1)).not.toHaveAttribute('aria-invalid');
  await press('{Tab}{Tab}');
  await expect.element(value(1)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(value(1)).toHaveAccessibleDescription('The fact “Weeks” has no value.');
  await expect.element(label(1)).not.toHaveAttribute('aria-invalid');
  await press(SAVE_KEYS);
  await expect.element(value(1)).toHaveFocus();
  expect(data.saveRecord).not.toHaveBeenCalled();
  await press('6');
  await expect.element(value(1)).toHaveAccessibleDescription('');
  await add.click();
  await value(2).fill('$9,500');
  await press(SAVE_KEYS);
  await expect.element(label(2)).toHaveFocus();
  await expect.element(label(2)).toHaveAccessibleDescription('The value “$9,500” has no label.');
  await label(2).fill('x'.repeat(41));
  await expect
    .element(label(2))
    .toHaveAccessibleDescription('A fact’s label can have 40 characters at most; this has 41.');
  await label(2).fill('Price');
  await save();
  expect(savedFacts()).toEqual(['Weeks\t6', 'Price\t$9,500']);
});

test('there are six at most; each can be removed, and the focus stays in the list', async () => {
  const facts = Array.from({ length: 6 }, (_, index) => `Week ${index + 1}\tdone`);
  storeProject('a', { title: 'Invoices', description: 'Reads.', facts });
  await showProject('Invoices');
  await expect.element(value(6)).toHaveValue('done');
  await expect.element(add).toBeDisabled();
  await pressEnterAt(remove(2));
  await expect.element(spoken('Removed: Week 2')).toBeInTheDocument();
  await expect.element(label(2)).toHaveValue('Week 3');
  await expect.element(remove(2)).toHaveFocus();
  await expect.element(add).toBeEnabled();
  await pressEnterAt(remove(5));
  await expect.element(remove(4)).toHaveFocus();
  await remove(1).click();
  await remove(1).click();
  await remove(1).click();
  await pressEnterAt(remove(1));
  await expect.element(add).toHaveFocus();
  await save();
  expect(savedFacts()).toEqual([]);
});

test('a tab that is pasted into a fact stays in its input', async () => {
  await showFilledProject();
  await add.click();
  await label(1).fill('Weeks\tin all');
  await value(1).fill('6');
  await save();
  expect(savedFacts()).toEqual(['Weeks in all\t6']);
});

test('the form says which fact visitors see in large letters: the first one that is a number', async () => {
  await showFilledProject();
  await add.click();
  await press('Since{Tab}2019{Enter}');
  await press('To find a part{Tab}4 minutes; it was 40');
  const note = page.getByText(/^Visitors see “.*” in large letters/);
  await expect.element(note).toHaveTextContent('“4 minutes”');
  await value(1).fill('240 people');
  await expect.element(note).toHaveTextContent('“240 people”');
  await value(1).fill('Forwarder');
  await value(2).fill('Four minutes');
  await expect.element(note).not.toBeInTheDocument();
});
