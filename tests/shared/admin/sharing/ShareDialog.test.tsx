import { expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { endDay } from '../../../../shared/admin/sharing/previews.ts';
import type { PreviewRequest } from '../../../../shared/model/sharedPreview.ts';
import { DAY_MS } from '../../../../shared/model/time.ts';
import {
  answerPreview,
  data,
  deleteStored,
  hold,
  publish,
  publisherStatus,
  stored,
  storePreview,
  storeProject,
} from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  comeBack,
  dialog,
  expectAccessible,
  expectTexts,
  field,
  focus,
  openTab,
  press,
  replace,
  resizeWindow,
  showDashboard,
  showProject,
  showSection,
  spoken,
  warned,
} from '../dashboardPage.tsx';

const FORM = { description: 'Reads invoices.', featured: true };
const ADDRESS = 'https://agency-7--preview00000-k3x9q2mz.web.app/projects/desk';
const share = button('Share a preview…');
const create = button('Create', dialog);
const note = field('Note (optional)');
const choice = (name: string | RegExp): Locator => dialog.getByLabelText(name);
const address = (of = ADDRESS) => page.getByRole('link', { name: of });
const message = page.getByRole('region', { name: 'Notifications' });

/** A change of a project that is on the site, and a new one. */
function storeWaiting(): void {
  storeProject('a', { ...FORM, title: 'Desk' });
  publish();
  storeProject('a', { ...FORM, title: 'Desk', description: 'Reads more.' });
  storeProject('b', { ...FORM, title: 'Table' });
}

async function openFromMenu(title: string): Promise<void> {
  await button(`More for ${title}`).click();
  await share.click();
  await expect.element(dialog).toBeVisible();
}

async function openForAll(): Promise<void> {
  storeWaiting();
  await showDashboard();
  await share.click();
  await expect.element(create).toBeVisible();
}

const versionOf = (id: string) =>
  `projects/${id}@${stored.projects.get(id)?.lastUpdated.getTime()}`;

const lastRequest = (): [PreviewRequest, string[]] => {
  const [preview, versions = []] = data.requestPreview.mock.calls.at(-1) ?? [];
  return [preview as PreviewRequest, [...versions].toSorted()];
};

/** Lets the publisher take its time. */
function answerLater(): { answer: (result?: Parameters<typeof answerPreview>[2]) => void } {
  const request = { id: 'request1', at: new Date() };
  data.requestPreview.mockResolvedValue(request);
  return {
    answer: (result) => {
      const [preview, versions] = data.requestPreview.mock.calls.at(-1) ?? [];
      if (preview && versions)
        answerPreview(preview, versions, { requests: [request.id], ...result });
    },
  };
}

test('all that waits is shared for a week, and the address gets the focus', async () => {
  await openForAll();
  await expectAccessible();
  await expect.element(choice('All that waits: 2 changes')).toBeChecked();
  await expect.element(choice('All that waits: 2 changes')).toHaveFocus();
  await expect.element(choice('7 days')).toBeChecked();
  await create.click();
  await expect.element(address()).toHaveFocus();
  await expect.element(address()).toHaveAttribute('href', ADDRESS);
  await expect.element(address()).toHaveAttribute('rel', 'noreferrer');
  await expect.element(dialog).toHaveTextContent('The preview is ready.');
  const ends = stored.previews[0]?.ends ?? new Date(0);
  await expect.element(dialog.getByText(`Ends ${endDay(ends)}`)).toBeVisible();
  expect(lastRequest()).toEqual([
    { mode: 'create', id: '', days: 7, note: '' },
    [versionOf('a'), versionOf('b')].toSorted(),
  ]);
  await expectAccessible();
  await press('{Escape}');
  await expect.element(share).toHaveFocus();
  expect(message.getByText('The preview is ready.').elements()).toEqual([]);
});

test('by keyboard alone: from a row’s menu, with a note that has markup', async () => {
  storeWaiting();
  await showDashboard('Projects');
  const menu = button('More for Desk');
  focus(menu);
  await press('{Enter}');
  focus(share);
  await press('{Enter}');
  await expect.element(choice('Only this')).toHaveFocus();
  await press('{Tab}');
  await expect.element(choice('7 days')).toHaveFocus();
  await press('{ArrowRight}{Tab}');
  await expect.element(note).toHaveFocus();
  const typed = '<b>Look</b> at & "this" <script>';
  await note.fill(typed);
  await press('{Tab}{Tab}');
  await expect.element(create).toHaveFocus();
  await press('{Enter}');
  await expect.element(address()).toHaveFocus();
  expect(lastRequest()).toEqual([
    { mode: 'create', id: '', days: 30, note: typed },
    [versionOf('a')],
  ]);
  await press('{Escape}');
  await expect.element(menu).toHaveFocus();
  await openFromMenu('Desk');
  await expect.element(dialog.getByText(typed)).toBeVisible();
  expect(dialog.element().querySelector('b, script')).toBeNull();
});

