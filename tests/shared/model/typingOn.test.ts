import { expect, it } from 'vitest';
import {
  afterTypingOn,
  conflictOf,
  originAfter,
  overwriting,
} from '../../../shared/model/conflict.ts';
import { originOf } from '../../../shared/model/saveDecision.ts';
import { type PageContentForm, SECTION_FIELDS } from '../../../shared/model/sections.ts';

const OPENED_AT = new Date('2026-01-01');
const NEWER = new Date('2026-01-02');
const BASE: PageContentForm = { title: 'Mission', content: 'One' };
const SENT = { ...BASE, content: 'Two' };
const ORIGIN = originOf(BASE, 'about-mission', OPENED_AT);

const after = (
  failed: Parameters<typeof afterTypingOn<PageContentForm, Failed>>[1],
  now: PageContentForm,
) => afterTypingOn<PageContentForm, Failed>(SECTION_FIELDS, failed, SENT, now);

type Failed = {
  form: PageContentForm;
  origin: typeof ORIGIN;
  conflict?: ReturnType<typeof conflictOf<PageContentForm>>;
};

it('leaves a failed save as it is where nothing was typed meanwhile', () => {
  const failed = { form: SENT, origin: ORIGIN };
  expect(after(failed, SENT)).toBe(failed);
});

it('keeps what was typed while a save failed', () => {
  const failed = { form: SENT, origin: ORIGIN };
  expect(after(failed, { ...SENT, content: 'Two and more' })).toEqual({
    form: { ...SENT, content: 'Two and more' },
    origin: ORIGIN,
  });
});

it('compares what was typed anew where a colleague has changed the same field', () => {
  const theirs = { ...BASE, content: 'Theirs', lastUpdated: NEWER };
  const conflict = conflictOf<PageContentForm>(
    SECTION_FIELDS,
    ORIGIN,
    [BASE],
    SENT,
    theirs,
    undefined,
  );
  const failed = { form: SENT, origin: originAfter(conflict), conflict };
  const now = { title: 'Our mission', content: 'Two and more' };
  const { form, conflict: again } = after(failed, now);
  expect(form).toEqual(now);
  expect(again?.choices).toMatchObject({
    content: { theirs: 'Theirs', mine: ['Two and more'], isResolved: false },
  });
  expect(again && overwriting(again).loadedAt).toBe(NEWER);
});

it('asks about a colleague’s change that the save had merged, where the same field was typed in meanwhile', () => {
  // Merged, but the second save got no answer.
  const merged = { title: 'Theirs', content: 'Two' };
  const failed = { form: merged, origin: originOf({ ...BASE, title: 'Theirs' }, 'a', NEWER) };
  const { form, origin } = after(failed, { ...SENT, title: 'Mission of ours' });
  expect(form).toEqual({ title: 'Mission of ours', content: 'Two' });
  expect(origin).toMatchObject({ knownVersions: [], base: { title: 'Mission', content: 'One' } });
});
