import type { Server } from 'node:http';
import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { KNOWN_PROJECTS } from '../../../src-site/content/projects.ts';
import { EMPTY, TYPED, TYPED_MESSAGE } from '../../src-site/contact/messages.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { CONNECTED_URL, ENDPOINT_HOST, Endpoint, serveConnectedSite } from './connectedSite.ts';
import {
  card,
  expectFields,
  field,
  fillIn,
  send,
  takeMessages,
  thanks,
  toast,
} from './contactPage.ts';
import { answeredWith, notLoaded } from './failedRequests.ts';
import { layoutShifts } from './layoutShift.ts';
import { open, whenHydrated } from './sitePage.ts';

const BROKEN = 'The connection failed, so we cannot tell whether your message has arrived.';
const DEADLINE_MS = 15_000;

// A component test compares the form's position for each project at each width.
test('Request Demo names the project at the top, without a layout shift at any width', async ({
  page,
}) => {
  await takeMessages(page);
  const { title } = KNOWN_PROJECTS.project3;
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/contact?project=project3');
    await expect(page.getByText(`Request a demo: ${title}.`)).toBeInViewport();
    await expect(field(page, 'Subject')).toHaveValue(`Demo: ${title}`);
    expect.soft(await layoutShifts(page), `${width} px`).toEqual([]);
  }
});

test.describe('with an endpoint', () => {
  let site: Server | undefined;
  let endpoint = new Endpoint();

  test.beforeEach(async ({ baseURL }) => {
    site = await serveConnectedSite(baseURL ?? '');
    await endpoint.open();
  });
  test.afterEach(() => {
    endpoint.close();
    site?.close();
    site?.closeAllConnections();
  });

  test('the form reports a message that does not arrive, and keeps its text for another attempt; a message that arrives is sent once', async ({
    page,
    logged,
  }) => {
    await page.clock.install();
    await open(page, CONNECTED_URL);
    await fillIn(page);
    await expect(card(page).getByText(`Then it goes to ${ENDPOINT_HOST}.`)).toBeVisible();
    const { answer } = endpoint;
    await test.step('a refusal', async () => {
      endpoint.answerWith(500);
      await send(page).click();
      await expectNotSent(page, 'our server answered with error 500.');
      await expectAccessible(page);
      expect(endpoint.received).toEqual([TYPED_MESSAGE]);
      await logged.expect([answeredWith(500, /\/messages/)]);
    });
    await test.step('a redirect, which would lose the message, counts as a failure', async () => {
      endpoint.answerWith(301, { location: '/thanks' });
      await send(page).click();
      await logged.expect([notLoaded('ERR_FAILED', /\/thanks/)]);
      await expectNotSent(page, BROKEN);
      expect(endpoint.others).toEqual([]);
    });
    await test.step('a server that does not allow the site by CORS gets nothing', async () => {
      const before = endpoint.received.length;
      endpoint.allowsOtherOrigins = false;
      await send(page).click();
      await logged.expect([notLoaded('ERR_FAILED', /\/messages/), /blocked by CORS policy/]);
      await expectNotSent(page, BROKEN);
      expect(endpoint.received).toHaveLength(before);
    });
    await test.step('a server that is down', async () => {
      endpoint.close();
      await send(page).click();
      await logged.expect([notLoaded('ERR_CONNECTION_REFUSED', /\/messages/)]);
      await expectNotSent(page, BROKEN);
      endpoint = new Endpoint();
      await endpoint.open();
    });
    await test.step('a server that does not respond times out after 15 seconds', async () => {
      endpoint.answer = () => undefined;
      await send(page).click();
      await expect.poll(() => endpoint.received).toEqual([TYPED_MESSAGE]);
      await expect(card(page).getByRole('alert')).toBeHidden();
      await page.clock.runFor(DEADLINE_MS);
      await expectNotSent(page, 'Our server has not answered for 15 seconds');
    });
    await test.step('a message is sent once, however often the button is pressed', async () => {
      endpoint.answer = answer;
      const release = endpoint.hold();
      await send(page).dblclick();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expectFields(page, TYPED);
      release();
      // First, because it closes by itself.
      await expect(toast(page)).toContainText('Message sent!');
      await expect(thanks(page)).toBeFocused();
      await expect(card(page).getByRole('alert')).toBeHidden();
      expect(endpoint.received).toEqual([TYPED_MESSAGE, TYPED_MESSAGE]);
      await page.reload();
      await whenHydrated(page);
      await expectFields(page, EMPTY);
    });
  });
});

/** Expects that the form keeps its text, and names another way to write. */
async function expectNotSent(page: Page, reason: string): Promise<void> {
  const alert = card(page).getByRole('alert');
  await expect(alert).toContainText(reason);
  await expect(alert.getByRole('link', { name: COMPANY.contactEmail })).toBeVisible();
  await expectFields(page, TYPED);
  await expect(send(page)).toBeEnabled();
  await expect(toast(page)).toHaveText('');
}
