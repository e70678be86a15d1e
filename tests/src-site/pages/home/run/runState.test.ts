import { expect, test } from 'vitest';
import {
  ANNOUNCEMENTS,
  DECISIONS,
  FIELD_IDS,
  OUTCOMES,
  RECORD,
} from '../../../../../src-site/content/exampleRun.ts';
import {
  announcementOf,
  durationMs,
  FIRST_STATE,
  hasReached,
  nextState,
  type RunState,
  stepOf,
} from '../../../../../src-site/pages/home/run/runState.ts';

const QUESTION: RunState = { moment: 'question' };
const MOST_MS = 10_000;

/** The states from this one until the run waits for the visitor. */
function runFrom(start: RunState): RunState[] {
  const states = [start];
  for (const state of states) {
    const next = nextState(state, { kind: 'advance' });
    if (next !== state) states.push(next);
  }
  return states;
}

test('the run reads field after field, matches, and asks within ten seconds', () => {
  const states = runFrom(FIRST_STATE);
  const moments = states.map(({ moment }) => moment);
  expect(moments).toEqual(['received', ...FIELD_IDS, 'matched', 'question']);
  const totalMs = moments.reduce((sum, moment) => sum + (durationMs(moment) ?? 0), 0);
  expect(totalMs).toBeLessThan(MOST_MS);
  expect(totalMs).toBeGreaterThan(MOST_MS / 2);
});

test.each(DECISIONS)(
  'the decision “%s” is kept until it is booked, and cannot be changed',
  (decision) => {
    const decided = nextState(QUESTION, { kind: 'decide', decision });
    expect(runFrom(decided)).toEqual([
      { moment: 'decided', decision },
      { moment: 'booked', decision },
    ]);
    for (const other of DECISIONS) {
      expect(nextState(decided, { kind: 'decide', decision: other })).toBe(decided);
    }
  },
);

test('nothing can be decided before the question', () => {
  for (const state of runFrom(FIRST_STATE).slice(0, -1)) {
    expect(nextState(state, { kind: 'decide', decision: 'accept' })).toBe(state);
  }
});

test('only a run that has ended starts again, without its decision', () => {
  const decided: RunState = { moment: 'decided', decision: 'ask' };
  for (const state of [...runFrom(FIRST_STATE), decided]) {
    expect(nextState(state, { kind: 'restart' })).toBe(state);
  }
  expect(nextState({ moment: 'booked', decision: 'ask' }, { kind: 'restart' })).toBe(FIRST_STATE);
});

test('each moment belongs to one of the card’s five steps', () => {
  const steps = [...runFrom(FIRST_STATE), ...runFrom({ moment: 'decided' })].map(stepOf);
  expect(steps).toEqual([0, ...FIELD_IDS.map(() => 1), 2, 3, 3, 4]);
});

test('a moment is reached when it is there or past', () => {
  expect(hasReached({ moment: 'terms' }, 'terms')).toBe(true);
  expect(hasReached({ moment: 'booked' }, 'terms')).toBe(true);
  expect(hasReached({ moment: 'shipment' }, 'terms')).toBe(false);
});

const { received, read, matched, question } = ANNOUNCEMENTS;

test('a screen reader hears each step once, and all fields together', () => {
  const said = [
    announcementOf({ moment: 'received' }),
    ...FIELD_IDS.map((moment) => announcementOf({ moment })),
    announcementOf({ moment: 'matched' }),
    announcementOf({ moment: 'question' }),
  ];
  const changes = said.filter((text, index) => text !== said[index - 1]);
  expect(changes).toEqual(['', received, read, matched, question]);
  for (const { label, value } of Object.values(RECORD)) expect(read).toContain(`${label} ${value}`);
});

test.each(DECISIONS)(
  'after “%s”, it hears the decision, what is booked, and what happens next time',
  (decision) => {
    const { done, entries, effect, nextTime } = OUTCOMES[decision];
    expect(announcementOf({ moment: 'decided', decision })).toBe(done);
    const said = announcementOf({ moment: 'booked', decision });
    for (const { label, amount } of entries) expect(said).toContain(`${label}: ${amount}.`);
    expect(said.endsWith(`${effect} ${nextTime}`)).toBe(true);
  },
);
