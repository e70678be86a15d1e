import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { KNOWN_PROJECTS } from '../../../src-site/content/knownProjects.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import {
  card,
  closeToast,
  EMPTY,
  expectFields,
  field,
  fillIn,
  MESSAGES,
  openContact,
  send,
  takeMessages,
  thanks,
  toast,
} from './contactPage.ts';
import { layoutShifts } from './layoutShift.ts';
import { heading, navigation, open } from './sitePage.ts';

const A_MINUTE_MS = 60_000;

test('says beside each field what is missing or wrong, and sends when every field is valid', async ({
  page,
}) => {
  await openContact(page);
  await expect(card(page).getByRole('paragraph').filter({ hasText: /^\s*$/ })).toHaveCount(0);
  await expect(card(page).getByText('is kept in this browser tab only.')).toBeVisible();
  const information = page.getByRole('region', { name: 'Contact Information' });
  await expect(information).toContainText('First version: 14 days, $9,500, fixed.');
  await expect(information).toContainText('Monday to Friday 9:00 AM to 5:00 PM');

  await send(page).click();
  for (const [label, message] of Object.entries(MESSAGES)) {
    await expect(field(page, label)).toHaveAccessibleDescription(message);
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(field(page, 'Name')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'Name').fill('Ada');
  await expect(page.getByText(MESSAGES.Name)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Email')).toBeFocused();

  await field(page, 'Email').fill('ada');
  await page.keyboard.press('Tab');
  const malformed = 'Enter an address such as name@company.com.';
  await expect(field(page, 'Email')).toHaveAccessibleDescription(malformed);
  await field(page, 'Email').fill('ada@example.com');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('');

  await fillIn(page);
  await field(page, 'Subject').fill('   ');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Subject')).toHaveAccessibleDescription(MESSAGES.Subject);
  await expect(toast(page)).toHaveText('');
});

test('without an endpoint, sends nothing, and shows the thanks until another message is started or the page is left', async ({
  page,
}) => {
  await openContact(page);
  await fillIn(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.install();
  await field(page, 'Subject').press('Enter');
  await expect(toast(page)).toContainText('Message sent!');
  await expect(toast(page)).toContainText("We'll get back to you as soon as possible.");
  await expectFields(page, EMPTY);
  await expect(page).toHaveURL('/contact');
  await expect(thanks(page)).toBeFocused();
  await expect(send(page)).toBeHidden();
  await expectAccessible(page);
  await page.clock.runFor(A_MINUTE_MS);
  await expect(toast(page)).toHaveText('');
  await expect(thanks(page)).toBeVisible();
  for (const message of Object.values(MESSAGES)) {
    await expect(page.getByText(message)).toBeHidden();
  }
  await expectAccessible(page);
  if (!COMPANY.contactEndpoint) expect(requests).toEqual([]);

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(thanks(page)).toBeHidden();
  await expect(send(page)).toBeVisible();

  await fillIn(page);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await field(page, 'Name').fill('Grace');
  await expect(thanks(page)).toBeHidden();
  await expect(send(page)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Grace');

  await fillIn(page);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('link', { name: 'Technology', exact: true }).click();
  await expect(heading(page)).toHaveText('Our Technology');
  await page.goBack();
  await expect(send(page)).toBeVisible();
  await expect(thanks(page)).toBeHidden();
});

test('the toast goes after 6 s, stays while the mouse or the focus is on it, is closed by its button, and outlives a change of page', async ({
  page,
}) => {
  await page.clock.install();
  await openContact(page);
  await page.clock.pauseAt(Date.now() + 60 * A_MINUTE_MS);
  await sendAgain(page);
  await page.clock.runFor(5900);
  await expect(toast(page)).toContainText('Message sent!');
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveText('');

  await sendAgain(page);
  await toast(page).getByText('Message sent!').hover();
  await page.clock.runFor(A_MINUTE_MS);
  await expect(toast(page)).toContainText('Message sent!');
  await closeToast(page).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(A_MINUTE_MS);
  await expect(toast(page)).toContainText('Message sent!');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toHaveText('');
  await expect(thanks(page)).toBeFocused();

  await sendAgain(page);
  await navigation(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toContainText('Message sent!');
});

async function sendAgain(page: Page): Promise<void> {
  await fillIn(page);
  await send(page).press('Enter');
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  test('one tap on the button is enough when a field is left wrong', async ({ page }) => {
    await openContact(page);
    await fillIn(page);
    await field(page, 'Email').fill('ada');
    await send(page).tap();
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('ada@example.com');
    await send(page).tap();
    await expect(toast(page)).toContainText('Message sent!');
    await closeToast(page).tap();
    await expect(toast(page)).toHaveText('');
  });
});

test.describe('Request Demo', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('names the project at the top, without a layout shift at any width', async ({ page }) => {
    await takeMessages(page);
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [id, { title }] of Object.entries(KNOWN_PROJECTS)) {
        await open(page, `/contact?project=${id}`);
        await expect(page.getByText(`Request a demo: ${title}.`)).toBeInViewport();
        await expect(field(page, 'Subject')).toHaveValue(`Demo: ${title}`);
        expect.soft(await layoutShifts(page), `${id} at ${width} px`).toEqual([]);
      }
    }
  });

  test('writes its own subject, and removes no text of the visitor’s', async ({ page }) => {
    const { project1, project2 } = KNOWN_PROJECTS;
    const contact = navigation(page).getByRole('link', { name: 'Contact' });
    await openContact(page, '/contact?project=project1');
    await expect(field(page, 'Subject')).toHaveValue(`Demo: ${project1.title}`);
    await test.step('alone, it leaves no draft', async () => {
      await contact.click();
      await expect(page).toHaveURL('/contact');
      await expect(field(page, 'Subject')).toHaveValue('');
      await openContact(page, '/contact?project=project1');
      await expect(field(page, 'Subject')).toHaveValue(/^Demo/);
      await openContact(page);
      await expect(field(page, 'Subject')).toHaveValue('');
    });
    await test.step('of an unknown project, it is an ordinary message', async () => {
      await openContact(page, '/contact?project=constructor');
      await expect(field(page, 'Subject')).toHaveValue('');
      await expect(page.getByText('Request a demo')).toBeHidden();
    });
    await test.step('another demo replaces the subject of the first', async () => {
      await open(page, '/projects/project1');
      await page.getByRole('link', { name: 'Request Demo' }).click();
      await expect(page).toHaveURL('/contact?project=project1');
      await field(page, 'Message').fill('On Tuesday?');
      await open(page, '/projects/project2');
      await page.getByRole('link', { name: 'Request Demo' }).click();
      await expect(page.getByText(`Request a demo: ${project2.title}.`)).toBeVisible();
      await expectFields(page, { Subject: `Demo: ${project2.title}`, Message: 'On Tuesday?' });
      await expectAccessible(page);
    });
    await test.step('with a message, it stays when the visitor leaves the demo', async () => {
      await contact.click();
      await expect(page).toHaveURL('/contact');
      await expectFields(page, { Message: 'On Tuesday?' });
      await expect(field(page, 'Subject')).toHaveValue(/^Demo/);
    });
    await test.step('it keeps the visitor’s own subject', async () => {
      await field(page, 'Subject').fill('Invoices');
      await openContact(page, '/contact?project=project1');
      await expect(field(page, 'Subject')).toHaveValue('Invoices');
    });
  });
});
