import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../../../shared/model/collections/collections.ts';
import { comparePublished, publicationState } from '../../../shared/model/pendingChanges.ts';
import type { Project } from '../../../shared/model/project.ts';
import { type Saved, selectPublished } from '../../../shared/model/published.ts';
import {
  describeNumbered,
  FORMER_SLUGS_MAX,
  formerPaths,
  knownSlug,
  numberedAddresses,
} from '../../../shared/model/publishedAddresses.ts';
import {
  NOTHING_PUBLISHED,
  type PublishedContent,
} from '../../../shared/model/publishedContent.ts';
import { SLUG, SLUG_MAX_LENGTH, slugProblem } from '../../../shared/model/slug.ts';
import { project as sample } from './samples.ts';
import { anyPath, savedAndLast } from './savedStates.ts';

/** A featured project; its id says how old it is. */
const project = (id: string, changes: Partial<Project> = {}) =>
  sample(id, { createdAt: new Date(id.charCodeAt(0)), ...changes });

/** Publishes one state after the other; without a choice, everything. */
function publish(
  last: PublishedContent,
  projects: readonly Project[],
  isChosen?: (id: string) => boolean,
): PublishedContent {
  const choice = isChosen && (({ id }: { id: string }) => isChosen(id));
  return selectPublished({ projects }, last, choice);
}

const slugsOf = ({ projects }: PublishedContent) =>
  Object.fromEntries(projects.map(({ id, slug }) => [id, slug]));

const live = (...projects: Project[]) => publish(NOTHING_PUBLISHED, projects);

describe('the address of a project', () => {
  it('is the one that staff chose, or is made from the title at the first publication', () => {
    expect(
      slugsOf(live(project('a', { slug: 'desk' }), project('b', { title: 'Über uns' }))),
    ).toEqual({ a: 'desk', b: 'uber-uns' });
  });

  it('made from a title of emoji or in Arabic is the beginning of the id', () => {
    const [one, two] = ['AbCdEfGhIj0123456789', 'AbCdEfGhZZ0123456789'];
    const saved = [project(one, { title: '🚀' }), project(two, { title: 'مكتب' })];
    expect(slugsOf(live(...saved))).toEqual({ [one]: 'abcdefgh', [two]: 'abcdefgh-2' });
  });

  it('stays when the title changes and an older app has saved no address', () => {
    const changed = publish(live(project('a')), [project('a', { title: 'Tenders' })]);
    expect(slugsOf(changed)).toEqual({ a: 'invoice-desk' });
    expect(changed.formerSlugs).toEqual({});
  });

  it('changes when staff change it, and the one before leads on to it', () => {
    const content = publish(live(project('a')), [project('a', { slug: 'desk' })]);
    expect(slugsOf(content)).toEqual({ a: 'desk' });
    expect(content.formerSlugs).toEqual({ 'invoice-desk': 'a' });
  });

  it('stays as it is while the change is kept back', () => {
    const before = live(project('a'));
    expect(publish(before, [project('a', { slug: 'desk' })], () => false)).toEqual(before);
  });
});

describe('an address that several projects ask for', () => {
  it('is that of the oldest, wherever it stands, and the others get numbers', () => {
    expect(
      slugsOf(live(project('c'), project('a'), project('b', { slug: 'invoice-desk' }))),
    ).toEqual({ a: 'invoice-desk', b: 'invoice-desk-2', c: 'invoice-desk-3' });
  });

  it('is that of the project that has it on the site, even if another one is older', () => {
    const content = publish(live(project('c')), [project('a'), project('c')]);
    expect(slugsOf(content)).toEqual({ a: 'invoice-desk-2', c: 'invoice-desk' });
  });

  it('goes to none of two projects that would exchange theirs', () => {
    const before = live(project('a', { slug: 'one' }), project('b', { slug: 'two' }));
    const content = publish(before, [project('a', { slug: 'two' }), project('b', { slug: 'one' })]);
    expect(slugsOf(content)).toEqual({ a: 'two-2', b: 'one-2' });
    expect(content.formerSlugs).toEqual({ one: 'a', two: 'b' });
  });

  it('keeps its number at every publication after that', () => {
    const saved = [project('a'), project('b')];
    const before = publish(NOTHING_PUBLISHED, saved);
    expect(publish(before, saved)).toEqual(before);
    const alone = publish(before, [project('b', { slug: 'invoice-desk' })]);
    expect(slugsOf(alone)).toEqual({ b: 'invoice-desk-2' });
    expect(alone.formerSlugs).toEqual({ 'invoice-desk': 'a' });
  });
});