test('a choice begins with this record; one without a record is refused', async () => {
  storeWaiting();
  await showDashboard('Projects');
  await openFromMenu('Desk');
  await choice('A choice').click();
  await expectTexts(dialog.getByRole('checkbox'), ['', '']);
  await expect.element(choice('Desk')).toBeChecked();
  await expect.element(choice('Table')).not.toBeChecked();
  await expectAccessible();
  await choice('Desk').click();
  await create.click();
  await expect.element(dialog.getByRole('alert').filter({ hasText: 'Choose' })).toBeVisible();
  expect(data.requestPreview).not.toHaveBeenCalled();
  await choice('Table').click();
  await create.click();
  await expect.element(address()).toBeVisible();
  expect(lastRequest()[1]).toEqual([versionOf('b')]);
});

test('a project that is not featured is shared on its own, or with all that waits', async () => {
  storeWaiting();
  storeProject('c', { description: 'x', title: 'Chair' });
  await showDashboard('Projects');
  await openFromMenu('Chair');
  await expect.element(choice('This, and all that waits: 2 changes')).toBeVisible();
  await create.click();
  await expect.element(address()).toBeVisible();
  expect(lastRequest()[1]).toEqual([versionOf('c')]);
});

test('a note that is too long is counted, and refused', async () => {
  await openForAll();
  await expect.element(dialog.getByText('The reader sees it.')).toBeVisible();
  await note.fill('x'.repeat(190));
  await expect.element(dialog.getByText('190 of 200 characters')).toBeVisible();
  await note.fill('x'.repeat(201));
  await create.click();
  const refusal = 'The note can have 200 characters at most; this has 201.';
  await expect.element(note).toHaveAccessibleDescription(expect.stringContaining(refusal));
  await expect.element(note).toHaveFocus();
  expect(data.requestPreview).not.toHaveBeenCalled();
});

test('the steps are shown while it is made', async () => {
  await openForAll();
  const { answer } = answerLater();
  await create.click();
  const step = dialog.getByRole('status');
  await expect.element(step.first()).toHaveTextContent('Waiting for the publisher…');
  await expect.element(step.first()).toHaveFocus();
  await expectAccessible();
  const running = {
    requests: ['request1'],
    by: ['ana@tidewire.example'],
    preview: { mode: 'create', id: 'preview00000' },
  } as const;
  stored.publisher = publisherStatus({
    running: { ...running, step: 'building', done: 0, total: 0 },
  });
  await expect.element(step.first()).toHaveTextContent('Building…');
  stored.publisher = publisherStatus({
    running: { ...running, step: 'uploading', done: 3, total: 12 },
  });
  await expect.element(step.first()).toHaveTextContent('Uploading 3 of 12…');
  answer();
  await expect.element(address()).toHaveFocus();
});

