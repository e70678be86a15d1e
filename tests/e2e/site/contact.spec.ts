import { COMPANY } from '../../../shared/company.ts';
import { KNOWN_PROJECTS } from '../../../src-site/content/knownProjects.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import {
  card,
  expectFields,
  field,
  fillIn,
  MESSAGES,
  openContact,
  send,
  thanks,
  toast,
} from './contactPage.ts';
import { layoutShift } from './layoutShift.ts';

test('sends nothing, thanks the visitor and clears the form', async ({ page }) => {
  test.skip(COMPANY.contactEndpoint !== undefined, 'company.ts names an endpoint.');
  await openContact(page);
  await fillIn(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await send(page).click();
  await expect(toast(page)).toContainText('Message sent!');
  await expect(toast(page)).toContainText("We'll get back to you as soon as possible.");
  for (const label of Object.keys(MESSAGES)) await expect(field(page, label)).toHaveValue('');
  await expect(page).toHaveURL('/contact');
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
});

test('says beside each field what is missing, and goes to the first', async ({ page }) => {
  await openContact(page);
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
  await expect(toast(page)).toHaveText('');
});

test('says on leaving a field what is wrong with it', async ({ page }) => {
  await openContact(page);
  await field(page, 'Email').fill('ada');
  await page.keyboard.press('Tab');
  const malformed = 'Enter an address such as name@company.com.';
  await expect(field(page, 'Email')).toHaveAccessibleDescription(malformed);
  await field(page, 'Email').fill('ada@example.com');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('');
});

test('does not take blanks for an answer', async ({ page }) => {
  await openContact(page);
  await fillIn(page);
  await field(page, 'Subject').fill('   ');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Subject')).toHaveAccessibleDescription(MESSAGES.Subject);
  await expect(toast(page)).toHaveText('');
});

test('has no empty paragraph beside a field', async ({ page }) => {
  await openContact(page);
  await expect(card(page).getByRole('paragraph').filter({ hasText: /^\s*$/ })).toHaveCount(0);
});

test('tells what happens with a message, what a first version costs, and when we answer', async ({
  page,
}) => {
  await openContact(page);
  await expect(card(page).getByText('is kept in this browser tab only.')).toBeVisible();
  const information = page.getByRole('region', { name: 'Contact Information' });
  await expect(information).toContainText('First version: 14 days, $9,500, fixed.');
  await expect(information).toContainText('Monday to Friday 9:00 AM to 5:00 PM');
});

test.describe('the thanks', () => {
  test.beforeEach(async ({ page }) => {
    await openContact(page);
    await fillIn(page);
  });

  test('has the focus, stays after the toast, and lets another message be written', async ({
    page,
  }) => {
    await page.clock.install();
    await field(page, 'Subject').press('Enter');
    await expect(thanks(page)).toBeFocused();
    await expect(send(page)).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toHaveText('');
    await expect(thanks(page)).toBeVisible();
    for (const message of Object.values(MESSAGES)) {
      await expect(page.getByText(message)).toBeHidden();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(thanks(page)).toBeHidden();
    await expect(send(page)).toBeVisible();
  });

  test('gives way to a message that is simply begun', async ({ page }) => {
    await send(page).click();
    await field(page, 'Name').fill('Grace');
    await expect(thanks(page)).toBeHidden();
    await expect(send(page)).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Grace');
  });

  test('is gone when the visitor comes back from another page', async ({ page }) => {
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await page.getByRole('link', { name: 'Technology', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Technology');
    await page.goBack();
    await expect(send(page)).toBeVisible();
    await expect(thanks(page)).toBeHidden();
  });
});

test.describe('Request Demo', () => {
  for (const [id, { title }] of Object.entries(KNOWN_PROJECTS)) {
    for (const width of [320, 390, 768, 1440]) {
      test(`of ${id} says so at the top, and moves nothing, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await openContact(page, `/contact?project=${id}`);
        expect(await layoutShift(page)).toBe(0);
        await expect(page.getByText(`Request a demo: ${title}.`)).toBeInViewport();
        await expect(field(page, 'Subject')).toHaveValue(`Demo: ${title}`);
      });
    }
  }

  test('leads there, and another one changes the subject that we wrote', async ({ page }) => {
    await page.goto('/projects/project1', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Request Demo' }).click();
    await field(page, 'Message').fill('On Tuesday?');
    await page.goto('/projects/project2', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Request Demo' }).click();
    await expect(page.getByText(`Request a demo: ${KNOWN_PROJECTS.project2.title}.`)).toBeVisible();
    await expectFields(page, {
      Subject: `Demo: ${KNOWN_PROJECTS.project2.title}`,
      Message: 'On Tuesday?',
    });
    await expectAccessible(page);
  });

  test('leaves a subject of the visitor’s own', async ({ page }) => {
    await openContact(page);
    await field(page, 'Subject').fill('Invoices');
    await openContact(page, '/contact?project=project1');
    await expect(field(page, 'Subject')).toHaveValue('Invoices');
  });

  test('of an unknown project is an ordinary message', async ({ page }) => {
    await openContact(page, '/contact?project=constructor');
    await expect(field(page, 'Subject')).toHaveValue('');
    await expect(page.getByText('Request a demo')).toBeHidden();
  });

  test('takes its subject away again on the way to an ordinary message', async ({ page }) => {
    const contact = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact' });
    await openContact(page, '/contact?project=project1');
    await expect(field(page, 'Subject')).toHaveValue(/^Demo/);
    await contact.click();
    await expect(page).toHaveURL('/contact');
    await expect(field(page, 'Subject')).toHaveValue('');

    await openContact(page, '/contact?project=project1');
    await field(page, 'Message').fill('On Tuesday?');
    await contact.click();
    await expect(page).toHaveURL('/contact');
    await expectFields(page, { Message: 'On Tuesday?' });
    await expect(field(page, 'Subject')).toHaveValue(/^Demo/);
  });

  test('alone leaves no draft', async ({ page }) => {
    await openContact(page, '/contact?project=project1');
    await expect(field(page, 'Subject')).toHaveValue(/^Demo/);
    await openContact(page);
    await expect(field(page, 'Subject')).toHaveValue('');
  });
});

test.describe('the toast', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openContact(page);
    await fillIn(page);
  });

  test('goes by itself after 6 s', async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await send(page).press('Enter');
    await page.clock.runFor(5900);
    await expect(toast(page)).toContainText('Message sent!');
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveText('');
  });

  test('stays while the mouse or the focus is on it', async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await send(page).press('Enter');
    await toast(page).getByText('Message sent!').hover();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toContainText('Message sent!');
    await toast(page).getByRole('button', { name: 'Close notification' }).focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(60_000);
    await expect(toast(page)).toContainText('Message sent!');
  });

  test('is closed by its button, which gives the focus back', async ({ page }) => {
    await send(page).press('Enter');
    await toast(page).getByRole('button', { name: 'Close notification' }).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveText('');
    await expect(thanks(page)).toBeFocused();
  });

  test('outlives a change of page', async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await send(page).press('Enter');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' })
      .click();
    await expect(page).toHaveURL('/');
    await expect(toast(page)).toContainText('Message sent!');
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  test('every link of the page’s own is at least 44 px high', async ({ page }) => {
    await openContact(page);
    const links = page.getByRole('main').getByRole('link');
    expect(await links.count()).toBeGreaterThan(3);
    for (const link of await links.all()) {
      const { height = 0 } = (await link.boundingBox()) ?? {};
      expect(height, await link.innerText()).toBeGreaterThanOrEqual(44);
    }
  });

  test('one tap on the button is enough when a field is left wrong', async ({ page }) => {
    await openContact(page);
    await fillIn(page);
    await field(page, 'Email').fill('ada');
    await send(page).tap();
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('ada@example.com');
    await send(page).tap();
    await expect(toast(page)).toContainText('Message sent!');
    await toast(page).getByRole('button', { name: 'Close notification' }).tap();
    await expect(toast(page)).toHaveText('');
  });
});
