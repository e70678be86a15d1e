import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { AdminGuard } from '../../../../shared/admin/auth/AdminGuard.tsx';
import { useAuthStore } from '../../../../shared/admin/session/useAuthStore.ts';
import { COMPANY, PUBLISHER_EMAIL, PUBLISHER_UID } from '../../../../shared/company.ts';
import { data, hold, tellUser } from '../../fakeBackend.ts';
import {
  button,
  expectAccessible,
  field,
  press,
  RECORDED,
  resizeWindow,
  STAFF,
  shownLines,
} from '../dashboardPage.tsx';

const alert = page.getByRole('alert');
const email = field('Email');
const password = field('Password');

beforeEach(async () => {
  await render(
    <AdminGuard siteAddress="/" prompts={RECORDED}>
      <p>The dashboard</p>
    </AdminGuard>,
  );
  tellUser(null);
  data.signIn.mockImplementation(async () => tellUser(STAFF));
});

async function fillLogin(address = STAFF.email): Promise<void> {
  await email.fill(address);
  await password.fill('a-password');
  await button('Sign In').click();
}

test('is a card with its title, its fields and the emulators’ badge', async () => {
  await expect.element(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect.element(page.getByText('Sign in to access the admin panel')).toBeVisible();
  await expect.element(email).toHaveAttribute('type', 'email');
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(page.getByText('Emulator', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to the site' }))
    .toHaveAttribute('href', '/');
});

test('both fields are required, and say so when they are left, not while typing', async () => {
  await expect.element(email).toBeRequired();
  await expect.element(password).toBeRequired();
  await email.click();
  await press('ana@');
  await expect.element(email).toHaveValue('ana@');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  await press('{Tab}');
  await expect
    .element(email)
    .toHaveAccessibleDescription('Enter an address like name@company.com.');
  await press('{Tab}');
  await expect.element(password).toHaveAccessibleDescription('Password is required.');
  await email.fill(STAFF.email);
  await expect.element(email).not.toHaveAttribute('aria-invalid');
});

test('without an address or a password nothing is sent, and the first wrong field has the focus', async () => {
  await email.fill('ana');
  await button('Sign In').click();
  await expect.element(page.getByText('Enter an address like name@company.com.')).toBeVisible();
  await expect.element(page.getByText('Password is required.')).toBeVisible();
  await expect.element(email).toHaveFocus();
  expect(data.signIn).not.toHaveBeenCalled();
});

test('while the sign-in runs, the button says so, shows a spinner and cannot be pressed again', async () => {
  const release = hold(data.signIn);
  await email.fill(STAFF.email);
  await password.fill('a-password');
  await press('{Enter}');
  const busy = button('Signing in...');
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  expect(busy.element().querySelector('svg')).toBeVisible();
  await password.click();
  await press('{Enter}');
  release();
  await expect.element(page.getByText('The dashboard')).toBeVisible();
  expect(data.signIn.mock.calls).toEqual([[STAFF.email, 'a-password']]);
});

test('a failure shows the provider’s message until the next try; the address and the focus stay', async () => {
  data.signIn.mockRejectedValueOnce(new Error('The password is invalid.'));
  await email.fill(STAFF.email);
  await password.fill('not-the-password');
  (button('Sign In').element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(alert).toHaveTextContent('The password is invalid.');
  await expect.element(button('Sign In')).toHaveFocus();
  await expect.element(email).toHaveValue(STAFF.email);
  await expect.element(button('Sign In')).toHaveAttribute('aria-disabled', 'false');
  const release = hold(data.signIn);
  await button('Sign In').click();
  await expect.element(button('Signing in...')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  release();
  await expect.element(page.getByText('The dashboard')).toBeVisible();
});

test('a failure without a message says "Login failed"', async () => {
  data.signIn.mockRejectedValueOnce(new Error(''));
  await fillLogin();
  await expect.element(alert).toHaveTextContent(/^Login failed$/);
});

const REFUSED = [
  ['a stranger', { ...STAFF, email: 'visitor@example.com' }, 'is not an admin account. Sign in'],
  [
    'the publisher',
    { ...STAFF, uid: PUBLISHER_UID, email: PUBLISHER_EMAIL },
    'is not an admin account: it only publishes',
  ],
  [
    'the publisher with an address of the company',
    { ...STAFF, uid: PUBLISHER_UID },
    'is not an admin account: it only publishes',
  ],
  [
    'another account with the publisher’s address',
    { ...STAFF, email: PUBLISHER_EMAIL },
    'is not an admin account. Sign in',
  ],
  ['an unverified address', { ...STAFF, emailVerified: false }, 'is not verified yet.'],
] as const;

for (const [who, user, reason] of REFUSED) {
  test(`${who} stays at the login form, which says why`, async () => {
    data.signIn.mockImplementationOnce(async () => tellUser(user));
    await fillLogin(user.email);
    await expect.element(alert).toHaveTextContent(`${user.email} ${reason}`);
    await expect.element(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  });
}

test('the form tells a new colleague to verify the address with "Forgot password?", until that is pressed', async () => {
  data.sendPasswordReset.mockResolvedValue();
  // As after a reload: the account is known before the form is shown.
  await cleanup();
  useAuthStore.setState({ status: 'loading', user: null });
  await render(
    <AdminGuard prompts={RECORDED}>
      <p>The dashboard</p>
    </AdminGuard>,
  );
  tellUser({ ...STAFF, emailVerified: false });
  await expect.element(alert).toHaveTextContent('Press “Forgot password?”');
  await expect.element(email).toHaveValue(STAFF.email);
  await button('Forgot password?').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('is on its way.');
  expect(alert.elements()).toEqual([]);
});

test('a session that is too old needs a new sign-in, and the form says so', async () => {
  tellUser({ ...STAFF, isExpired: true });
  await expect
    .element(alert)
    .toHaveTextContent('A sign-in lasts 14 days. Sign in again: what you typed is kept.');
});

test('after a session has ended elsewhere, the login says so and fills in the address, and axe finds nothing wrong', async () => {
  tellUser(STAFF);
  await expect.element(page.getByText('The dashboard')).toBeVisible();
  tellUser(null);
  await expect
    .element(alert)
    .toHaveTextContent(
      'You were signed out, in another window or by the server. Unsaved text is kept as a draft.',
    );
  await expect.element(email).toHaveValue(STAFF.email);
  await expectAccessible();
});

test('a password reset does not reveal who has an account', async () => {
  const ask = button('Forgot password?');
  await ask.click();
  await expect.element(email).toHaveAccessibleDescription('Email is required.');
  await expect.element(email).toHaveFocus();
  expect(data.sendPasswordReset).not.toHaveBeenCalled();
  data.sendPasswordReset.mockResolvedValue();
  await email.fill(STAFF.email);
  await ask.click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(`If ${STAFF.email} has an account, an email with a link is on its way.`);
  expect(data.sendPasswordReset).toHaveBeenCalledWith(STAFF.email);
  expect(alert.elements()).toEqual([]);
  await expectAccessible();

  data.sendPasswordReset.mockRejectedValueOnce(new Error('Too often. Try again later.'));
  await ask.click();
  await expect.element(alert).toHaveTextContent('Too often. Try again later.');
  await expect.element(page.getByRole('status')).toHaveTextContent(/^$/);
});

test('axe finds nothing wrong with the login, even when it refuses', async () => {
  await expectAccessible();
  await button('Sign In').click();
  await expect.element(page.getByText('Email is required.')).toBeVisible();
  await expectAccessible();
  data.signIn.mockRejectedValueOnce(new Error('The password is invalid.'));
  await fillLogin();
  await expect.element(alert).toBeVisible();
  await expectAccessible();
});

test('the name of the company stays on one line with text twice the size', async () => {
  await resizeWindow(390, 844);
  document.documentElement.style.fontSize = '200%';
  const name = page.getByText(COMPANY.name, { exact: true });
  await expect.element(name).toHaveStyle({ fontSize: '28px' });
  expect(shownLines(name)).toBe(1);
  document.documentElement.style.fontSize = '';
});