test('whoever closes it meanwhile gets a message, with the address', async () => {
  await openForAll();
  const { answer } = answerLater();
  await create.click();
  await expect.element(dialog.getByText('Waiting for the publisher…')).toBeVisible();
  await press('{Escape}');
  await expect.element(share).toHaveFocus();
  await openTab('Projects');
  answer({ leftOut: ['Table: it was deleted meanwhile.'] });
  const said = 'The preview is ready. Not in it: Table: it was deleted meanwhile.';
  await expect.element(spoken(said)).toBeVisible();
  await expect
    .element(message.getByRole('link', { name: 'Open' }))
    .toHaveAttribute('href', ADDRESS);
  await expectAccessible();
  const written = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  replace(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
  await button('Copy', message).click();
  await expect.element(spoken('The address is copied.')).toBeVisible();
  expect(written).toHaveBeenCalledWith(ADDRESS);
});

test('a failure after it was closed is a message, which leads back to what was typed', async () => {
  await openForAll();
  const { answer } = answerLater();
  await note.fill('Please read.');
  await create.click();
  await expect.element(dialog.getByText('Waiting for the publisher…')).toBeVisible();
  await press('{Escape}');
  answer({ problem: 'Hosting answered 500. Try again later.' });
  await expect
    .element(warned('The preview was not made: Hosting answered 500. Try again later.'))
    .toBeVisible();
  await button('Try again', message).click();
  await expect.element(note).toHaveValue('Please read.');
  await expect
    .element(dialog.getByRole('alert').first())
    .toHaveTextContent('Hosting answered 500.');
});

test.each([
  ['cannot be sent', 'You are offline.'],
  ['fails', 'Hosting answered 500. Try again later.'],
])('what was typed stays when it %s, and Create tries again', async (how, reason) => {
  await openForAll();
  await note.fill('Please read.');
  await choice('30 days').click();
  if (how === 'fails') {
    data.requestPreview.mockImplementationOnce(async (preview, versions) =>
      answerPreview(preview, versions, { problem: reason, failedStep: 'uploading' }),
    );
  } else data.requestPreview.mockRejectedValueOnce(new Error(reason));
  await create.click();
  const alert = dialog.getByRole('alert').filter({ hasText: 'was not made' });
  await expect
    .element(alert)
    .toHaveTextContent(`The preview was not made: ${reason} What you typed is still here.`);
  await expect.element(note).toHaveValue('Please read.');
  await expect.element(choice('30 days')).toBeChecked();
  await expectAccessible();
  await create.click();
  await expect.element(address()).toHaveFocus();
  expect(lastRequest()[0]).toMatchObject({ days: 30, note: 'Please read.' });
});

test('what was left out is named with its reason', async () => {
  await openForAll();
  const leftOut = ['Desk: Project title is required.', 'Table: it was deleted meanwhile.'];
  data.requestPreview.mockImplementationOnce(async (preview, versions) =>
    answerPreview(preview, versions, { leftOut }),
  );
  await create.click();
  const list = page.getByRole('list', { name: 'Not in the preview' });
  await expectTexts(
    list.getByRole('listitem'),
    leftOut.map((line) => `Not in it: ${line}`),
  );
});

test.each([
  [true, 'the preview is made as soon as somebody does.'],
  [false, '“npm start” does it here.'],
])('without a publisher it says so, and the request waits', async (isNightly, then) => {
  data.isPublishedNightly.mockReturnValue(isNightly);
  const silent = { beatAt: new Date(Date.now() - 91_000) };
  await openForAll();
  stored.publisher = publisherStatus(silent);
  const { answer } = answerLater();
  await create.click();
  const said = `Nobody is publishing at the moment: ${then}`;
  await expect.element(dialog.getByText(said)).toBeVisible();
  await expectAccessible();
  await press('{Escape}');
  answer();
  comeBack();
  await expect.element(spoken('The preview is ready.')).toBeVisible();
});

test('an open preview of the record comes first', async () => {
  storeWaiting();
  storePreview({ versions: ['projects/a@1'], note: 'For Lea.', by: 'bo@agency.example' });
  storePreview({ versions: ['projects/b@1'] });
  await showDashboard('Projects');
  await openFromMenu('Desk');
  const list = page.getByRole('list', { name: 'Open previews of it' });
  await expect.element(list.getByRole('link', { name: ADDRESS })).toHaveFocus();
  expect(list.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(create).not.toBeInTheDocument();
  await expectAccessible();
  await button('Update', list).click();
  await expect.element(dialog.getByText('The preview is updated.')).toBeVisible();
  expect(lastRequest()).toMatchObject([{ mode: 'update', id: 'preview00000' }, [versionOf('a')]]);
  await button('Share another…').click();
  await expect.element(choice('Only this')).toHaveFocus();
  await create.click();
  await expect.element(address(stored.previews[0]?.address)).toHaveFocus();
});

test('a hostile address is no link, and cannot be copied', async () => {
  await openForAll();
  data.requestPreview.mockImplementationOnce(async (preview, versions) => {
    const request = answerPreview(preview, versions);
    storePreview({ ...stored.previews[0], address: 'https://tidewire.example.evil.example/' });
    return request;
  });
  await create.click();
  const text = dialog.getByText('https://tidewire.example.evil.example/');
  await expect.element(text).toHaveFocus();
  await expect
    .element(dialog)
    .toHaveTextContent('This address does not look like a preview of this site: do not open it.');
  expect(dialog.getByRole('link').elements()).toEqual([]);
  await expect.element(button('Copy', dialog)).not.toBeInTheDocument();
  await expectAccessible();
});

test('an address that cannot be read is asked for again', async () => {
  await openForAll();
  data.requestPreview.mockImplementationOnce(async (preview, versions) => {
    data.listPreviews.mockRejectedValueOnce(new Error('You are offline.'));
    return answerPreview(preview, versions);
  });
  await create.click();
  await expect
    .element(dialog.getByRole('alert').first())
    .toHaveTextContent('The preview is ready, but its address could not be read. You are offline.');
  await button('Try again', dialog).click();
  await expect.element(address()).toHaveFocus();
});

test('whether there is a preview already is not known: it says so, and a new one can be made', async () => {
  storeWaiting();
  data.listPreviews.mockRejectedValue(new Error('You are offline.'));
  await showDashboard('Projects');
  await openFromMenu('Desk');
  const said = 'Not known whether it is in a preview already. You are offline.';
  await expect.element(dialog.getByText(said)).toBeVisible();
  await expect.element(create).toBeVisible();
});

test('a record that a colleague deletes meanwhile is not offered any more', async () => {
  storeWaiting();
  storeProject('c', { description: 'x', title: 'Chair' });
  await showDashboard('Projects');
  await openFromMenu('Chair');
  await expect.element(choice('Only this')).toBeChecked();
  deleteStored('c');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.advanceTimersByTime(60_000);
  comeBack();
  await expect
    .element(dialog.getByText('What you opened this for was deleted meanwhile.'))
    .toBeVisible();
  await create.click();
  await expect.element(dialog.getByText('Choose what is in it.')).toBeVisible();
  expect(data.requestPreview).not.toHaveBeenCalled();
  await choice('All that waits: 2 changes').click();
  await create.click();
  await expect.element(address()).toBeVisible();
});

test('while nothing waits, the palette’s command says what can be shared', async () => {
  storeProject('a', { ...FORM, title: 'Desk' });
  publish();
  await showDashboard();
  await expect.element(share).not.toBeInTheDocument();
  await press('{Control>}k{/Control}');
  await page.getByRole('combobox').fill('share');
  await press('{Enter}');
  await expect.element(dialog.getByText(/^Nothing waits to go live\./)).toBeVisible();
  await expectAccessible();
});

test.each(['project', 'section'])(
  'a form of a %s shares what is saved, and says “Save first” before',
  async (kind) => {
    storeWaiting();
    if (kind === 'project') await showProject('Desk');
    else {
      stored.sections.set('hero-title', {
        id: 'hero-title',
        title: 'Hero Title',
        content: 'Innovation',
        lastUpdated: new Date(),
      } as never);
      await showSection('Hero Title');
    }
    await field(kind === 'project' ? 'Project Title' : 'Section Title').fill('Another');
    await share.click();
    await expect.element(spoken('Save first: the preview shows what is saved.')).toBeVisible();
    await expectAccessible();
    expect(page.getByRole('dialog', { name: /Share a preview/ }).elements()).toEqual([]);
    await field(kind === 'project' ? 'Project Title' : 'Section Title').fill(
      kind === 'project' ? 'Desk' : 'Hero Title',
    );
    await expect.element(spoken('Save first')).not.toBeInTheDocument();
    await share.click();
    const own = page.getByRole('dialog', { name: /Share a preview/ });
    await button('Create', own).click();
    await expect.element(address()).toHaveFocus();
    await press('{Escape}');
    await expect.element(share).toHaveFocus();
    if (kind === 'project') await expect.element(dialog).toBeVisible();
  },
);

test('a form of a new project has nothing to share', async () => {
  await showDashboard();
  await button('Add New Project').click();
  await expect.element(dialog).toBeVisible();
  await expect.element(share).not.toBeInTheDocument();
});

const isWide = () =>
  document.documentElement.scrollWidth > 320 ||
  dialog.element().scrollWidth > dialog.element().clientWidth;

test('at 320 px everything fits', async () => {
  await resizeWindow(320, 568);
  storeWaiting();
  storeProject('c', { ...FORM, title: 'W'.repeat(120) });
  await showDashboard('Projects');
  await openFromMenu('Desk');
  await choice('A choice').click();
  expect(isWide()).toBe(false);
  await create.click();
  await expect.element(address()).toHaveFocus();
  expect(isWide()).toBe(false);
  await expectAccessible();
});

test('two previews at once are told apart', async () => {
  storeWaiting();
  await showDashboard('Projects');
  await openFromMenu('Desk');
  const release = hold(data.requestPreview);
  await create.click();
  await press('{Escape}');
  await openFromMenu('Table');
  await expect.element(choice('Only this')).toBeVisible();
  await create.click();
  await expect.element(address()).toHaveFocus();
  release();
  await expect.element(dialog.getByText('The preview is ready.').nth(1)).toBeInTheDocument();
  await press('{Escape}');
  await expect.element(cardOf('Table')).toBeVisible();
  expect(stored.previews.map(({ ends }) => ends > new Date(Date.now() + 6 * DAY_MS))).toEqual([
    true,
    true,
  ]);
});
