import { expect, test } from 'vitest';
import { FIELD_IDS } from '../../../../../src-site/content/exampleRun.ts';
import { announcementOf } from '../../../../../src-site/pages/home/run/announcement.ts';

test('a screen reader hears each step once, and all fields together', () => {
  const said = [
    announcementOf({ moment: 'received' }),
    ...FIELD_IDS.map((moment) => announcementOf({ moment })),
    announcementOf({ moment: 'matched' }),
    announcementOf({ moment: 'question' }),
  ];
  expect(said.filter((text, index) => text !== said[index - 1])).toEqual([
    '',
    'Received: a scan by email, 3 pages, in German.',
    'Read: Carrier Voss Spedition GmbH, Invoice R-55107, Shipment 20418, Payable in 30 days, Lines 14, Total €4,318.60.',
    'Matched with shipment 20418: 13 of 14 lines agree. Line 9 does not.',
    'Line 9: waiting time, €120.00. The contract for shipment 20418 does not mention waiting time. You decide.',
  ]);
});

test.each([
  [
    'refuse',
    'You refused line 9.',
    '13 other lines: €4,198.60. Line 9, refused: €0.00. Booked: €4,198.60. The carrier is told why.',
  ],
  [
    'accept',
    'You accepted line 9.',
    '13 other lines: €4,198.60. Line 9, accepted: €120.00. Booked: €4,318.60. The whole invoice is paid.',
  ],
  [
    'ask',
    'You asked about line 9.',
    '13 other lines: €4,198.60. Booked now: €4,198.60. Line 9, held: €120.00. The carrier has your question.',
  ],
] as const)(
  'after “%s”, it hears the decision, what is booked, and what happens next time',
  (decision, done, booked) => {
    expect(announcementOf({ moment: 'decided', decision })).toBe(done);
    const said = announcementOf({ moment: 'booked', decision });
    expect(said.startsWith(`${booked} Next time, `)).toBe(true);
  },
);
