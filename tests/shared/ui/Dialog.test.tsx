import '../../../src-desktop/renderer/renderer.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
