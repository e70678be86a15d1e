import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TagInput } from '../../../../shared/admin/projects/TagInput.tsx';

function Technologies() {
  const [tags, setTags] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  return (
    <TagInput
      ref={() => undefined}
      tags={tags}
      typed={typed}
      disabled={false}
      onChange={setTags}
      onType={setTyped}
      onRefuse={() => undefined}
    />
  );
}

test('Enter adds what is typed', async () => {
  await render(<Technologies />);
  await page.getByRole('textbox', { name: 'Technologies' }).fill(' Claude ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Claude');
  await expect.element(page.getByRole('textbox', { name: 'Technologies' })).toHaveValue('');
});
