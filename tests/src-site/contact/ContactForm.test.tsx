import { contactEmail } from 'published:contact';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY } from '../../../shared/company.ts';
import { FIRST_VERSION_PRICE } from '../../../src-site/content/everyPage.ts';
import { expectAccessible, press } from '../../browserPage.ts';
import {
  advanceClock,
  expectAddress,
  heading,
  navigationLink,
  open,
  stopClock,
} from '../sitePage.tsx';
import {
  card,
  closeToast,
  connect,
  expectFields,
  field,
  fillIn,
  goToTechnology,
  sendButton,
  thanks,
  toast,
} from './contactPage.ts';
import { EMPTY, MESSAGES, TYPED, TYPED_MESSAGE } from './messages.ts';

const ENDPOINT = 'https://desk.example/messages';
const A_MINUTE_MS = 60_000;
const { hours } = COMPANY;
const writeAnother = page.getByRole('button', { name: 'Write another message' });
const mailLink = page.getByRole('link', { name: 'Send it with your mail program' });
const contactLink = () => contactEmail.find((part) => typeof part !== 'string')?.href;
const busyButton = page.getByRole('button', { name: 'Sending...' });

test('says beside each field what is missing or wrong, and sends when every field is valid', async () => {
  await open('/contact');
  const texts = card.getByRole('paragraph').elements();
  expect(texts.filter(({ textContent }) => /^\s*$/.test(textContent))).toEqual([]);
  await expect.element(card.getByText('is kept in this browser tab only.')).toBeVisible();
  const information = page.getByRole('region', { name: 'Contact Information' });
  await expect.element(information).toHaveTextContent(FIRST_VERSION_PRICE);
  await expect.element(information).toHaveTextContent(`${hours.weekdays} ${hours.open}`);

  await sendButton.click();
  for (const [label, message] of Object.entries(MESSAGES)) {
    await expect.element(field(label)).toHaveAccessibleDescription(message);
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect.element(field('Name')).toHaveFocus();
  await expectAccessible();
  await field('Name').fill('Ada');
  await expect.element(page.getByText(MESSAGES.Name)).not.toBeInTheDocument();
  await press('{Enter}');
  await expect.element(field('Email')).toHaveFocus();

  await field('Email').fill('ada');
  await press('{Tab}');
  const malformed = 'Enter an address such as name@company.com.';
  await expect.element(field('Email')).toHaveAccessibleDescription(malformed);
  await field('Email').fill('ada@example.com');
  await expect.element(field('Email')).toHaveAccessibleDescription('');

  await fillIn();
  await field('Subject').fill('   ');
  await press('{Enter}');
  await expect.element(field('Subject')).toHaveAccessibleDescription(MESSAGES.Subject);
  await expect.element(toast).toHaveTextContent(/^$/);
});

test('without an endpoint, sends nothing, and shows the thanks until another message is started or the page is left', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await open('/contact');
  await fillIn();
  await field('Subject').click();
  await press('{Enter}');
  await expect.element(toast).toHaveTextContent('Message sent!');
  await expect.element(toast).toHaveTextContent("We'll get back to you as soon as possible.");
  await expectAddress('/contact');
  await expect.element(thanks).toHaveFocus();
  await expect.element(thanks).toBeInViewport();
  expect(sendButton.elements()).toEqual([]);
  expect(card.getByRole('textbox').elements()).toEqual([]);
  await expectAccessible();
  expect(fetched).not.toHaveBeenCalled();
  const mail = new URL(mailLink.element().getAttribute('href') ?? '');
  expect(mail.protocol + mail.pathname).toBe(contactLink());
  expect(mail.searchParams.get('subject')).toBe(TYPED_MESSAGE.subject);
  expect(mail.searchParams.get('body')).toBe(`${TYPED_MESSAGE.message}\n\n${TYPED_MESSAGE.name}`);

  await writeAnother.click();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(thanks).not.toBeInTheDocument();
  await expect.element(sendButton).toBeVisible();
  await expectFields(EMPTY);
  for (const message of Object.values(MESSAGES)) {
    expect(page.getByText(message).elements()).toEqual([]);
  }

  await fillIn();
  await sendButton.click();
  await expect.element(thanks).toBeVisible();
  await goToTechnology();
  window.history.back();
  await expect.element(sendButton).toBeVisible();
  expect(thanks.elements()).toEqual([]);
});

test('says above the fields that it is a demonstration, only without an endpoint', async () => {
  await open('/contact');
  const notice = card.getByText('This form is a demonstration: sending clears it');
  await expect.element(notice).toBeVisible();
  const { bottom } = notice.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(field('Name').element().getBoundingClientRect().top);
  connect(ENDPOINT);
  await open('/contact');
  await expect.element(sendButton).toBeVisible();
  expect(notice.elements()).toEqual([]);
});

