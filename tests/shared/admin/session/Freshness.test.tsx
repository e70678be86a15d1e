import { useEffect } from 'react';
import { test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Freshness } from '../../../../shared/admin/session/Freshness.tsx';
import type { Lists } from '../../../../shared/admin/session/listState.ts';
import { SessionProvider, useSession } from '../../../../shared/admin/session/SessionContext.tsx';
import type { Session } from '../../../../shared/admin/session/session.ts';
import { byCollection } from '../../../../shared/model/collections/collections.ts';
import { expectTexts, RECORDED, STAFF } from '../dashboardPage.tsx';

const [EARLIER, MORNING, NOW] = ['11-24T21:30', '11-25T09:12', '11-25T10:00'].map(
  (time) => new Date(`2026-${time}:00`),
);
const shown = page.getByRole('paragraph');

/** The session of the component that was rendered last. */
const shownSession: { current?: Session } = {};

function Holder() {
  const session = useSession();
  useEffect(() => void (shownSession.current = session), [session]);
  return <Freshness />;
}

const set = (change: Partial<Lists>) => shownSession.current?.lists.setState(change);

const list = (status: Lists['people']['status'], readAt = MORNING) => ({
  records: [],
  status,
  readAt,
  failure: undefined,
});

test('says of when the oldest list is, and whether all are up to date', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  await render(
    <SessionProvider user={STAFF} prompts={RECORDED}>
      <Holder />
    </SessionProvider>,
  );
  await expectTexts(shown, []);
  set({ people: list('kept'), projects: list('complete', EARLIER) });
  await expectTexts(shown, ['As of 09:12']);
  set({ projects: list('failed', EARLIER) });
  await expectTexts(shown, ['As of Nov 24, 21:30']);
  set({ projects: list('complete', NOW) });
  await expectTexts(shown, ['As of 09:12']);
  set(byCollection<Lists>(() => list('complete')));
  await expectTexts(shown, ['Up to date at 09:12']);
});
