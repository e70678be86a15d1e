import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useDashboardStore } from '../../../../shared/admin/state/useDashboardStore.ts';
import { editOrigin } from '../../../../shared/model/editOrigin.ts';
import { EMPTY_PROJECT_FORM } from '../../../../shared/model/project.ts';
import { data, hold, storeProject } from '../../fakeBackend.ts';
import { expectTexts } from '../dashboardPage.tsx';

function Titles() {
  const titles = useDashboardStore(({ projects }) => projects.map(({ title }) => title).join(', '));
  const status = useDashboardStore(({ projectsStatus }) => projectsStatus);
  return (
    <p>
      {status}: {titles}
    </p>
  );
}

const shown = page.getByRole('paragraph');

test('a component shows a save and reloaded data at once, and nothing after a sign-out', async () => {
  const { load, saveProject, reset } = useDashboardStore.getState();
  await render(<Titles />);
  await expectTexts(shown, ['loading: ']);
  await load();
  await expectTexts(shown, ['complete: ']);
  const release = hold(data.listPageContent);
  await saveProject(editOrigin('a'), { ...EMPTY_PROJECT_FORM, title: 'Invoices' });
  await expectTexts(shown, ['complete: Invoices']);
  storeProject('b', { title: 'Tenders' }, new Date(0));
  release();
  await load();
  await expectTexts(shown, ['complete: Invoices, Tenders']);
  reset();
  await expectTexts(shown, ['loading: ']);
});

test('a component does not rerender for state that it does not read', async () => {
  await useDashboardStore.getState().load();
  const onRender = vi.fn();
  await render(
    <Profiler id="titles" onRender={onRender}>
      <Titles />
    </Profiler>,
  );
  onRender.mockClear();
  await useDashboardStore.getState().savePageContent(editOrigin('hero-title'), {
    title: 'Hero',
    content: '',
  });
  await expect.poll(() => useDashboardStore.getState().pageContent).toHaveLength(1);
  await expect.poll(() => useDashboardStore.getState().projectsStatus).toBe('complete');
  // The list of projects is reloaded, too: it is partial first, then complete.
  expect(onRender.mock.calls.length).toBeLessThanOrEqual(2);
});
