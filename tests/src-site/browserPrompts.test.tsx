import { expect, test, vi } from 'vitest';
import { browserPrompts } from '../../src-site/browserPrompts.ts';

test('the browser asks once the page, with what the question is about, has been painted', async () => {
  const events: string[] = [];
  const confirm = vi.spyOn(window, 'confirm').mockImplementation(() => {
    events.push('asked');
    return true;
  });
  const answer = browserPrompts.ask({
    message: 'Leave without saving?',
    consequence: 'It stays as a draft.',
    accept: 'Leave',
    decline: 'Keep Editing',
  });
  requestAnimationFrame(() => events.push('painted'));
  expect(await answer).toBe(true);
  expect(events).toEqual(['painted', 'asked']);
  expect(confirm).toHaveBeenCalledWith('Leave without saving? It stays as a draft.');
});
