import { expect, test } from '../test.ts';

const ROUTES = [
  { path: '/', heading: 'Welcome to Tidewire' },
  { path: '/projects', heading: 'Our Projects' },
  { path: '/projects/llm-workflows', heading: 'LLM Workflows' },
  { path: '/projects/ai-agents', heading: 'AI Agents' },
  { path: '/projects/data-processing', heading: 'Data Processing' },
  { path: '/projects/project1', heading: 'Invoice desk for a freight forwarder' },
  { path: '/about', heading: 'About Us' },
  { path: '/about/mission', heading: 'Our Mission' },
  { path: '/about/technology', heading: 'Our Technology' },
  { path: '/contact', heading: 'Contact' },
  { path: '/search?q=invoice', heading: 'Search' },
];

for (const { path, heading } of ROUTES) {
  test(`${path} shows its page with navigation and footer`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('hello@tidewire.example');
  });
}

test('an unknown address is a 404, says so, and is logged', async ({ page, logged }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect.poll(() => logged.join('\n')).toContain('/no-such-page');
  logged.length = 0;
});

test('an unknown project says so and leads back', async ({ page, logged }) => {
  await page.goto('/projects/project9');
  await expect(page.getByRole('heading', { name: 'Project Not Found' })).toBeVisible();
  await expect(page.getByText("The project you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Return to all projects' }).click();
  await expect(page).toHaveURL('/projects');
  logged.length = 0;
});

test('a visitor of the home page downloads nothing of Firebase or the admin', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  for (const url of scripts) {
    const source = await (await page.request.get(url)).text();
    expect(source, url).not.toMatch(/firebase|firestore|identitytoolkit/i);
  }
});
