import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';
import { CONTACT } from '../../../src-site/content/contact.ts';
import {
  isKnownProject,
  KNOWN_PROJECTS,
  SAMPLE_PROJECTS,
} from '../../../src-site/content/projects.ts';
import { showContent } from '../../../src-site/published/liveContent.ts';
import { expectAccessible, replace, resizeWindow } from '../../browserPage.ts';
import { contentOf, projectWith } from '../featuredSample.ts';
import { expectAddress, main, navigationLink, open } from '../sitePage.tsx';
import {
  card,
  expectFields,
  field,
  fillIn,
  goToTechnology,
  sendButton,
  thanks,
} from './contactPage.ts';
import { EMPTY, MESSAGES, TYPED } from './messages.ts';

const { project1, project2 } = KNOWN_PROJECTS;
const project4 = SAMPLE_PROJECTS.find(({ id }) => id === 'project4');
const demoLead = page.getByText('Request a demo');

test('typed text survives other pages and a reload, until it is sent or deleted', async () => {
  await open('/contact');
  await fillIn();
  await goToTechnology();
  window.history.back();
  await expectFields(TYPED);
  await open('/contact');
  await expectFields(TYPED);

  await sendButton.click();
  await expect.element(thanks).toBeVisible();
  await open('/contact');
  await expectFields(EMPTY);
  await field('Message').fill('x');
  await field('Message').fill('');
  expect(sessionStorage.getItem('contact-draft')).toBeNull();
});

test('a blank field is reported when a draft restores it, and when the browser fills it in without an event', async () => {
  await open('/contact');
  await fillIn();
  await field('Subject').fill('   ');
  await open('/contact');
  await expectFields({ ...TYPED, Subject: '   ' });
  await sendButton.click();
  await expect.element(field('Subject')).toHaveAccessibleDescription(MESSAGES.Subject);
  await expect.element(field('Subject')).toHaveFocus();
  expect(thanks.elements()).toEqual([]);

  await field('Subject').fill('Invoices');
  (field('Name').element() as HTMLInputElement).value = '  ';
  await sendButton.click();
  await expect.element(field('Name')).toHaveAccessibleDescription(MESSAGES.Name);
  expect(thanks.elements()).toEqual([]);
});

test('a link about the agreement or a document says so, and fills in the subject; an unknown topic changes nothing', async () => {
  for (const { topic, about, subject } of [
    {
      topic: 'agreement',
      about: 'Ask for the data processing agreement.',
      subject: 'Data processing agreement',
    },
    { topic: 'document', about: 'Show us one of yours.', subject: 'A document of ours' },
  ]) {
    await open(`/contact?topic=${topic}`);
    await expect.element(main.getByText(about)).toBeVisible();
    await expectFields({ ...EMPTY, Subject: subject });
  }
  await open('/contact?topic=constructor');
  await expect.element(main.getByText(CONTACT.lead)).toBeVisible();
  await expectFields(EMPTY);
});

test('a browser that refuses storage loses only the draft', async () => {
  replace(globalThis, 'sessionStorage', {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  await open('/contact');
  await fillIn();
  await sendButton.click();
  await expect.element(thanks).toBeVisible();
});

test('a request about a project replaces the usual sentence at the top, without moving the form, at every width', async () => {
  for (const width of [1440, 768, 390, 320]) {
    await resizeWindow(width, 900);
    await open('/contact');
    const top = card.element().getBoundingClientRect().top;
    for (const { id, title } of SAMPLE_PROJECTS) {
      const [about, subject] = isKnownProject(id)
        ? ['Request a demo', 'Demo']
        : ['Ask about this case', 'Question'];
      await open(`/contact?project=${id}`);
      await expect.element(page.getByText(`${about}: ${title}.`)).toBeInViewport();
      await expect.element(field('Subject')).toHaveValue(`${subject}: ${title}`);
      expect.soft(card.element().getBoundingClientRect().top, `${id}, ${width} px`).toBe(top);
    }
  }
});

test('a demo request prefills its subject, which alone leaves no draft; an unknown project is ignored', async () => {
  await open('/contact?project=project1');
  await expect.element(field('Subject')).toHaveValue(`Demo: ${project1.title}`);
  // Alone, the subject leaves no draft.
  await navigationLink('Contact').click();
  await expectAddress('/contact');
  await expect.element(field('Subject')).toHaveValue('');
  await open('/contact?project=project1');
  await expect.element(field('Subject')).toHaveValue(`Demo: ${project1.title}`);
  await open('/contact');
  await expect.element(field('Subject')).toHaveValue('');
  // With an unknown project, it is an ordinary message.
  for (const unknown of ['constructor', 'project7', '']) {
    await open(`/contact?project=${unknown}`);
    await expect.element(field('Subject')).toHaveValue('');
    expect(demoLead.elements()).toEqual([]);
  }
});

test('"Ask about this case" prefills a question; another message starts with it again, and a demo request replaces it', async () => {
  await open('/projects/ai-agents');
  await main.getByRole('link', { name: `Ask about this case: ${project4?.title}` }).click();
  await expectAddress('/contact?project=project4');
  await expectFields({ ...EMPTY, Subject: `Question: ${project4?.title}` });
  await expectAccessible();
  await fillIn();
  await sendButton.click();
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expectFields({ ...EMPTY, Subject: `Question: ${project4?.title}` });
  await open('/contact?project=project1');
  await expect.element(field('Subject')).toHaveValue(`Demo: ${project1.title}`);
});

test('a second demo request replaces the subject of the first; the visitor’s message and own subject stay', async () => {
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

test('a request about a featured project replaces the subject that one in an earlier document filled in, but none that was typed', async () => {
  const projects = ['alpha', 'beta'].map((slug) => projectWith({ id: slug, title: slug, slug }));
  showContent(contentOf(...projects));
  onTestFinished(() => showContent(NOTHING_PUBLISHED));
  await open('/contact?project=alpha');
  await expect.element(field('Subject')).toHaveValue('Demo: alpha');
  await field('Name').fill('Ada');

  // As if that had been a project whose title this document has never had.
  const kept = sessionStorage.getItem('contact-draft') ?? '';
  sessionStorage.setItem('contact-draft', kept.replace('alpha', 'gamma'));
  await open('/contact?project=beta');
  await expectFields({ Subject: 'Demo: beta', Name: 'Ada' });

  await field('Subject').fill('Demo: delta');
  await open('/contact?project=alpha');
  await expect.element(page.getByText('Request a demo: alpha.')).toBeVisible();
  await expectFields({ Subject: 'Demo: delta', Name: 'Ada' });
});
