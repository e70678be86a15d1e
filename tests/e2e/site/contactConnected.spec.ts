import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { expectAccessible } from '../axe.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { expect, test } from '../test.ts';
import { CONNECTED_URL, ENDPOINT_HOST, Endpoint, serveConnectedSite } from './connectedSite.ts';
import { card, expectFields, field, fillIn, send, TYPED, thanks, toast } from './contactPage.ts';

const MESSAGE = {
  name: TYPED.Name,
  email: TYPED.Email,
  subject: TYPED.Subject,
  message: TYPED.Message,
};
const EMPTY = { Name: '', Email: '', Subject: '', Message: '' };
const UNREACHABLE = 'Your message was not sent: our server could not be reached.';
const BUILD_TIME_MS = 120_000;

let site: { close: () => Promise<void> } | undefined;
let endpoint: Endpoint;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIME_MS);
  site = await serveConnectedSite();
});
test.afterAll(async () => site?.close());

test.beforeEach(async ({ page }) => {
  endpoint = new Endpoint();
  await endpoint.open();
  await page.goto(CONNECTED_URL, { waitUntil: 'networkidle' });
  await fillIn(page);
});
test.afterEach(() => endpoint.close());

/** Nothing is lost, and the way out is named. */
async function expectNotSent(page: Page, reason: string): Promise<void> {
  const alert = card(page).getByRole('alert');
  await expect(alert).toContainText(reason, { timeout: 20_000 });
  await expect(alert.getByRole('link', { name: COMPANY.contactEmail })).toBeVisible();
  await expectFields(page, TYPED);
  await expect(send(page)).toBeEnabled();
  await expect(toast(page)).toHaveText('');
}

async function goToTechnology(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Technology', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Technology');
}

test('a message is sent once, however often the button is pressed', async ({ page }) => {
  const release = endpoint.hold();
  await expect(card(page).getByText(`Then it goes to ${ENDPOINT_HOST}.`)).toBeVisible();
  await send(page).dblclick();
  const busy = page.getByRole('button', { name: 'Sending...' });
  await expect(busy).toBeFocused();
  await page.keyboard.press('Enter');
  await field(page, 'Subject').press('Enter');
  await field(page, 'Message').press('x');
  await expectFields(page, TYPED);
  release();
  await expect(thanks(page)).toBeFocused();
  const hours = 'A person reads it Monday to Friday, 9:00 AM to 5:00 PM (Eastern Time).';
  await expect(card(page).getByText(hours)).toBeVisible();
  await expect(toast(page)).toContainText('Message sent!');
  await expectFields(page, EMPTY);
  await expectAccessible(page);
  expect(endpoint.received).toEqual([MESSAGE]);
  await page.reload({ waitUntil: 'networkidle' });
  await expectFields(page, EMPTY);
});

test('a refusal says so and keeps the text, which can be sent again', async ({ page, logged }) => {
  const { answer } = endpoint;
  endpoint.answerWith(500);
  await send(page).click();
  await expectNotSent(page, 'our server answered with error 500.');
  await expectAccessible(page);
  endpoint.answer = answer;
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(card(page).getByRole('alert')).toBeHidden();
  expect(endpoint.received).toEqual([MESSAGE, MESSAGE]);
  await logged.expect([FAILED_REQUEST]);
});

test('a server that does not answer is given up after 15 seconds', async ({ page }) => {
  endpoint.answer = () => undefined;
  await send(page).click();
  await expectNotSent(page, 'Our server has not answered for 15 seconds');
  expect(endpoint.received).toEqual([MESSAGE]);
});

test('a server that is down keeps the text', async ({ page, logged }) => {
  endpoint.close();
  await send(page).click();
  await expectNotSent(page, UNREACHABLE);
  await logged.expect([FAILED_REQUEST]);
});

test('a server that does not allow the site by CORS gets nothing', async ({ page, logged }) => {
  endpoint.allowsOtherOrigins = false;
  await send(page).click();
  await expectNotSent(page, UNREACHABLE);
  expect(endpoint.received).toEqual([]);
  await logged.expect([FAILED_REQUEST, /blocked by CORS policy/]);
});

test('a redirect, which would lose the message, is no answer', async ({ page, logged }) => {
  endpoint.answerWith(301, { location: '/thanks' });
  await send(page).click();
  await expectNotSent(page, UNREACHABLE);
  expect(endpoint.others).toEqual([]);
  await logged.expect([FAILED_REQUEST]);
});

test('a visitor who has gone on is told there, and finds the text', async ({ page, logged }) => {
  const release = endpoint.hold();
  endpoint.answerWith(503);
  await send(page).click();
  await goToTechnology(page);
  release();
  await expect(toast(page)).toContainText('Message not sent');
  await toast(page).getByRole('button', { name: 'Close notification' }).click();
  await page.goBack();
  await expectNotSent(page, 'our server answered with error 503.');
  await logged.expect([FAILED_REQUEST]);
});

test('a visitor who comes back while the message is sent cannot send it twice', async ({
  page,
}) => {
  const release = endpoint.hold();
  await send(page).click();
  await goToTechnology(page);
  await page.goBack();
  await expectFields(page, TYPED);
  await page.getByRole('button', { name: 'Sending...' }).press('Enter');
  release();
  await expect(thanks(page)).toBeVisible();
  await expectFields(page, EMPTY);
  expect(endpoint.received).toEqual([MESSAGE]);
});

test('a visitor who has gone on is thanked there, and finds an empty form', async ({ page }) => {
  const release = endpoint.hold();
  await send(page).click();
  await goToTechnology(page);
  release();
  await expect(toast(page)).toContainText('Message sent!');
  await page.goBack();
  await expect(send(page)).toBeVisible();
  await expectFields(page, EMPTY);
  expect(endpoint.received).toEqual([MESSAGE]);
});
