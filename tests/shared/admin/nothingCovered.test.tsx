import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import specification from '../../../docs/specification.md?raw';
import { AdminGuard } from '../../../shared/admin/auth/AdminGuard.tsx';
import { Dashboard } from '../../../shared/admin/Dashboard.tsx';
import { showMessage } from '../../../shared/admin/session/messages.ts';
import { useSession } from '../../../shared/admin/session/SessionContext.tsx';
import type { Session } from '../../../shared/admin/session/session.ts';
import { messagesIn } from '../../support/messageTable.ts';
import { storeProject, tellUser } from '../fakeBackend.ts';
import {
  button,
  dialog,
  openNewProject,
  openSection,
  openTab,
  RECORDED,
  resizeWindow,
  STAFF,
} from './dashboardPage.tsx';

/** As the product's messages name a record with a long title. */
const LONGEST = messagesIn(specification)
  .map((message) => message.replaceAll(/\{.*?\}/g, 'Delivery tickets for a ready-mix plant'))
  .reduce((longest, message) => (message.length > longest.length ? message : longest));

let session: Session | undefined;

function SessionTap() {
  const current = useSession();
  useEffect(() => {
    session = current;
  }, [current]);
  return null;
}

/** Shows the longest message and the longest failure at once. */
function say(): void {
  if (!session) throw new Error('There is no session.');
  showMessage(session, { text: LONGEST, undo: () => undefined });
  showMessage(session, { text: LONGEST, isFailure: true });
}

async function showDashboard(): Promise<void> {
  await render(
    <AdminGuard prompts={RECORDED}>
      <SessionTap />
      <Dashboard />
    </AdminGuard>,
  );
  tellUser(STAFF);
}

const CONTROLS =
  'button, a[href], input:not([type=hidden]), textarea, select, summary, [contenteditable=true]';

/** The controls that are not the ones that a person sees at their place when the focus is at them. */
function coveredIn(root: Element): string[] {
  const covered: string[] = [];
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) {
      continue;
    }
    control.focus();
    // Not everything gets the focus in turn, such as a tab that is not chosen.
    control.scrollIntoView({ block: 'nearest' });
    const { top, bottom, left, right, width, height } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    // A text area may be higher than the room for it.
    const found = [0.1, 0.5, 0.9].map((share) =>
      document.elementFromPoint((left + right) / 2, top + (bottom - top) * share),
    );
    const isSeen = found.some((one) => one && (control.contains(one) || one.contains(control)));
    if (!isSeen) covered.push(`${control.outerHTML.slice(0, 200)} by ${found[1]?.outerHTML}`);
  }
  return covered;
}

const SIZES: readonly [number, number][] = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
];

test.each(SIZES)('at %i × %i, no message covers a control', async (width, height) => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
  await resizeWindow(width, height);
  await showDashboard();
  for (const tab of ['Overview', 'Projects', 'Content'] as const) {
    await openTab(tab);
    say();
    await expect.poll(() => coveredIn(document.body)).toEqual([]);
  }
  await openSection('Hero Section Title');
  say();
  await expect.poll(() => coveredIn(document.body)).toEqual([]);
  await openTab('Settings');
  say();
  await expect.poll(() => coveredIn(document.body)).toEqual([]);
  await openTab('Content');
  await button('Add Team Member').click();
  say();
  await expect.poll(() => coveredIn(dialog.element())).toEqual([]);
  await button('Cancel').click();
  await openTab('Overview');
  await openNewProject();
  say();
  await expect.poll(() => coveredIn(dialog.element())).toEqual([]);
  await button('Formatted').click();
  await expect
    .element(page.getByRole('textbox', { name: 'Description', exact: true }))
    .toHaveAttribute('contenteditable', 'true');
  await expect.poll(() => coveredIn(dialog.element())).toEqual([]);
});
