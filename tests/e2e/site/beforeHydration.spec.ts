import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { EMPTY, MESSAGES, TYPED } from '../../src-site/contact/messages.ts';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expect, test } from '../test.ts';
import { card, expectFields, field, fillIn, send, takeMessages, thanks } from './contactPage.ts';
import { layoutShifts } from './layoutShift.ts';
import {
  heading,
  main,
  menu,
  menuButton,
  navigation,
  open,
  scrollTo,
  scrollY,
  whenHydrated,
} from './sitePage.ts';

const PHONE = { width: 390, height: 844 };
const WHEEL_PX = 500;
/** Where a link's target is scrolled to, below the bar. */
const BAR_PX = 96;
const TURNED_PHONE = { width: 844, height: 390 };

const menuLink = (page: Page, name: string) => menu(page).getByRole('link', { name });

/** Where an element begins in the window, in pixels. */
const topOf = async (page: Page, id = '') =>
  Math.round((await page.locator(`#${id}`).boundingBox())?.y ?? 0);

test('hydration keeps the position that a visitor has scrolled to, even at the address of a team member', async ({
  page,
}) => {
  const [member] = TEAM;
  const wake = await openAsleep(page, `/#${member?.id}`, /\/assets\/(?!index).*\.js/);
  const top = () => topOf(page, member?.id);
  await expect.poll(top).toBe(BAR_PX);
  expect(await scrollY(page)).toBeGreaterThan(WHEEL_PX);
  // With the wheel, because a script's scrolling does not end the browser's own.
  await page.mouse.wheel(0, -WHEEL_PX);
  await expect.poll(top).toBe(BAR_PX + WHEEL_PX);
  // The bar is opaque over the texts.
  await expect(page.getByRole('banner')).toHaveCSS('background-color', /^rgb\(/);
  await wake();
  expect(await top()).toBe(BAR_PX + WHEEL_PX);
});

test('the address of a person in a closed group opens the group and leads there, with and without scripts, and on a change of page', async ({
  page,
  browser,
  baseURL,
}) => {
  const [firstGroup] = TEAM;
  const person = TEAM.find(({ category }) => category !== firstGroup?.category);
  const expectInPlace = async (shown: Page) => {
    await expect(shown.locator(`#${person?.id}`)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => topOf(shown, person?.id)).toBe(BAR_PX);
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, `/#${person?.id}`);
  await expectInPlace(page);

  await open(page, '/search?q=' + encodeURIComponent(person?.name ?? ''));
  await main(page)
    .getByRole('link', { name: person?.name ?? '' })
    .click();
  await expect(page).toHaveURL(`/#${person?.id}`);
  await expectInPlace(page);

  const withoutScripts = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
  });
  const asleep = await withoutScripts.newPage();
  await asleep.goto(`/#${person?.id}`);
  await expectInPlace(asleep);
  await withoutScripts.close();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test('the menu and the search work before hydration; an open menu and typed text survive it', async ({
    page,
  }) => {
    await test.step('the menu and the search work', async () => {
      const wake = await openAsleep(page, '/');
      await menuButton(page).tap();
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      await menuButton(page).tap();
      await page.getByRole('button', { name: 'Close menu' }).tap();
      await expect(menu(page)).toBeHidden();

      await menuButton(page).tap();
      const box = menu(page).getByRole('searchbox');
      await box.fill('agent');
      await box.press('Enter');
      await expect(page).toHaveURL('/search?q=agent');
      await page.getByRole('button', { name: 'Search', exact: true }).tap();
      await expect(page).toHaveURL(/\/search\??$/);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await menuButton(page).tap();
      await menuLink(page, 'Our Mission').tap();
      await expect(page).toHaveURL('/about/mission');
      await expect(page.getByRole('contentinfo')).toBeAttached();

      await menuButton(page).tap();
      await wake();
      await expect(menu(page)).toBeVisible();
      await menuLink(page, 'Company Overview').tap();
      await expect(heading(page)).toHaveText('About Us');
      await expect(menu(page)).toBeHidden();
      await expect(main(page)).toBeFocused();
    });
    await test.step('after the phone is turned with the menu open, hydration shows the page', async () => {
      const wake = await openAsleep(page, '/');
      await menuButton(page).tap();
      await expect(menu(page)).toBeVisible();
      await page.setViewportSize(TURNED_PHONE);
      await expect(menu(page)).toBeVisible();
      await wake();
      await expect(menu(page)).toBeHidden();
      await expect(heading(page)).toBeVisible();
    });
    await test.step('text typed into the contact form is kept, and nothing moves', async () => {
      await page.setViewportSize({ width: 390, height: 900 });
      await typeAsleep(page, TYPED.Message);
      await page.reload();
      await whenHydrated(page);
      await expectFields(page, TYPED);
      await field(page, 'Name').press('Enter');
      await expect(thanks(page)).toBeVisible();
      await expect(page).toHaveURL('/contact');
    });
  });
});

