import { describe, expect, it } from 'vitest';
import { filterProjects } from '../../../../shared/admin/projects/filterProjects.ts';
import { NO_FILTER } from '../../../../shared/admin/session/place.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../shared/model/project.ts';

function project(id: string, fields: Partial<Project>): Project {
  const time = new Date(0);
  return { ...EMPTY_PROJECT_FORM, id, createdAt: time, lastUpdated: time, ...fields };
}

const INVOICES = project('1', { title: 'Invoice desk', technologies: ['TypeScript', 'Claude'] });
const TENDERS = project('2', { title: 'Tenders', description: 'Reads INVOICES', featured: true });
const ALL = [INVOICES, TENDERS];
const find = (text: string, featuredOnly = false) =>
  filterProjects(ALL, { text, featuredOnly }).map(({ id }) => id);

describe('the search of the dashboard', () => {
  it('returns the same list without a filter', () => {
    expect(filterProjects(ALL, NO_FILTER)).toBe(ALL);
  });

  it.each([
    ['invoice', ['1', '2']],
    ['DESK', ['1']],
    ['  claude ', ['1']],
    ['reads inv', ['2']],
    ['deskType', []],
    ['desk typescript', []],
    ['nothing like it', []],
  ])('finds %j in titles, descriptions and technologies', (text, ids) => {
    expect(find(text)).toEqual(ids);
  });

  it('can show only the featured projects', () => {
    expect(find('', true)).toEqual(['2']);
    expect(find('desk', true)).toEqual([]);
  });

  it('searches the current text of a project', () => {
    expect(find('tenders')).toEqual(['2']);
    const renamed = { ...TENDERS, title: 'Bids' };
    expect(filterProjects([renamed], { text: 'tenders', featuredOnly: false })).toEqual([]);
  });
});
