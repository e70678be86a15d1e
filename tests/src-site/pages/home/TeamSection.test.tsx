import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../../src-site/site.css';
import { TEAM } from '../../../../shared/model/team.ts';
import { MemberFace } from '../../../../src-site/pages/home/TeamSection.tsx';
import { FeaturedImage } from '../../../../src-site/pages/projects/FeaturedGrid.tsx';

const PHOTO = { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', sources: [] };
const name = TEAM[0]?.name ?? '';

async function showAs(media: '' | 'print'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media });
}

test('on paper, a photo is as it is, and a drawing is inverted', async () => {
  onTestFinished(() => showAs(''));
  await showAs('print');
  const { container } = await render(
    <>
      <MemberFace name={name} photo={PHOTO} isLarge />
      <MemberFace name={name} photo={undefined} isLarge />
      <FeaturedImage picture={undefined} alt="" />
    </>,
  );
  const filters = [...container.querySelectorAll('img')].map((img) => getComputedStyle(img).filter);
  const inverted = expect.stringContaining('invert');
  expect(filters).toEqual(['none', inverted, inverted]);
});