test('on a desktop, an open dropdown, the scroll position and typed text survive hydration', async ({
  page,
  context,
}) => {
  await test.step('an open dropdown and the scroll position', async () => {
    await page.setViewportSize({ width: 1024, height: 300 });
    const wake = await openAsleep(page, '/projects');
    await expect(heading(page)).toBeVisible();
    await scrollTo(page, 222);
    const button = navigation(page).getByRole('button', { name: 'About Us' });
    const link = navigation(page).getByRole('link', { name: 'Our Mission' });
    await button.click();
    await page.mouse.move(10, 280);
    await expect(link).toBeVisible();
    await wake();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeVisible();
    expect(await scrollY(page)).toBe(222);
    await button.click();
    await expect(link).toBeHidden();
    await page.waitForLoadState('networkidle');
    expect(await scrollY(page)).toBe(222);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('typed text is kept, and a field of white space is reported as missing', async () => {
    await typeAsleep(page, ' \n ');
    await send(page).click();
    await expect(field(page, 'Message')).toHaveAccessibleDescription(MESSAGES.Message);
    await expect(thanks(page)).toBeHidden();
  });
  await test.step('a reload keeps the text, and another tab does not show it', async () => {
    await field(page, 'Message').fill(TYPED.Message);
    await page.reload();
    await whenHydrated(page);
    await expectFields(page, TYPED);
    const other = await context.newPage();
    await open(other, '/contact');
    await expectFields(other, EMPTY);
    await other.close();
    await expectFields(page, TYPED);
    await field(page, 'Name').press('Enter');
    await expect(thanks(page)).toBeVisible();
    await expect(page).toHaveURL('/contact');
  });
});

test('a tab opens even if it is pressed before or during hydration', async ({ page }) => {
  const tab = page.getByRole('tab', { name: 'AI Solutions' });
  const wake = await openAsleep(page, '/', /\/assets\/main-.*\.js/);
  await expect(page.locator('script[src*="/main-"]')).toBeAttached();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  await wake();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/?work=ai');

  await page.addInitScript(pressAsHydrationBegins, 'Workflow');
  await page.goto('/');
  const other = page.getByRole('tab', { name: 'Workflow' });
  await expect(other).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/?work=workflow');
});

test('whatever extensions and a translation have put into the document, hydration keeps what was typed, opened and focused', async ({
  page,
  logged,
}) => {
  await takeMessages(page);
  for (const change of [addExtensions, translate]) {
    await test.step(change.name, async () => {
      await page.setViewportSize(PHONE);
      await test.step('a message, its cursor, and the draft', async () => {
        const wake = await openAsleep(page, '/contact');
        await page.evaluate(change);
        await fillIn(page);
        await field(page, 'Message').evaluate((box: HTMLTextAreaElement) => {
          box.setSelectionRange(2, 5);
        });
        await wake();
        await expectRight(page, 'Contact');
        await expectFields(page, TYPED);
        await expect(field(page, 'Message')).toBeFocused();
        const selection = await field(page, 'Message').evaluate(
          ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [selectionStart, selectionEnd],
        );
        expect(selection).toEqual([2, 5]);
        await open(page, '/contact');
        await expectFields(page, TYPED);
        await send(page).click();
        await expect(thanks(page)).toBeVisible();
      });
      await test.step('a query', async () => {
        for (const path of ['/search', '/search?q=agents']) {
          const wake = await openAsleep(page, path);
          await page.evaluate(change);
          const box = main(page).getByRole('searchbox');
          await box.fill('invoice');
          await wake();
          await expectRight(page, 'Search');
          await expect(box).toHaveValue('invoice');
          await expect(box).toBeFocused();
        }
      });
      await test.step('an open menu with its query', async () => {
        const wake = await openAsleep(page, '/about');
        await page.evaluate(change);
        await menuButton(page).click();
        const box = menu(page).getByRole('searchbox');
        await box.fill('invoice');
        await wake();
        await expect(menu(page)).toBeVisible();
        await expect(box).toHaveValue('invoice');
        await expect(box).toBeFocused();
        await menuLink(page, 'Our Mission').click();
        await expect(heading(page)).toHaveText('Our Mission');
        await expect(menu(page)).toBeHidden();
      });
      await test.step('an open group of the team, and a pressed tab', async () => {
        const wake = await openAsleep(page, '/', /\/assets\/main-.*\.js/);
        await page.evaluate(change);
        // Only once the first script has run is a press remembered.
        await expect(page.locator('script[src*="/main-"]')).toBeAttached();
        const group = main(page).locator('summary').filter({ hasText: 'Design' });
        await group.click();
        const tab = page.getByRole('tab', { name: 'AI Solutions' });
        await tab.click();
        await wake();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(main(page).locator('details[open] summary')).toContainText('Design');
      });
    });
  }
  // React says once for each part that it has drawn the part anew.
  await expect.poll(() => logged.lines.length).toBeGreaterThan(0);
  logged.lines = logged.lines.filter(
    (line) => !/Minified React error #(418|421|423|425)/.test(line),
  );
});

/** Expects that the page is there once. */
async function expectRight(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
}

/** Runs in the browser: leaves what a password manager, a writing aid and a dark mode leave in a document. */
function addExtensions(): void {
  const { documentElement: html, head, body } = document;
  html.setAttribute('data-darkreader-mode', 'dynamic');
  html.style.setProperty('--darkreader-neutral-background', '#131516');
  body.setAttribute('data-gr-ext-installed', '');
  head.append(Object.assign(document.createElement('meta'), { name: 'darkreader' }));
  body.append(document.createElement('grammarly-desktop-integration'));
  const root = document.getElementById('root');
  root?.firstElementChild?.setAttribute('data-darkreader-inline-bgcolor', '');
  for (const control of document.querySelectorAll<HTMLElement>('input, textarea')) {
    control.setAttribute('data-lpignore', 'true');
    control.style.setProperty('background-image', 'none');
    control.before(document.createElement('com-1password-button'));
    control.after(Object.assign(document.createElement('div'), { role: 'presentation' }));
  }
  // Some add a control, or something beside every kind of element.
  document.querySelector('main details, main form')?.before(document.createElement('details'));
  document.querySelector('main form')?.prepend(document.createElement('input'));
  document.querySelector('main')?.prepend(document.createElement('div'));
}

/** Runs in the browser: puts each text into two elements, as the browser’s translation does. */
function translate(): void {
  document.documentElement.className = 'translated-ltr';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode as Text);
  for (const node of nodes.filter(({ data }) => data.trim() !== '')) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = node.data;
    outer.append(inner);
    if (!node.parentElement?.closest('script, style, noscript, title, textarea'))
      node.replaceWith(outer);
  }
}

