import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { KNOWN_PROJECTS } from '../../../src-site/content/knownProjects.ts';
import {
  expectAccessible,
  expectAddress,
  main,
  navigationLink,
  open,
  resizeWindow,
} from '../sitePage.tsx';
import { card, expectFields, field } from './contactPage.ts';

const { project1, project2 } = KNOWN_PROJECTS;
const demoLead = page.getByText('Request a demo');

test('Request Demo names the project at the top, in the place of the usual sentence, at every width', async () => {
  for (const width of [1440, 768, 390, 320]) {
    await resizeWindow(width, 900);
    await open('/contact');
    const top = card.element().getBoundingClientRect().top;
    for (const [id, { title }] of Object.entries(KNOWN_PROJECTS)) {
      await open(`/contact?project=${id}`);
      await expect.element(page.getByText(`Request a demo: ${title}.`)).toBeInViewport();
      await expect.element(field('Subject')).toHaveValue(`Demo: ${title}`);
      expect.soft(card.element().getBoundingClientRect().top, `${id}, ${width} px`).toBe(top);
    }
  }
});

test('a demo writes its own subject, and removes no text of the visitor’s', async () => {
  await open('/contact?project=project1');
  await expect.element(field('Subject')).toHaveValue(`Demo: ${project1.title}`);
  // Alone, it leaves no draft.
  await navigationLink('Contact').click();
  await expectAddress('/contact');
  await expect.element(field('Subject')).toHaveValue('');
  await open('/contact?project=project1');
  await expect.element(field('Subject')).toHaveValue(`Demo: ${project1.title}`);
  await open('/contact');
  await expect.element(field('Subject')).toHaveValue('');
  // Of an unknown project, it is an ordinary message.
  await open('/contact?project=constructor');
  await expect.element(field('Subject')).toHaveValue('');
  expect(demoLead.elements()).toEqual([]);
});

test('another demo replaces the subject of the first; a message keeps it, and the visitor’s own stays', async () => {
  const requestDemo = main.getByRole('link', { name: 'Request Demo' });
  await open('/projects/project1');
  await requestDemo.click();
  await expectAddress('/contact?project=project1');
  await field('Message').fill('On Tuesday?');
  await open('/projects/project2');
  await requestDemo.click();
  await expect.element(page.getByText(`Request a demo: ${project2.title}.`)).toBeVisible();
  await expectFields({ Subject: `Demo: ${project2.title}`, Message: 'On Tuesday?' });
  await expectAccessible();

  await navigationLink('Contact').click();
  await expectAddress('/contact');
  await expectFields({ Subject: `Demo: ${project2.title}`, Message: 'On Tuesday?' });

  await field('Subject').fill('Invoices');
  await open('/contact?project=project1');
  await expect.element(field('Subject')).toHaveValue('Invoices');
});
