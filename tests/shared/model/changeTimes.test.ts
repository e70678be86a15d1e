import { expect, it } from 'vitest';
import { withChangeTimes } from '../../../shared/model/pendingChanges.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import {
  NOTHING_PUBLISHED,
  type PublishedContent,
  type PublishedProject,
} from '../../../shared/model/publishedContent.ts';

const { featured: _featured, ...EMPTY } = EMPTY_PROJECT_FORM;
const PICTURE = 'https://pictures.example/desk.png';
const DESK: PublishedProject = {
  ...EMPTY,
  id: 'a',
  title: 'Desk',
  slug: 'desk',
  imageUrl: PICTURE,
};
const TENDERS: PublishedProject = { ...DESK, id: 'b', slug: 'tenders', imageUrl: '' };

const pictureAt = (name: string, problem?: string) => ({
  [PICTURE]: {
    files: { path: `/assets/pictures/${name}`, widths: [360] },
    ...(problem && { problem }),
  },
});
const content = (projects: PublishedProject[], pictures = pictureAt('one')): PublishedContent => ({
  ...NOTHING_PUBLISHED,
  projects,
  pictures,
});

const [FIRST, SECOND] = [
  new Date('2026-01-02T03:04:05.678Z'),
  new Date('2026-02-03T04:05:06.789Z'),
];
const first = withChangeTimes(content([DESK, TENDERS]), NOTHING_PUBLISHED, FIRST);
const after = (now: PublishedContent) => withChangeTimes(now, first, SECOND).changedAt;

it('is when a project was published first', () => {
  expect(first.changedAt).toEqual({ a: FIRST.toISOString(), b: FIRST.toISOString() });
});

it('stays while nothing changes, in whatever order the projects are', () => {
  expect(withChangeTimes(content([DESK, TENDERS]), first, SECOND)).toEqual(first);
  expect(after(content([TENDERS, DESK]))).toEqual(first.changedAt);
});

it.each([
  ['a text', content([{ ...DESK, facts: ['Weeks\t6'] }, TENDERS])],
  ['its address', content([{ ...DESK, slug: 'invoices' }, TENDERS])],
  ['its picture', content([DESK, TENDERS], pictureAt('two'))],
])('is now of a project of which visitors see %s that is new', (_what, now) => {
  expect(after(now)).toEqual({ a: SECOND.toISOString(), b: FIRST.toISOString() });
});

it('stays when a picture could not be fetched again, because visitors see the last copy', () => {
  const now = content([DESK, TENDERS], pictureAt('one', 'Its server does not answer.'));
  expect(after(now)).toEqual(first.changedAt);
});

it('goes with a project that is no longer shown, and is new when it comes back', () => {
  const without = withChangeTimes(content([TENDERS]), first, SECOND);
  expect(without.changedAt).toEqual({ b: FIRST.toISOString() });
  const third = new Date('2026-03-04T05:06:07.890Z');
  expect(withChangeTimes(content([DESK, TENDERS]), without, third).changedAt).toEqual({
    a: third.toISOString(),
    b: FIRST.toISOString(),
  });
});

it('is not known of a project that an earlier release published', () => {
  const earlier = { ...first, changedAt: {} };
  expect(withChangeTimes(content([DESK, TENDERS]), earlier, SECOND).changedAt).toEqual({});
});
