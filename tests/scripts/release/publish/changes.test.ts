import { expect, test } from 'vitest';
import { describeChanges } from '../../../../scripts/release/publish/changes.ts';
import { EMPTY_PROJECT_FORM } from '../../../../shared/model/project.ts';
import {
  NOTHING_PUBLISHED,
  type PublishedContent,
  type PublishedProject,
} from '../../../../shared/model/publishedContent.ts';
import { SECTIONS } from '../../../../shared/model/sections.ts';

const { featured: _featured, ...EMPTY } = EMPTY_PROJECT_FORM;
const PROJECT: PublishedProject = {
  ...EMPTY,
  id: 'abcdefghij0123456789',
  title: 'Invoice desk',
  description: 'Reads invoices.',
  technologies: ['SAP', 'Claude'],
};

const withText = (text: string): PublishedContent => ({
  ...NOTHING_PUBLISHED,
  sections: { 'hero-title': text },
});
const withProject = (changes: Partial<PublishedProject> = {}): PublishedContent => ({
  ...NOTHING_PUBLISHED,
  projects: [{ ...PROJECT, ...changes }],
});

test('a first text is compared with its default, and so is the removal of a text', () => {
  expect(describeChanges(NOTHING_PUBLISHED, withText('Less typing,\nmore deciding'))).toEqual([
    'pageContent/hero-title, Content',
    `  - ${SECTIONS[0].defaultContent}`,
    '  + Less typing,',
    '  + more deciding',
  ]);
  expect(describeChanges(withText('Less typing'), NOTHING_PUBLISHED)).toEqual([
    'pageContent/hero-title, Content',
    '  - Less typing',
    `  + ${SECTIONS[0].defaultContent}`,
  ]);
});

test('only the changed lines of a long text are printed', () => {
  expect(
    describeChanges(withText('one\ntwo\nthree\nfour'), withText('one\n2\nthree\nfour')),
  ).toEqual(['pageContent/hero-title, Content', '  - two', '  + 2']);
  expect(describeChanges(withText('one\none'), withText('one\none\none'))).toEqual([
    'pageContent/hero-title, Content',
    '  + one',
  ]);
});

test('an added or removed project is one line; an unchanged project is none', () => {
  const line = 'projects/abcdefghij0123456789, Invoice desk';
  expect(describeChanges(NOTHING_PUBLISHED, withProject())).toEqual([`+ ${line}`]);
  expect(describeChanges(withProject(), NOTHING_PUBLISHED)).toEqual([`- ${line}`]);
  expect(describeChanges(withProject(), withProject())).toEqual([]);
});

test('a changed project is described field by field', () => {
  const technologies = ['SAP', 'Temporal', 'Claude'];
  const after = withProject({ title: 'Invoice table', technologies });
  expect(describeChanges(withProject(), after)).toEqual([
    'projects/abcdefghij0123456789, Project Title',
    '  - Invoice desk',
    '  + Invoice table',
    'projects/abcdefghij0123456789, Technologies',
    '  + Temporal',
  ]);
});

test('control characters are not printed', () => {
  expect(describeChanges(NOTHING_PUBLISHED, withText('\u001b[2J')).join()).not.toContain('\u001b');
});

test('a line that a workflow’s runner would take for a command is broken up', () => {
  const text = withText(' ::add-mask::Agency\nSee ##[error]this\n:::warning::x\n###[group]y');
  const lines = describeChanges(NOTHING_PUBLISHED, text).join('\n');
  expect(lines).toContain('+  : :add-mask: :Agency');
  expect(lines).toContain('+ See # #[error]this');
  expect(lines).not.toMatch(/::|##\[/);
  const project = withProject({ title: '##[command]run', technologies: ['::stop-commands::x'] });
  expect(describeChanges(withProject(), project).join('\n')).not.toMatch(/::|##\[/);
  expect(describeChanges(NOTHING_PUBLISHED, project).join('\n')).not.toMatch(/::|##\[/);
});
