import { expect, it } from 'vitest';
import { orUserError } from '../../../scripts/lib/userError.ts';
import { buildFailure } from '../../../scripts/publisher/build.ts';

it('a build that fails says why, and who finds more', () => {
  const message = buildFailure([
    'vite v8',
    'The published content cannot be used: it is no JSON.',
    '',
  ]);
  expect(message).toBe(
    'The site could not be built. The build says: The published content cannot be used: it is no JSON. Whoever looks after the publisher finds more in its output.',
  );
  expect(buildFailure([])).toContain('nothing about the reason.');
});

it('a full disk is said with what to do', async () => {
  expect(buildFailure(['Error: ENOSPC: no space left on device, write'])).toContain(
    'free some space',
  );
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const written = orUserError('The file could not be written', () => Promise.reject(full));
  await expect(written).rejects.toThrow(/written: ENOSPC.* free some space, and try again/);
});
