import '../../../src-desktop/renderer/renderer.css';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../../../shared/ui/Dialog.tsx';

test('what only screen readers are told at the end of a long form does not let the dialog scroll off the screen', async () => {
  await page.viewport(1280, 720);
  await render(
    <Dialog title="Edit Project" onClose={() => undefined}>
      <div style={{ height: 3000 }} />
      <p className="sr-only">Near the limit of 100 characters.</p>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog').element();
  const { parentElement: behind } = dialog;
  expect(behind?.scrollHeight).toBe(behind?.clientHeight);
});

/** A page with a dialog over it, and the panel of a writing aid, which comes while the dialog is open. */
async function showPanelOverDialog(onClose: () => void, onPick: () => void): Promise<void> {
  const container = document.createElement('div');
  container.id = 'root';
  const panel = document.createElement('writing-aid');
  panel.style.cssText = 'position: fixed; right: 0; bottom: 0; z-index: 1000';
  const note = Object.assign(document.createElement('input'), { ariaLabel: 'Note' });
  const pick = Object.assign(document.createElement('button'), { textContent: 'Use “receipt”' });
  pick.addEventListener('click', onPick);
  panel.append(note, pick);
  document.body.append(container);
  onTestFinished(() => {
    container.remove();
    panel.remove();
  });
  await render(
    <>
      <button type="button">Behind</button>
      <Dialog title="Edit Project" onClose={onClose}>
        <input aria-label="Project Title" />
      </Dialog>
    </>,
    { container },
  );
  document.body.append(panel);
}

test('the panel of a writing aid over the dialog can be pressed and typed into, and its Escape does not close the dialog', async () => {
  const [onClose, onPick] = [vi.fn(), vi.fn()];
  await showPanelOverDialog(onClose, onPick);
  await page.getByRole('button', { name: 'Use “receipt”' }).click();
  expect(onPick).toHaveBeenCalledOnce();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.click();
  await userEvent.keyboard('Spelling');
  await expect.element(note).toHaveFocus();
  await expect.element(note).toHaveValue('Spelling');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();

  await page.getByRole('textbox', { name: 'Project Title' }).click();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('behind the dialog, what is ours gets neither the focus nor a press', async () => {
  const onClose = vi.fn();
  await showPanelOverDialog(onClose, vi.fn());
  const title = page.getByRole('textbox', { name: 'Project Title' });
  await title.click();
  const behind = document.querySelector<HTMLElement>('#root button');
  behind?.focus();
  await expect.element(title).toHaveFocus();
  expect(behind && getComputedStyle(behind).pointerEvents).toBe('none');
  for (let key = 0; key < 4; key += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await userEvent.keyboard('{Tab}');
    expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  }
});
