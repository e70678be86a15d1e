import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible, press, replace, resizeWindow } from '../../browserPage.ts';
import {
  expectAddress,
  heading,
  navigationLink as link,
  main,
  navigation,
  open,
} from '../sitePage.tsx';

const DROPDOWNS = {
  'Our Projects': {
    'All Projects': '/projects',
    'LLM Workflows': '/projects/llm-workflows',
    'AI Agents': '/projects/ai-agents',
    'Data Processing': '/projects/data-processing',
  },
  'About Us': {
    'Company Overview': '/about',
    'Our Mission': '/about/mission',
    'Our Technology': '/about/technology',
  },
};

const OUTSIDE = { position: { x: 10, y: 400 } };
const entry = (name: string) => navigation.getByRole('button', { name, exact: true });
const menu = page.getByRole('dialog', { name: 'Menu' });
const search = navigation.getByRole('button', { name: 'Search' });
const menuButton = page.getByRole('button', { name: 'Open menu' });
const focusOn = (element: Locator) => (element.element() as HTMLElement).focus();

test('a dropdown opens by press and by hover, and leads to its pages', async () => {
  await open('/');
  const [first, second] = [link('Data Processing'), link('Our Mission')];
  await entry('Our Projects').hover();
  await first.hover();
  await expect.element(first).toBeVisible();
  await main.hover(OUTSIDE);
  await expect.element(first).not.toBeInTheDocument();
  await entry('Our Projects').click();
  await main.hover(OUTSIDE);
  await expect.element(first).toBeVisible();
  await entry('About Us').click();
  await expect.element(first).not.toBeInTheDocument();
  await expect.element(second).toBeVisible();
  await expectAccessible();
  await main.click(OUTSIDE);
  await expect.element(second).not.toBeInTheDocument();

  for (const [group, links] of Object.entries(DROPDOWNS)) {
    for (const [name, path] of Object.entries(links)) {
      await entry(group).click();
      await expect.element(entry(group)).toHaveAttribute('aria-expanded', 'true');
      await link(name).click();
      await expectAddress(path);
      await expect.element(entry(group)).toHaveAttribute('aria-expanded', 'false');
      await expect.element(link(name)).not.toBeInTheDocument();
    }
  }
});

test('a dropdown works by keyboard', async () => {
  await open('/');
  const button = entry('Our Projects');
  for (const key of ['{Enter}', '[Space]', '{ArrowDown}']) {
    focusOn(button);
    await press(key);
    await expect.element(link('All Projects')).toBeVisible();
    if (key !== '{ArrowDown}') await press('{Tab}');
    await expect.element(link('All Projects')).toHaveFocus();
    await press('{Escape}');
    await expect.element(link('All Projects')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  }
  focusOn(entry('About Us'));
  await press('{Enter}{Tab}{Tab}{Tab}{Tab}');
  await expect.element(link('Contact')).toHaveFocus();
  await expect.element(link('Our Mission')).not.toBeInTheDocument();

  focusOn(entry('About Us'));
  for (const name of ['Company Overview', 'Our Mission', 'Our Technology', 'Company Overview']) {
    await press('{ArrowDown}');
    await expect.element(link(name)).toHaveFocus();
  }
  await press('{ArrowUp}');
  await expect.element(link('Our Technology')).toHaveFocus();
  await press('{Enter}');
  await expectAddress('/about/technology');
});

test('the menu replaces the entries below 768 px, and closes when the window grows beyond it, even in a browser without checkVisibility', async () => {
  replace(Element.prototype, 'checkVisibility', { value: undefined });
  await resizeWindow(768, 700);
  await open('/');
  await expect.element(menuButton).not.toBeInTheDocument();
  await expect.element(link('Contact')).toBeVisible();
  await expect.element(link('Admin')).toBeVisible();
  await resizeWindow(767, 700);
  await expect.element(menuButton).toBeVisible();
  await expect.element(link('Home')).not.toBeInTheDocument();
  await expect.element(link('Admin')).not.toBeInTheDocument();
  await menuButton.click();
  await expect.element(menu).toBeVisible();
  await resizeWindow(768, 700);
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(heading).toBeVisible();
  await link('Contact').click();
  await expectAddress('/contact');
});

test('on a phone the bar has a link to Contact between the company and the search, until enlarged letters leave it no room', async () => {
  for (const width of [767, 320, 390]) {
    await resizeWindow(width, 700);
    await open('/');
    await expect.element(link('Contact')).toBeVisible();
    const places = [navigation.getByRole('link').first(), link('Contact'), search, menuButton].map(
      (locator) => locator.element().getBoundingClientRect(),
    );
    const edges = places.flatMap(({ left, right }) => [left, right]);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    expect(edges.at(-1)).toBeLessThanOrEqual(width);
    const words = document.createRange();
    words.selectNodeContents(link('Contact').element());
    expect(words.getClientRects()).toHaveLength(1);
  }
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  await expect.element(link('Contact')).not.toBeInTheDocument();
  await resizeWindow(390, 700);
  document.documentElement.style.fontSize = '';
  await link('Contact').click();
  await expectAddress('/contact');
  await expect.element(link('Contact')).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
});
