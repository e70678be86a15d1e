import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY } from '../../../shared/company.ts';
import { expectAccessible, replace, resizeWindow } from '../../browserPage.ts';
import { heading, main, navigation, navigationLink, open } from '../sitePage.tsx';

const URL = 'https://calendar.example/agency';
const BOOK = 'Book 20 minutes';
const link = { name: BOOK, exact: true };
const menu = page.getByRole('dialog', { name: 'Menu' });

const offerCalls = (bookingUrl: string | undefined) =>
  replace(COMPANY, 'bookingUrl', { value: bookingUrl });

test('with an address for calls, the bar, the menu and the Contact page link to it', async () => {
  offerCalls(URL);
  await open('/contact');
  for (const place of [navigation, main]) {
    await expect.element(place.getByRole('link', link)).toHaveAttribute('href', URL);
    await expect.element(place.getByRole('link', link)).toHaveAttribute('rel', 'noopener');
  }
  await expectAccessible();
  for (const width of [320, 390]) {
    await resizeWindow(width, 800);
    await open('/');
    await expect.element(navigation.getByRole('link', link)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(menu.getByRole('link', link)).toHaveAttribute('href', URL);
    await expectAccessible();
  }
});

test('every bar has room for it, or leaves it out', async () => {
  offerCalls(URL);
  for (const width of [768, 800, 860, 880, 1024, 1440]) {
    await resizeWindow(width, 800);
    await open('/');
    await expect.element(navigationLink('Admin')).toBeVisible();
    const { scrollWidth, clientWidth } = navigation.element();
    expect(scrollWidth, `${width} px`).toBe(clientWidth);
    expect(navigation.getByRole('link', link).elements()).toHaveLength(width < 870 ? 0 : 1);
  }
});

test('without one, nothing on the site mentions it', async () => {
  offerCalls(undefined);
  for (const path of ['/', '/contact', '/pricing']) {
    await open(path);
    await expect.element(heading).toBeVisible();
    expect(document.body.textContent).not.toContain(BOOK);
  }
});
