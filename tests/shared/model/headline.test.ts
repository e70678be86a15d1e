import { expect, test } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';
import { splitHeadline } from '../../../shared/model/headline.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';

/** The title, the small line and the statement. */
const CASES: [title: string, line: string, statement: string][] = [
  ['Welcome to Acme. Less typing.', 'Welcome to Acme.', 'Less typing.'],
  ['Welcome to Acme.\nLess typing.', 'Welcome to Acme.', 'Less typing.'],
  ['Welcome to Acme\nLess typing', 'Welcome to Acme', 'Less typing'],
  ['Welcome to Acme\n\nLess typing', 'Welcome to Acme', 'Less typing'],
  ['Welcome.\nLess typing. More time.', 'Welcome.', 'Less typing. More time.'],
  ['Less typing,\nmore deciding', 'Less typing,', 'more deciding'],
  ['Hello! We automate paperwork', 'Hello!', 'We automate paperwork'],
  ['Too much paper? We read it.', 'Too much paper?', 'We read it.'],
  ['Wait… is that a form? Yes.', 'Wait… is that a form?', 'Yes.'],
  ['“Less typing.” That is all.', '“Less typing.”', 'That is all.'],
  ['(Finally.) Less typing.', '(Finally.)', 'Less typing.'],
  ['Willkommen bei Acme. Weniger tippen.', 'Willkommen bei Acme.', 'Weniger tippen.'],
  ['欢迎。少打字。', '欢迎。', '少打字。'],
  ['Welcome to Acme Inc. We read your paper.', '', 'Welcome to Acme Inc. We read your paper.'],
  ['Acme Co. Less typing. More time.', 'Acme Co. Less typing.', 'More time.'],
  ['From St. Paul with care. Less typing.', 'From St. Paul with care.', 'Less typing.'],
  ['Acme Ltd.\nLess typing.', 'Acme Ltd.', 'Less typing.'],
  ['Dr. Weiss and team. Less typing.', 'Dr. Weiss and team.', 'Less typing.'],
  ['J. Weiss automates. Less typing.', 'J. Weiss automates.', 'Less typing.'],
  ['Acme S.A. Menos papel. Más tiempo.', 'Acme S.A. Menos papel.', 'Más tiempo.'],
  ['Version 2.5 reads more. Try it.', 'Version 2.5 reads more.', 'Try it.'],
  ['We use Node.js and care. Try it.', 'We use Node.js and care.', 'Try it.'],
  ['Welcome', '', 'Welcome'],
  ['Welcome to Acme.', '', 'Welcome to Acme.'],
  ['Less typing, more deciding', '', 'Less typing, more deciding'],
  ['', '', ''],
  [
    'We take the typing off the desks of people who would rather decide. Less typing.',
    '',
    'We take the typing off the desks of people who would rather decide. Less typing.',
  ],
  [`${'word '.repeat(12)}a\nLess typing.`, '', `${'word '.repeat(12)}a\nLess typing.`],
  [`${'word '.repeat(11)}four\nLess`, `${'word '.repeat(11)}four`, 'Less'],
  [`Hi. ${'X'.repeat(116)}`, 'Hi.', 'X'.repeat(116)],
];

test.each(CASES)('%j', (title, line, statement) => {
  const split = splitHeadline(title);
  expect(split.statement).toBe(statement);
  expect(split.line.trim()).toBe(line);
  expect(split.line + split.statement).toBe(title);
});

test('the default title names the company in its small line', () => {
  const { line, statement } = splitHeadline(SECTIONS[0].defaultContent);
  expect(line).toContain(COMPANY.name);
  expect(statement).toMatch(/^Software/);
});
