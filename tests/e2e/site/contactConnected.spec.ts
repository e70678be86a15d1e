import type { Server } from 'node:http';
import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { CONNECTED_URL, ENDPOINT_HOST, Endpoint, serveConnectedSite } from './connectedSite.ts';
import {
  card,
  closeToast,
  EMPTY,
  expectFields,
  field,
  fillIn,
  send,
  TYPED,
  thanks,
  toast,
} from './contactPage.ts';
import { answeredWith, notLoaded } from './failedRequests.ts';
import { heading, open, whenHydrated } from './sitePage.ts';

const MESSAGE = {
  name: TYPED.Name,
  email: TYPED.Email,
  subject: TYPED.Subject,
  message: TYPED.Message,
};
const UNREACHABLE = 'Your message was not sent: our server could not be reached.';
const DEADLINE_MS = 15_000;

let site: Server | undefined;
let endpoint: Endpoint;

test.beforeAll(async ({ baseURL }) => {
  site = await serveConnectedSite(baseURL ?? '');
});
test.afterAll(() => {
  site?.close();
  site?.closeAllConnections();
});

test.beforeEach(async ({ page }) => {
  endpoint = new Endpoint();
  await endpoint.open();
  await open(page, CONNECTED_URL);
  await fillIn(page);
});
test.afterEach(() => endpoint.close());

/** Expects that the form keeps its text, and names another way to write. */
async function expectNotSent(page: Page, reason: string): Promise<void> {
  const alert = card(page).getByRole('alert');
  await expect(alert).toContainText(reason);
  await expect(alert.getByRole('link', { name: COMPANY.contactEmail })).toBeVisible();
  await expectFields(page, TYPED);
  await expect(send(page)).toBeEnabled();
  await expect(toast(page)).toHaveText('');
}

async function goToTechnology(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Technology', exact: true }).click();
  await expect(heading(page)).toHaveText('Our Technology');
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
  await page.reload();
  await whenHydrated(page);
  await expectFields(page, EMPTY);
});

test('a message that is not accepted keeps its text, says so, and can be sent again', async ({
  page,
  logged,
}) => {
  const { answer } = endpoint;
  await test.step('a refusal', async () => {
    endpoint.answerWith(500);
    await send(page).click();
    await expectNotSent(page, 'our server answered with error 500.');
    await expectAccessible(page);
    expect(endpoint.received).toEqual([MESSAGE]);
    await logged.expect([answeredWith(500, /\/messages/)]);
  });
  await test.step('a redirect, which would lose the message, counts as a failure', async () => {
    endpoint.answerWith(301, { location: '/thanks' });
    await send(page).click();
    await expectNotSent(page, UNREACHABLE);
    expect(endpoint.others).toEqual([]);
    await logged.expect([notLoaded('ERR_FAILED', /\/thanks/)]);
  });
  await test.step('a server that does not allow the site by CORS gets nothing', async () => {
    const before = endpoint.received.length;
    endpoint.allowsOtherOrigins = false;
    await page.reload();
    await send(page).click();
    await expectNotSent(page, UNREACHABLE);
    expect(endpoint.received).toHaveLength(before);
    endpoint.allowsOtherOrigins = true;
    await logged.expect([notLoaded('ERR_FAILED', /\/messages/), /blocked by CORS policy/]);
  });
  await test.step('a server that is down', async () => {
    endpoint.close();
    await page.reload();
    await send(page).click();
    await expectNotSent(page, UNREACHABLE);
    await logged.expect([notLoaded('ERR_CONNECTION_REFUSED', /\/messages/)]);
    endpoint = new Endpoint();
    await endpoint.open();
  });
  await test.step('a server that does not respond times out after 15 seconds', async () => {
    await page.clock.install();
    await page.reload();
    endpoint.answer = () => undefined;
    await send(page).click();
    await expect.poll(() => endpoint.received).toEqual([MESSAGE]);
    await expect(card(page).getByRole('alert')).toBeHidden();
    await page.clock.runFor(DEADLINE_MS);
    await expectNotSent(page, 'Our server has not answered for 15 seconds');
  });
  endpoint.answer = answer;
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(card(page).getByRole('alert')).toBeHidden();
  expect(endpoint.received).toEqual([MESSAGE, MESSAGE]);
});

test('a visitor who left the page gets the result in a toast, and cannot send the message twice', async ({
  page,
  logged,
}) => {
  const { answer } = endpoint;
  await test.step('a refusal: the text is kept', async () => {
    const release = endpoint.hold();
    endpoint.answerWith(503);
    await send(page).click();
    await goToTechnology(page);
    release();
    await expect(toast(page)).toContainText('Message not sent');
    await closeToast(page).click();
    await page.goBack();
    await expectNotSent(page, 'our server answered with error 503.');
    await logged.expect([answeredWith(503, /\/messages/)]);
  });
  endpoint.answer = answer;
  await test.step('back before the answer: it is still being sent', async () => {
    const release = endpoint.hold();
    await send(page).click();
    await goToTechnology(page);
    await page.goBack();
    await expectFields(page, TYPED);
    await page.getByRole('button', { name: 'Sending...' }).press('Enter');
    release();
    await expect(thanks(page)).toBeVisible();
    await expectFields(page, EMPTY);
    expect(endpoint.received).toEqual([MESSAGE, MESSAGE]);
    await closeToast(page).click();
  });
  await test.step('thanks: the form is empty', async () => {
    await fillIn(page);
    const release = endpoint.hold();
    await send(page).click();
    await goToTechnology(page);
    release();
    await expect(toast(page)).toContainText('Message sent!');
    await page.goBack();
    await expect(send(page)).toBeVisible();
    await expectFields(page, EMPTY);
    expect(endpoint.received).toEqual([MESSAGE, MESSAGE, MESSAGE]);
  });
});
