import { Profiler, useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  SessionProvider,
  useSession,
  useSessionState,
} from '../../../../shared/admin/session/SessionContext.tsx';
import type { Session } from '../../../../shared/admin/session/session.ts';
import { PAGE_CONTENT } from '../../../../shared/model/collections/pageContent.ts';
import { PROJECTS } from '../../../../shared/model/collections/projects.ts';
import { EMPTY_PROJECT_FORM } from '../../../../shared/model/project.ts';
import { editOrigin } from '../../../../shared/model/saveDecision.ts';
import { holdList, storeProject } from '../../fakeBackend.ts';
import { expectTexts, RECORDED, STAFF } from '../dashboardPage.tsx';

/** The session of the component that was rendered last. */
const shownSession: { current?: Session } = {};

function Titles() {
  const session = useSession();
  useEffect(() => void (shownSession.current = session), [session]);
  const titles = useSessionState('lists', ({ projects }) =>
    projects.records.map(({ title }) => title).join(', '),
  );
  const status = useSessionState('lists', ({ projects }) => projects.status);
  return (
    <p>
      {status}: {titles}
    </p>
  );
}

const shown = page.getByRole('paragraph');

async function showTitles(onRender = () => undefined, uid = 'ana'): Promise<Session> {
  await render(
    <SessionProvider key={uid} user={{ ...STAFF, uid }} prompts={RECORDED}>
      <Profiler id="titles" onRender={onRender}>
        <Titles />
      </Profiler>
    </SessionProvider>,
  );
  if (!shownSession.current) throw new Error('Nothing was rendered.');
  return shownSession.current;
}

test('a component shows a save and reloaded data at once, and nothing of another session', async () => {
  const { lists } = await showTitles();
  await expectTexts(shown, ['loading: ']);
  await lists.load();
  await expectTexts(shown, ['complete: ']);
  const release = holdList('pageContent');
  await lists.save(PROJECTS, editOrigin('a'), { ...EMPTY_PROJECT_FORM, title: 'Invoices' });
  await expectTexts(shown, ['complete: Invoices']);
  storeProject('b', { title: 'Tenders' }, new Date(0));
  release();
  await lists.load();
  await expectTexts(shown, ['complete: Invoices, Tenders']);
  const other = await showTitles(undefined, 'ben');
  expect(other.lists.getState().projects).toMatchObject({ records: [], status: 'loading' });
  await expectTexts(shown, ['complete: Invoices, Tenders', 'loading: ']);
});

test('a component does not rerender for state that it does not read', async () => {
  const onRender = vi.fn();
  const { lists } = await showTitles(onRender);
  await lists.load();
  onRender.mockClear();
  await lists.save(PAGE_CONTENT, editOrigin('hero-title'), { title: 'Hero', content: '' });
  await expect.poll(() => lists.getState().pageContent.records).toHaveLength(1);
  await expect.poll(() => lists.getState().projects.status).toBe('complete');
  // If the list of projects is reloaded, too, it is first partial, then complete.
  expect(onRender.mock.calls.length).toBeLessThanOrEqual(2);
});