test('the toast disappears after 6 s, stays while the mouse or the focus is on it, is closed by its button, and outlives a change of page', async () => {
  stopClock();
  await open('/contact');
  await sendAgain();
  advanceClock(5900);
  await expect.element(toast).toHaveTextContent('Message sent!');
  advanceClock(200);
  await expect.element(toast).toHaveTextContent(/^$/);
  advanceClock(A_MINUTE_MS);
  await expect.element(thanks).toBeVisible();
  vi.useRealTimers();
  await expectAccessible();
  stopClock();

  await writeAnother.click();
  await sendAgain();
  await toast.getByText('Message sent!').hover();
  advanceClock(A_MINUTE_MS);
  await expect.element(toast).toHaveTextContent('Message sent!');
  (closeToast.element() as HTMLElement).focus();
  await heading.hover();
  advanceClock(A_MINUTE_MS);
  await expect.element(toast).toHaveTextContent('Message sent!');
  await press('{Enter}');
  await expect.element(toast).toHaveTextContent(/^$/);
  await expect.element(thanks).toHaveFocus();

  await writeAnother.click();
  await sendAgain();
  await navigationLink('Home').click();
  await expectAddress('/');
  await expect.element(toast).toHaveTextContent('Message sent!');
});

test('a message is sent once, however often the button is pressed', async () => {
  connect(ENDPOINT);
  const { fetched, answer } = holdAnswer();
  await open('/contact');
  await fillIn();
  await expect.element(card.getByText('Then it goes to desk.example.')).toBeVisible();
  await sendButton.dblClick();
  await expect.element(busyButton).toHaveFocus();
  await press('{Enter}');
  await field('Subject').click();
  await press('{Enter}');
  await field('Message').click();
  await press('x');
  await expectFields(TYPED);
  answer(204);
  await expect.element(toast).toHaveTextContent('Message sent!');
  await expect.element(thanks).toHaveFocus();
  const readBy = `A person reads it ${hours.weekdays}, ${hours.open} (${hours.timeZone}).`;
  await expect.element(card.getByText(readBy)).toBeVisible();
  await expectAccessible();
  expect(messagesOf(fetched)).toEqual([TYPED_MESSAGE]);
  await open('/contact');
  await expectFields(EMPTY);
});

test('a visitor who left the page gets the result in a toast, and cannot send the message twice', async () => {
  connect(ENDPOINT);
  // A toast must not close before the busy machine presses its button.
  stopClock();
  await open('/contact');
  await fillIn();
  const refused = holdAnswer();
  await sendButton.click();
  await goToTechnology();
  refused.answer(503);
  await expect.element(toast).toHaveTextContent('Message not sent');
  await closeToast.click();
  window.history.back();
  const alert = card.getByRole('alert');
  await expect.element(alert).toHaveTextContent('our server answered with error 503.');
  await expect.element(alert.getByRole('link', { name: COMPANY.contactEmail })).toBeVisible();
  vi.useRealTimers();
  await expectAccessible();
  stopClock();
  await expectFields(TYPED);
  await expect.element(toast).toHaveTextContent(/^$/);

  // Back before the answer: the message is still being sent.
  const { fetched, answer } = holdAnswer();
  await sendButton.click();
  await goToTechnology();
  window.history.back();
  await expectFields(TYPED);
  await expect.element(busyButton).toBeVisible();
  (busyButton.element() as HTMLElement).focus();
  await press('{Enter}');
  answer(204);
  await expect.element(thanks).toBeVisible();
  expect(alert.elements()).toEqual([]);
  expect(messagesOf(fetched)).toEqual([TYPED_MESSAGE, TYPED_MESSAGE]);
  await closeToast.click();

  await writeAnother.click();
  await expectFields(EMPTY);
  await fillIn();
  const accepted = holdAnswer();
  await sendButton.click();
  await goToTechnology();
  accepted.answer(204);
  await expect.element(toast).toHaveTextContent('Message sent!');
  window.history.back();
  await expect.element(sendButton).toBeVisible();
  await expectFields(EMPTY);
  expect(messagesOf(fetched)).toHaveLength(3);
});

test('a visitor who left the page before an answer came is not told that nothing was sent', async () => {
  connect(ENDPOINT);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  await open('/contact');
  await fillIn();
  const { fail } = holdAnswer();
  await sendButton.click();
  await goToTechnology();
  fail();
  await expect.element(toast).toHaveTextContent('Not known whether your message has arrived');
});

async function sendAgain(): Promise<void> {
  await fillIn();
  await sendButton.click();
  await expect.element(toast).toHaveTextContent('Message sent!');
}

/** Holds the endpoint's response back until the test gives it. */
function holdAnswer() {
  let resolve: ((response: Response) => void) | undefined;
  let reject: (() => void) | undefined;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((done, failed) => {
        resolve = done;
        reject = failed;
      }),
  );
  return {
    fetched,
    answer: (status: number) => resolve?.(new Response(null, { status })),
    fail: () => reject?.(),
  };
}

function messagesOf(fetched: { mock: { calls: Parameters<typeof fetch>[] } }): unknown[] {
  return fetched.mock.calls.map(([address, options]) => {
    expect(address).toBe(ENDPOINT);
    return JSON.parse(options?.body as string);
  });
}
