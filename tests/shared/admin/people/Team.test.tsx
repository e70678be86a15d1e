import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TEAM } from '../../../../shared/model/team.ts';
import { deleteStored, publish, stored, storedOrder, storeOrder } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  comeBack,
  dialog,
  expectAccessible,
  expectTexts,
  field,
  focus,
  LEAVE_QUESTION,
  openTab,
  press,
  prompts,
  renderDashboard,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';

const QUESTION = 'ask: Are you sure you want to delete this team member?';
const NAMES = TEAM.map(({ name }) => name);
const [MARTA = '', SAMUEL = ''] = NAMES;
const team = page.getByRole('region', { name: 'Team', exact: true });
const names = team.getByRole('heading', { level: 4 });
const storedTeam = () => [...stored.people.values()].map(({ name }) => name);

async function fillMember(name: string): Promise<void> {
  await field('Name').fill(name);
  await field('Role').fill('Analyst');
  await field('Group').selectOptions('Design');
}

test('shows the default six in their groups; they are live before anything is saved', async () => {
  await showDashboard('Content');
  await expectTexts(names, NAMES);
  await expectTexts(team.getByRole('heading', { level: 3 }), [
    'Leadership',
    'Development',
    'Design',
    'Project Management',
  ]);
  await expect.element(cardOf(MARTA)).toHaveTextContent(/Default text.*Live/);
  await expectAccessible();
});

test('a new member is added at the end of the group, and is the only one that waits to be published', async () => {
  await showDashboard('Content');
  await button('Add Team Member').click();
  await expect.element(page.getByRole('dialog', { name: 'Add New Team Member' })).toBeVisible();
  await expect.element(field('Name')).toHaveFocus();
  await button('Create Team Member').click();
  await expect.element(dialog).toHaveTextContent(/Name is required.*Role is required/);
  await expect.element(dialog).toHaveTextContent('Choose a group.');
  await fillMember('Noor');
  await expectAccessible();
  await button('Create Team Member').click();
  await expect.element(spoken('Team member created: Noor.')).toBeVisible();
  await expectTexts(names, [...NAMES.slice(0, 5), 'Noor', ...NAMES.slice(5)]);
  await expect.element(cardOf('Noor')).toHaveTextContent('Waiting to go live');
  // The six are stored with the first change of the team, but nobody has changed them.
  await expect.element(cardOf(MARTA)).toHaveTextContent(/Default text.*Live/);
  publish();
  comeBack();
  await expect.element(spoken('Your change is live.')).toBeVisible();
  await expect.element(cardOf('Noor')).toHaveTextContent('Live');
});

test('a change of a member keeps the photo and its focus', async () => {
  const photo = { photoUrl: 'https://a.example/samuel.jpg', photoFocus: '37 62' };
  for (const member of TEAM) {
    const saved = { ...member, createdAt: new Date(0), lastUpdated: new Date(0) };
    stored.people.set(member.id, member.name === SAMUEL ? { ...saved, ...photo } : saved);
  }
  storeOrder(
    TEAM.map(({ id }) => id),
    'people',
  );
  await showDashboard('Content');
  await button('Edit', cardOf(SAMUEL)).click();
  await field('Role').fill('Co-founder');
  await button('Update Team Member').click();
  await expect.element(spoken(`Team member updated: ${SAMUEL}.`)).toBeVisible();
  const samuel = [...stored.people.values()].find(({ name }) => name === SAMUEL);
  expect(samuel).toMatchObject({ role: 'Co-founder', ...photo });
});

test('a form that is left keeps its draft, and Continue restores it for the same member', async () => {
  await showDashboard('Content');
  await button('Edit', cardOf(SAMUEL)).click();
  await expect.element(field('Name')).toHaveValue(SAMUEL);
  await expect.element(dialog.getByText('Saved version: live', { exact: true })).toBeVisible();
  await field('Role').fill('Engineer');
  await press('{Escape}');
  await prompts.expectShown(LEAVE_QUESTION);
  await openTab('Overview');
  await button(`Continue ${SAMUEL}`).click();
  await expect.element(field('Role')).toHaveValue('Engineer');
  await button('Update Team Member').click();
  await expect.element(spoken(`Team member updated: ${SAMUEL}.`)).toBeVisible();
  await expect.element(cardOf(SAMUEL)).toHaveTextContent('Engineer');
  expect(stored.people.get(TEAM[1]?.id ?? '')).toMatchObject({ role: 'Engineer' });
});

test('a deleted member disappears, the next card gets the focus, and Undo brings the member back to its place', async () => {
  await showDashboard('Content');
  await button('Delete', cardOf(MARTA)).click();
  await prompts.expectShown(`${QUESTION} ${MARTA}`);
  await expectTexts(names, NAMES.slice(1));
  expect(storedTeam()).toEqual(NAMES.slice(1));
  await expect.element(cardOf(SAMUEL)).toHaveFocus();
  await expect.element(spoken(`Team member deleted: ${MARTA}.`)).toBeVisible();
  // Otherwise the next card's Delete would come to lie under the pointer.
  const place = button(`Undo the deletion of ${MARTA}`);
  await expect.element(place).toBeVisible();
  await place.click();
  await expectTexts(names, NAMES);
});

test('an empty team says what visitors see', async () => {
  for (const { id } of TEAM) deleteStored(id, 'people');
  await showDashboard('Content');
  await expect.element(team).toHaveTextContent('The team is empty: the home page has no team');
  await button('Recently deleted', team).click();
  await button('Restore', team.getByRole('listitem').filter({ hasText: SAMUEL })).click();
  await expectTexts(names, [SAMUEL]);
});

test('a move changes the order within the group, and Undo takes it back', async () => {
  await showDashboard('Content');
  focus(button(`Move ${SAMUEL}, place 2 of 2`));
  await press('{ArrowUp}');
  await expect.element(spoken(`Moved to place 1 of 2: ${SAMUEL}.`)).toBeVisible();
  await expect.element(button(`Move ${SAMUEL}, place 1 of 2`)).toHaveFocus();
  await expectTexts(names, [SAMUEL, MARTA, ...NAMES.slice(2)]);
  const [marta, samuel, ...others] = TEAM.map(({ id }) => id);
  await expect.poll(() => storedOrder('people')).toEqual([samuel, marta, ...others]);
  expect(storedTeam().toSorted()).toEqual(NAMES.toSorted());
  await expectAccessible();
  await press('{Control>}z{/Control}');
  await expectTexts(names, NAMES);
  // Its place among the other groups is of no effect.
  await expect.poll(() => storedOrder('people')).toEqual([marta, ...others, samuel]);
});

test('a member can be dragged to another place of the group, but not to another group', async () => {
  await showDashboard('Content');
  await userEvent.dragAndDrop(cardOf(SAMUEL), cardOf(MARTA));
  await expectTexts(names, [SAMUEL, MARTA, ...NAMES.slice(2)]);
  await userEvent.dragAndDrop(cardOf(SAMUEL), cardOf(NAMES[2] ?? ''));
  await expectTexts(names, [SAMUEL, MARTA, ...NAMES.slice(2)]);
});

test('an address opens the form of a member, even before its code is loaded', async () => {
  const last = TEAM.at(-1);
  window.history.replaceState(null, '', `?tab=content&person=${last?.id}`);
  await renderDashboard();
  await expect.element(page.getByRole('dialog', { name: 'Edit Team Member' })).toBeVisible();
  await expect.element(field('Name')).toHaveValue(last?.name ?? '');
});
