import { expect, test } from 'vitest';
import {
  ANNOUNCEMENTS,
  DECISIONS,
  FIELD_IDS,
  OUTCOMES,
  RECORD,
} from '../../../../../src-site/content/exampleRun.ts';
import { announcementOf } from '../../../../../src-site/pages/home/run/runState.ts';

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
