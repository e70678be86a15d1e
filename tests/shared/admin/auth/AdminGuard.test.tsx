import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CrashBoundary } from '../../../../shared/admin/auth/AdminGuard.tsx';
import { expectLogged } from '../../../failOnConsole.ts';
import { button, expectAccessible } from '../dashboardPage.tsx';

function Broken(): never {
  throw new Error('broken by the test');
}

test('where the whole dashboard fails, it says what happened, that what was typed is kept, and loads again', async () => {
  await render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  );
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('The dashboard has failed');
  await expect.element(alert).toHaveTextContent('stays on this device as a draft');
  await expect.element(button('Load the dashboard again')).toBeVisible();
  await expectAccessible();
  await expectLogged(/broken by the test/);
});
