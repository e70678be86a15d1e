import { expect, onTestFinished, test } from 'vitest';
import {
  button,
  expectAccessible,
  field,
  resizeWindow,
  showNewProject,
} from '../dashboardPage.tsx';

const KEYBOARD_PX = 300;

/** Covers the lower part of the window as a phone's keyboard does. */
function openKeyboard(): void {
  const viewport = window.visualViewport;
  if (!viewport) throw new Error('This browser has no visual viewport.');
  Object.defineProperty(viewport, 'height', {
    value: window.innerHeight - KEYBOARD_PX,
    configurable: true,
  });
  viewport.dispatchEvent(new Event('resize'));
}

function closeKeyboard(): void {
  const viewport = window.visualViewport;
  if (viewport) Reflect.deleteProperty(viewport, 'height');
  viewport?.dispatchEvent(new Event('resize'));
}

test('with a phone’s keyboard open, the foot stands above it, with when it goes live and Save', async () => {
  await resizeWindow(390, 844);
  onTestFinished(closeKeyboard);
  await showNewProject();
  await field('Description').click();
  await expect.element(button('Cancel')).toBeVisible();
  openKeyboard();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await expect.element(button('Save and Publish')).not.toBeInTheDocument();
  const save = button('Create Project');
  await expect.element(save).toBeVisible();
  const { bottom } = save.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(window.innerHeight - KEYBOARD_PX);
  await expectAccessible();
  closeKeyboard();
  await expect.element(button('Cancel')).toBeVisible();
});