/** Runs in the browser: presses a tab when React listens to the root, before it has rendered anything. */
function pressAsHydrationBegins(name: string): void {
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    const listen = root?.addEventListener.bind(root);
    if (!root || !listen) return;
    root.addEventListener = (...parameters: Parameters<typeof listen>) => {
      listen(...parameters);
      root.addEventListener = listen;
      const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
      queueMicrotask(() => tabs.find(({ textContent }) => textContent === name)?.click());
    };
  });
}

/** Opens a page whose scripts are held back until the returned function is called. */
async function openAsleep(
  page: Page,
  path: string,
  held = /\/assets\/.*\.js/,
): Promise<() => Promise<void>> {
  const wake = await holdRequests(page, held);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return async () => {
    wake();
    await whenHydrated(page);
  };
}

/** Fills in the contact form before hydration, and expects that hydration keeps the texts and moves nothing. */
async function typeAsleep(page: Page, message: string): Promise<void> {
  const email = card(page).getByRole('link', { name: COMPANY.contactEmail });
  const typed = { ...TYPED, Message: message };
  await takeMessages(page);
  const wake = await openAsleep(page, '/contact');
  await fillIn(page);
  await field(page, 'Message').fill(message);
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  await expect(email).toBeVisible();
  await expect(
    card(page).getByRole('link', { name: COMPANY.contactPhone ?? COMPANY.contactEmail }),
  ).toBeVisible();
  await expect(send(page)).toBeHidden();
  // Enter may submit the form in each of these fields; leaving a field would validate it after hydration.
  for (const label of ['Name', 'Email', 'Subject']) await field(page, label).press('Enter');
  // A browser extension may submit the form, too.
  await card(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expectFields(page, typed);

  await wake();
  await expect(send(page)).toBeVisible();
  await expect(email).toBeHidden();
  await expectFields(page, typed);
  expect(await layoutShifts(page)).toEqual([]);
  await expect(page).toHaveURL('/contact');
  expect(navigations).toEqual([]);
}
