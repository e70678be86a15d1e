import { describe, expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../../src-site/site.css';
import { TEAM } from '../../../../shared/model/team.ts';
import { initials, MemberFace } from '../../../../src-site/pages/home/TeamSection.tsx';
import { ProjectPicture } from '../../../../src-site/pages/projects/featuredParts.tsx';

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
      <MemberFace member={{ name, photo: PHOTO }} isLarge />
      <MemberFace member={{ name }} isLarge />
      <ProjectPicture picture={undefined} alt="" sizes="" place={{}} />
    </>,
  );
  const filters = [...container.querySelectorAll('img')].map((img) => getComputedStyle(img).filter);
  const inverted = expect.stringContaining('invert');
  expect(filters).toEqual(['none', inverted, inverted]);
});

describe('initials', () => {
  test.each([
    ['Marta Lindqvist', 'ML'],
    ['Ana María de la Cruz', 'AC'],
    ['Plato', 'P'],
    ['  samuel   okafor ', 'SO'],
    ['Åsa Öberg', 'ÅÖ'],
    ['A\u030Asa Berg', 'ÅB'],
    ['“Kit” O’Neill', 'KO'],
    ['𐐨ro Smith', '𐐀S'],
    ['Martin Reyes Jr.', 'MR'],
    ['Samuel Okafor, Jr.', 'SO'],
    ['Henry Ford III', 'HF'],
    ['Ana Lopez, PhD', 'AL'],
    ['Ana Lopez PhD, MBA', 'AL'],
    ['Dr. Ana Lopez', 'AL'],
    ['Prof. Dr. Hannah Brandt', 'HB'],
    ['Lopez, Ana María', 'AL'],
    ['Plato, PhD', 'P'],
    ['Sam Reed (she/her)', 'SR'],
    ['Sam Reed （they/them）', 'SR'],
    ['Mary McDonald', 'MM'],
    ['Sam 2 Reed -', 'SR'],
    ['ß. Muster', 'SM'],
    ['ﬁona Reed', 'FR'],
    ['محمد علي', 'م\u200cع'],
    ['山田 太郎', '山太'],
    ['', ''],
    ['Dr.', ''],
  ])('of "%s" are "%s"', (fullName, expected) => {
    expect(initials(fullName)).toBe(expected);
  });
});
