import '../../../src-desktop/renderer/renderer.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { AdminGuard } from '../../../shared/admin/auth/AdminGuard.tsx';
import { Dashboard } from '../../../shared/admin/Dashboard.tsx';
import type { Prompts } from '../../../shared/admin/session/host.ts';
import { useAuthStore } from '../../../shared/admin/session/useAuthStore.ts';
import { COMPANY } from '../../../shared/company.ts';
import type { SignedInUser } from '../../../shared/model/admin.ts';
import { press } from '../../browserPage.ts';
import { tellUser } from '../fakeBackend.ts';
import { expectMessagesInTable } from './messageTable.ts';

export {
  advanceClock,
  expectAccessible,
  expectTexts,
  press,
  replace,
  resizeWindow,
  stopClock,
} from '../../browserPage.ts';

export const STAFF: SignedInUser = {
  uid: 'ana',
  email: `ana@${COMPANY.emailDomain}`,
  emailVerified: true,
};

export const LEAVE_QUESTION = /^ask: Leave without saving\?/;

/** Answers messages and questions, and records them as "tell: …" and "ask: …". An unexpected one fails the test. */
export const prompts = {
  shown: [] as string[],
  isAccepted: true,
  /** Called when a question is asked, before it is answered. */
  onAsk: (): void => undefined,
  /** Waits until exactly these were shown since the last call. */
  async expectShown(...expected: (string | RegExp)[]): Promise<void> {
    const matchers = expected.map((text) =>
      typeof text === 'string' ? text : expect.stringMatching(text),
    );
    await expect.poll(() => prompts.shown).toEqual(matchers);
    prompts.shown.length = 0;
  },
};

// Blurs are slow without a graphics card.
const plain = new CSSStyleSheet();
plain.replaceSync('* { backdrop-filter: none !important }');
document.adoptedStyleSheets.push(plain);

beforeEach(async () => {
  // Unmounting a form writes its draft, so it happens before the storage is cleared.
  await cleanup();
  localStorage.clear();
  window.history.replaceState(null, '', window.location.pathname);
  useAuthStore.setState({ status: 'loading', user: null });
  prompts.shown.length = 0;
  prompts.isAccepted = true;
  prompts.onAsk = () => undefined;
});

/** Shows messages and asks questions in the tests' apps. */
export const RECORDED: Prompts = {
  tell: async (message) => void prompts.shown.push(`tell: ${message}`),
  ask: async ({ message, subject, consequence }) => {
    prompts.onAsk();
    prompts.shown.push(['ask:', message, subject, consequence].filter(Boolean).join(' '));
    return prompts.isAccepted;
  },
};

expectMessagesInTable();

afterEach(() => {
  vi.useRealTimers();
  expect(prompts.shown, 'unexpected messages and questions').toEqual([]);
});

type TabName = 'Overview' | 'Projects' | 'Content' | 'Settings';

/** Shows the dashboard to a member of staff, at one of its tabs. */
export async function showDashboard(tab: TabName = 'Overview'): Promise<void> {
  await renderDashboard();
  await openTab(tab);
}

/** Does not wait until the dashboard has loaded. */
export async function renderDashboard(): Promise<void> {
  await render(
    <AdminGuard prompts={RECORDED}>
      <Dashboard />
    </AdminGuard>,
  );
  tellUser(STAFF);
}

/** Leaves the window for another tab, and comes back, which the browser reports twice. */
export function comeBack(): void {
  window.dispatchEvent(new Event('blur'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
}

export async function openTab(name: TabName): Promise<void> {
  await tabOf(name).click();
  await expect.element(tabOf(name)).toHaveAttribute('aria-selected', 'true');
}

export const tabOf = (name: string): Locator => page.getByRole('tab', { name, exact: true });

export const button = (name: string, inside: Locator | typeof page = page): Locator =>
  inside.getByRole('button', { name, exact: true });

/** The card of a project or a section. */
export const cardOf = (title: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The texts that a search has marked in an element, in the order of the page. */
export const markedIn = (element: Element): string[] =>
  ([...(CSS.highlights.get('found') ?? [])] as StaticRange[])
    .filter(({ startContainer }) => element.contains(startContainer))
    .map(({ startContainer, startOffset, endOffset }) =>
      (startContainer.textContent ?? '').slice(startOffset, endOffset),
    );

/** The project dialog, in either mode. */
export const dialog = page.getByRole('dialog');

/** Waits for the form, whose code is loaded when it is first opened. */
export async function openNewProject(): Promise<void> {
  await button('Add New Project').click();
  await expect.element(dialog).toBeVisible();
}

/** Waits for the form, too. */
export async function openProject(title: string): Promise<void> {
  await button('Edit', cardOf(title)).click();
  await expect.element(dialog).toBeVisible();
}

/** Shows the dashboard with the form of a new project. */
export async function showNewProject(): Promise<void> {
  await showDashboard();
  await openNewProject();
}

/** Shows the form of a new project with its required fields filled in. */
export async function showFilledProject(): Promise<void> {
  await showNewProject();
  await fillProject();
}

/** Shows the form of a stored project. */
export async function showProject(title: string): Promise<void> {
  await showDashboard('Projects');
  await openProject(title);
}

/** Shows the editor of a section. */
export async function showSection(title: string): Promise<void> {
  await showDashboard('Content');
  await openSection(title);
}

/** Saves the project that is open, and waits until its form has closed. */
export async function save(): Promise<void> {
  await press(SAVE_KEYS);
  await expect.element(dialog).not.toBeInTheDocument();
}

/** Leaves a form, in which something was typed. */
export async function leaveWithDraft(): Promise<void> {
  await press('{Escape}');
  await prompts.expectShown(LEAVE_QUESTION);
}

export function focus(target: Locator): void {
  (target.element() as HTMLElement).focus();
}

export async function pressEnterAt(target: Locator): Promise<void> {
  focus(target);
  await press('{Enter}');
}

/** Waits for the editor, whose code is loaded when it is first opened. */
export async function openSection(title: string): Promise<void> {
  await button('Edit Content', cardOf(title)).click();
  await expect.element(contentField).toBeVisible();
}

/** Expects that the editor was left, and that the focus is at the section's card. */
export async function expectAtCard(title: string): Promise<void> {
  await expect.element(button('Edit Content', cardOf(title))).toHaveFocus();
}

/** Its label says the step while it publishes. */
export const publishButton = page
  .getByRole('banner')
  .getByRole('button', { name: /^(Publish|Waiting|Reading|Pictures|Building|Uploading)/ });

export const field = (label: string): Locator => page.getByLabelText(label, { exact: true });

export const contentField = page.getByRole('textbox', { name: 'Content', exact: true });

/** Fills in a project's required fields. */
export async function fillProject(title = 'Invoices', description = 'Reads invoices.') {
  await field('Project Title').fill(title);
  await field('Description').fill(description);
}

/** A text that screen readers announce. */
export const spoken = (text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** A failure that the bar below the page shows, and that screen readers announce at once. */
export const warned = (text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('alert').filter({ hasText: text });

/** The storage keys of all drafts. */
export const keptDrafts = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith('draft/'));

export const SAVE_KEYS = '{Control>}s{/Control}';

/** The number of text lines that an element shows: those that begin inside its box. */
export function shownLines(found: Locator): number {
  const element = found.element();
  const text = document.createRange();
  text.selectNodeContents(element);
  const { bottom } = element.getBoundingClientRect();
  const tops = [...text.getClientRects()].map(({ top }) => Math.round(top));
  return new Set(tops.filter((top) => top < bottom)).size;
}