describe('an address that was once live', () => {
  const others = project('z', { slug: 'invoice-desk' });

  it('of a project that is unfeatured stays reserved for it, and is its address when it is featured again', () => {
    const hidden = publish(live(project('a')), [project('a', { featured: false }), others]);
    expect(slugsOf(hidden)).toEqual({ z: 'invoice-desk-2' });
    expect(hidden.formerSlugs).toEqual({ 'invoice-desk': 'a' });
    const again = publish(hidden, [project('a', { title: 'Another title' }), others]);
    expect(slugsOf(again)).toEqual({ a: 'invoice-desk', z: 'invoice-desk-2' });
    expect(again.formerSlugs).toEqual({});
  });

  it('of a project that is deleted stays reserved for it, and is its address when it is restored', () => {
    const deleted = publish(live(project('a', { slug: 'desk' })), []);
    expect(deleted.formerSlugs).toEqual({ desk: 'a' });
    const other = publish(deleted, [project('b', { slug: 'desk' })]);
    expect(slugsOf(other)).toEqual({ b: 'desk-2' });
    const restored = publish(other, [
      project('b', { slug: 'desk' }),
      project('a', { slug: 'desk' }),
    ]);
    expect(slugsOf(restored)).toEqual({ a: 'desk', b: 'desk-2' });
  });

  it('of a deleted project that is kept back stays live', () => {
    const content = publish(live(project('a')), [others], (id) => id !== 'a');
    expect(slugsOf(content)).toEqual({ a: 'invoice-desk', z: 'invoice-desk-2' });
  });

  it('may be chosen again by its own project, and the one in between leads on to it', () => {
    const changed = publish(live(project('a', { slug: 'one' })), [project('a', { slug: 'two' })]);
    const back = publish(changed, [project('a', { slug: 'one' })]);
    expect(slugsOf(back)).toEqual({ a: 'one' });
    expect(back.formerSlugs).toEqual({ two: 'a' });
  });

  it('leads on after ten changes, and the last one is that of a project that comes back without one', () => {
    let content = live(project('a', { slug: 'desk-0' }));
    for (let number = 1; number <= 10; number += 1)
      content = publish(content, [project('a', { slug: `desk-${number}` })]);
    expect(Object.keys(content.formerSlugs)).toHaveLength(10);
    expect(new Set(Object.values(content.formerSlugs))).toEqual(new Set(['a']));
    const hidden = publish(content, []);
    expect(knownSlug('a', hidden)).toBe('desk-10');
    expect(slugsOf(publish(hidden, [project('a')]))).toEqual({ a: 'desk-10' });
  });

  it('never becomes another project’s, whatever is saved and published', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(savedAndLast, fc.uniqueArray(anyPath)), { minLength: 2, maxLength: 5 }),
        (steps) => {
          const owners = new Map<string, string>();
          let content = NOTHING_PUBLISHED;
          for (const [{ saved }, chosen] of steps) {
            content = selectPublished(saved, content, (record) => chosen.includes(pathOf(record)));
            const slugs = content.projects.map(({ slug }) => slug);
            expect(new Set(slugs).size).toBe(slugs.length);
            for (const { id, slug } of content.projects) {
              expect(slug).toMatch(SLUG);
              expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
              expect(slugProblem(slug)).toBeUndefined();
              expect(owners.get(slug) ?? id).toBe(id);
              owners.set(slug, id);
            }
            const known = [
              ...content.projects.map(({ slug }) => slug),
              ...Object.keys(content.formerSlugs),
            ];
            expect(known.toSorted()).toEqual([...owners.keys()].toSorted());
            for (const [slug, id] of Object.entries(content.formerSlugs))
              expect(owners.get(slug)).toBe(id);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

const stateOf = (one: Project, site: PublishedContent) => publicationState('projects', one, site);

describe('what the dashboard says', () => {
  it('is “live” of everything that was just published, whatever address it asked for', () => {
    fc.assert(
      fc.property(savedAndLast, ({ saved, last }) => {
        const site = selectPublished(saved, last);
        expect(comparePublished(site, selectPublished(saved, site))).toEqual([]);
        for (const one of (saved as Required<Saved>).projects as Project[])
          if (site.projects.some(({ id }) => id === one.id) && one.featured && one.title !== ' ')
            expect(stateOf(one, site)).toBe('live');
      }),
    );
  });

  it('is “waiting” of a project whose address was changed, also back', () => {
    const changed = publish(live(project('a', { slug: 'one' })), [project('a', { slug: 'two' })]);
    expect(stateOf(project('a', { slug: 'two' }), changed)).toBe('live');
    expect(stateOf(project('a', { slug: 'one' }), changed)).toBe('waiting');
    expect(stateOf(project('a', { slug: '' }), changed)).toBe('live');
  });
});

const renamed = (times: number) => {
  let last = live(project('a', { slug: 'desk-0' }), project('b', { slug: 'other' }));
  for (let count = 1; count <= times; count += 1) {
    last = publish(last, [
      project('a', { slug: `desk-${count}` }),
      project('b', { slug: 'other' }),
    ]);
  }
  return last;
};

describe('a project that was renamed again and again', () => {
  it('has 20 former addresses at most, and keeps its last one when it is renamed once more', () => {
    const most = renamed(FORMER_SLUGS_MAX);
    expect(slugsOf(most)).toEqual({ a: 'desk-20', b: 'other' });
    expect(Object.keys(most.formerSlugs)).toHaveLength(20);
    expect(renamed(1000)).toEqual(most);
  });

  it('may have any of its former ones again, and all others still lead on', () => {
    const back = publish(renamed(30), [project('a', { slug: 'desk-7' })]);
    expect(slugsOf(back)).toEqual({ a: 'desk-7' });
    expect(formerPaths(back)).toHaveLength(20);
    expect(formerPaths(back)).toContainEqual(['/projects/desk-20', '/projects/desk-7']);
  });

  it('is named, with the address that it keeps, and waits for nothing', () => {
    const most = renamed(20);
    const asking = project('a', { slug: 'desk-21' });
    const [one, ...others] = numbered(most, [asking, project('b', { slug: 'other' })]);
    expect(others).toEqual([]);
    expect(one && describeNumbered(one)).toBe(
      '“Invoice desk” keeps /projects/desk-20: it has had 20 others, which redirect to it. Choose one of them instead of /projects/desk-21.',
    );
    expect(stateOf(asking, most)).toBe('live');
  });

  it('and was unfeatured meanwhile, is featured again at its last address', () => {
    const hidden = publish(renamed(20), []);
    expect(slugsOf(publish(hidden, [project('a', { slug: 'desk-21' })]))).toEqual({ a: 'desk-20' });
  });
});

describe('a former address', () => {
  it('that the site itself uses by now leads nowhere, so that its page is seen', () => {
    const content = live(project('a', { slug: 'desk' }));
    const formerSlugs = { all: 'a', project1: 'a', 'old-desk': 'a' };
    expect(formerPaths({ ...content, formerSlugs })).toEqual([
      ['/projects/old-desk', '/projects/desk'],
    ]);
  });
});

const numbered = (before: PublishedContent, saved: Project[]) =>
  numberedAddresses(before, publish(before, saved), saved);

describe('a project that gets another address than it asks for', () => {
  it('is named with both, once', () => {
    const saved = [project('a'), project('b', { slug: 'invoice-desk', title: 'Second desk' })];
    const [one, ...others] = numbered(NOTHING_PUBLISHED, saved);
    expect(others).toEqual([]);
    expect(one && describeNumbered(one)).toBe(
      '“Second desk” gets /projects/invoice-desk-2: another project has or had /projects/invoice-desk.',
    );
    expect(numbered(publish(NOTHING_PUBLISHED, saved), saved)).toEqual([]);
  });

  it('is named when a changed address is taken, and not when it comes back to its own', () => {
    const before = live(project('a', { slug: 'one' }), project('b', { slug: 'two' }));
    const [a, b] = [project('a', { slug: 'one' }), project('b', { slug: 'one' })];
    expect(numbered(before, [a, b])).toEqual([
      { id: 'b', title: 'Invoice desk', slug: 'one-2', wanted: 'one' },
    ]);
    const hidden = publish(before, [a]);
    expect(numbered(hidden, [a, project('b')])).toEqual([]);
  });
});
