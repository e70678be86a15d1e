import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TimeAgo } from '../../../shared/ui/TimeAgo.tsx';

const TICK_MS = 10_000;

it('renders once, however the clock goes on meanwhile', async () => {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += TICK_MS));
  const { container } = await render(<TimeAgo time={new Date(now)} />);
  expect(container).toHaveTextContent('just now');
});
