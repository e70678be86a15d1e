import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bulkQuestion,
  describeOutcome,
  reasonsOf,
  runOnEach,
} from '../../../../shared/admin/projects/bulkActions.ts';
import { UnknownOutcomeError } from '../../../../shared/data/call.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../shared/model/project.ts';

const UNREACHABLE = 'The server could not be reached.';
const offline = new Error(UNREACHABLE, {
  cause: Object.assign(new Error(UNREACHABLE), { code: 'unavailable' }),
});

function projects(count: number): Project[] {
  const time = new Date(0);
  return Array.from({ length: count }, (_, index) => ({
    ...EMPTY_PROJECT_FORM,
    id: `p${index}`,
    title: `Project ${index}`,
    createdAt: time,
    lastUpdated: time,
  }));
}

/** Runs over projects whose writes fail with these errors, by id; stops before the write with this number. */
async function run(count: number, errors: Record<string, Error> = {}, stopAt = Infinity) {
  const state = { isOver: false, begun: 0, tried: [] as number[] };
  const write = async ({ id }: Project) => {
    state.begun += 1;
    if (state.begun >= stopAt) state.isOver = true;
    await Promise.resolve();
    const error = errors[id];
    if (error) throw error;
  };
  const outcome = await runOnEach(projects(count), write, {
    isOver: () => state.isOver,
    stop: () => {
      state.isOver = true;
    },
    onProgress: (tried) => state.tried.push(tried),
  });
  return { outcome, ...state };
}

describe('a run over many projects', () => {
  it('goes on after a failure, and says what failed', async () => {
    const { outcome, tried } = await run(40, {
      p3: new Error('Not allowed.'),
      p7: new Error('Not allowed.'),
    });
    expect(outcome.done).toHaveLength(38);
    expect(tried).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(describeOutcome('feature', outcome)).toBe('38 featured. 2 failed: Not allowed.');
    expect(reasonsOf(outcome)).toEqual(
      new Map([
        ['p3', 'Not allowed.'],
        ['p7', 'Not allowed.'],
      ]),
    );
  });

  it('ends where the connection is lost: the rest is not done', async () => {
    const { outcome, begun } = await run(40, { p3: offline });
    expect(begun).toBeLessThan(10);
    expect(outcome.failures).toEqual([]);
    const rest = 40 - outcome.done.length;
    expect(describeOutcome('delete', outcome)).toBe(
      `${outcome.done.length} deleted. ${rest} not done: the connection was lost.`,
    );
    expect(new Set(reasonsOf(outcome).values())).toEqual(
      new Set(['Not done: the connection was lost.']),
    );
  });

  it('does not call a write failed whose answer never came', async () => {
    const { outcome } = await run(4, { p3: new UnknownOutcomeError('No answer.') });
    expect(describeOutcome('delete', outcome)).toBe('3 deleted. Of 1 it is not known.');
  });

  it('names several reasons in the rows only', async () => {
    const { outcome } = await run(3, { p0: new Error('One.'), p1: new Error('Another.') });
    expect(describeOutcome('unfeature', outcome)).toBe(
      '1 unfeatured. 2 failed; each row says why.',
    );
  });

  it('names them for what could not be restored, which has no row', async () => {
    const { outcome } = await run(3, { p0: new Error('One'), p1: new Error('Another.') });
    expect(describeOutcome('restore', outcome)).toBe('1 restored. 2 failed: One. Another.');
  });

  it('ends when it is stopped, and leaves each project in exactly one list', async () => {
    const failing = fc.dictionary(
      fc.nat(30).map((index) => `p${index}`),
      fc.constantFrom(new Error('No.'), offline, new UnknownOutcomeError('No answer.')),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.nat(30),
        failing,
        fc.integer({ min: 1, max: 40 }),
        async (count, errors, stopAt) => {
          const { outcome, begun } = await run(count, errors, stopAt);
          const { done, failures, notDone } = outcome;
          const all = [...done, ...failures.map(({ project }) => project), ...notDone];
          expect(all.map(({ id }) => id).toSorted()).toEqual(
            projects(count)
              .map(({ id }) => id)
              .toSorted(),
          );
          // What failed or was not done stays selected, with its reason; what is done does not.
          const kept = reasonsOf(outcome);
          expect(done.some(({ id }) => kept.has(id))).toBe(false);
          expect(kept.size).toBe(failures.length + notDone.length);
          // Those that had begun when it was stopped are finished.
          expect(begun).toBeLessThan(stopAt + 4);
        },
      ),
    );
  });
});

describe('the question before a run', () => {
  it('says what it does and what it costs', () => {
    const { message, subject, consequence, accept } = bulkQuestion('delete', projects(40));
    expect(message).toBe('Are you sure you want to delete these 40 projects?');
    expect(subject).toBeUndefined();
    expect(consequence).toBe(
      'The history keeps them. Your own drafts of them are deleted, too. It takes 80 writes; the free plan has 20,000 a day.',
    );
    expect(accept).toBe('Delete');
  });

  it('names a single project', () => {
    const { message, subject, consequence } = bulkQuestion('delete', projects(1));
    expect(message).toBe('Are you sure you want to delete this project?');
    expect(subject).toBe('Project 0');
    expect(consequence).toMatch(/^The history keeps it\. Your own drafts of it are deleted, too\./);
    const feature = bulkQuestion('feature', projects(1));
    expect(feature.consequence).toMatch(/^Visitors see it after the next publication\./);
  });
});
