import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AllRecords, byCollection } from '../../../shared/model/collections/collections.ts';
import { versionId } from '../../../shared/model/history.ts';
import {
  type AllVersions,
  type KeptVersion,
  type PastRecord,
  stateAt,
} from '../../../shared/model/pastState.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';
import { compareWithPast } from '../../../shared/model/recordComparison.ts';
import { type PageContent, SECTIONS } from '../../../shared/model/sections.ts';
import { project as sample } from './samples.ts';

const ACCOUNTS = ['ana', 'ben', 'thief'];
const IDS = ['a', 'b', 'c'].map((letter) => letter.repeat(20));
const SECTION_IDS = ['hero-title', 'about-mission'] as const;
const EVER = new Date(0);

const NOTHING = byCollection<AllVersions>(() => ({ stored: [], kept: [] }));

const time = (at: number) => new Date(at * 1000);

interface Action {
  kind: 'save' | 'delete' | 'restore' | 'saveSection';
  record: number;
  by: string;
}

/** Both collections and the history, as the calls and the rules of the product change them. */
class Store {
  projects = new Map<string, Project>();
  sections = new Map<string, PageContent>();
  keptProjects: (KeptVersion<Project> & { at: Date })[] = [];
  keptSections: (KeptVersion<PageContent> & { at: Date })[] = [];
  /** What was stored after each action, and who has changed what, for the replay. */
  log: { at: Date; projects: Project[]; sections: PageContent[]; id: string; by: string }[] = [];
  /** Before this time, no version is kept, and no author is stored. */
  readonly #historyFrom: Date;

  constructor(historyFrom: Date) {
    this.#historyFrom = historyFrom;
  }

  run({ kind, record, by }: Action, at: Date): void {
    const id = (kind === 'saveSection' ? SECTION_IDS : IDS)[record % IDS.length] ?? SECTION_IDS[0];
    const hasHistory = at >= this.#historyFrom;
    const saved = { lastUpdated: at, ...(hasHistory && { lastUpdatedBy: by }) };
    const keep = <Saved extends Project | PageContent>(name: string, replaced: Saved) => ({
      entryId: versionId(name, id, replaced.lastUpdated),
      at,
      by,
      replaced,
    });
    const title = `${id} at ${at.toISOString()}`;
    if (kind === 'saveSection') {
      const before = this.sections.get(id);
      if (before && hasHistory) this.keptSections.push(keep('pageContent', before));
      const section = { id: id as PageContent['id'], title, content: 'x' };
      this.sections.set(id, { ...section, ...saved });
    } else {
      const before = this.projects.get(id);
      const last = this.keptProjects.findLast(({ replaced }) => replaced.id === id);
      if (kind === 'delete' && !before) return;
      if (kind === 'restore' && (before || !last)) return;
      if (before && hasHistory) {
        this.keptProjects.push(keep('projects', before));
      }
      if (kind === 'delete') this.projects.delete(id);
      else {
        const restored = kind === 'restore' ? last?.replaced : undefined;
        const form = { ...EMPTY_PROJECT_FORM, id, title, createdAt: at, ...before, ...restored };
        this.projects.set(id, { ...form, title, ...saved });
      }
    }
    const stored = { projects: [...this.projects.values()], sections: [...this.sections.values()] };
    this.log.push({ at, ...stored, id, by });
  }

  /** What the calls of the product read: the stored records of an earlier action, and all later entries. */
  read(at: Date, readAfter = this.log.length): AllVersions {
    const stored = this.log[readAfter - 1];
    const since = ({ at: changed }: { at: Date }) => changed > at;
    return {
      ...NOTHING,
      projects: { stored: stored?.projects ?? [], kept: this.keptProjects.filter(since) },
      pageContent: { stored: stored?.sections ?? [], kept: this.keptSections.filter(since) },
    };
  }

  /** The result of a plain replay up to that time. */
  replay(at: Date) {
    const { projects = [], sections = [] } = this.log.findLast((step) => step.at <= at) ?? {};
    const defaults = SECTIONS.filter(({ id }) => !sections.some((section) => section.id === id));
    const texts = [
      ...sections.map(({ id, title, content }) => ({ id, title, content })),
      ...defaults.map(({ id, title, defaultContent: content }) => ({ id, title, content })),
    ];
    return { projects: projects.toSorted(byId), texts: texts.toSorted(byId) };
  }

  changedBy(at: Date): Map<string, Set<string>> {
    const accounts = new Map<string, Set<string>>();
    for (const { at: changed, id, by } of this.log) {
      if (changed > at) accounts.set(id, new Set([...(accounts.get(id) ?? []), by]));
    }
    return accounts;
  }
}

/** The records that are stored now, according to the versions. */
function storedIn(versions: AllVersions): AllRecords {
  return byCollection(({ name }) => [...versions[name].stored]);
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}

/** The state in the form of the replay. */
function found(versions: AllVersions, at: Date) {
  const { projects, pageContent } = stateAt(at, versions).records;
  return {
    projects: (projects as PastRecord[])
      .map(({ entryId: _entryId, ...project }) => project)
      .toSorted(byId),
    texts: pageContent.map(({ id, title, content }) => ({ id, title, content })).toSorted(byId),
  };
}

const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('save', 'save', 'delete', 'restore', 'saveSection'),
  record: fc.nat(IDS.length - 1),
  by: fc.constantFrom(...ACCOUNTS),
});
const actions = fc.array(action, { minLength: 1, maxLength: 30 });

/** Runs the actions one second apart, the first at second 1. */
function storeAfter(done: readonly Action[], historyFrom = EVER): Store {
  const store = new Store(historyFrom);
  for (const [index, one] of done.entries()) store.run(one, time(index + 1));
  return store;
}

describe('the state at a time', () => {
  it('is the result of a plain replay, and says who has changed each record since', () => {
    fc.assert(
      fc.property(actions, (done) => {
        const store = storeAfter(done);
        for (let second = 0; second <= done.length; second += 1) {
          const at = time(second + 0.5);
          expect(found(store.read(at), at)).toEqual(store.replay(at));
          const { changedBy, unknown } = stateAt(at, store.read(at));
          expect(unknown).toEqual([]);
          const known = [...changedBy].filter(([, accounts]) => accounts.length > 0);
          const asSets = known.map(
            ([path, accounts]) => [path.split('/')[1] ?? '', new Set(accounts)] as const,
          );
          expect(new Map(asSets)).toEqual(store.changedBy(at));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is the same if records change between the read of the records and that of the history', () => {
    fc.assert(
      fc.property(actions, fc.nat(), fc.nat(), (done, earlier, later) => {
        const store = storeAfter(done);
        const steps = store.log.length;
        if (steps === 0) return;
        const readAfter = 1 + (later % steps);
        const lastRead = store.log[readAfter - 1]?.at.getTime() ?? 0;
        const at = new Date(Math.min(lastRead, (earlier % (done.length + 1)) * 1000) + 500);
        expect(found(store.read(at, readAfter), at)).toEqual(store.replay(at));
      }),
      { numRuns: 100 },
    );
  });

  it('makes no false claim about the time before there was a history', () => {
    fc.assert(
      fc.property(actions, fc.nat(30), (done, historyFrom) => {
        const store = storeAfter(done, time(historyFrom));
        for (let second = 0; second <= done.length; second += 1) {
          const at = time(second + 0.5);
          const versions = store.read(at);
          const state = stateAt(at, versions);
          const replayed = store.replay(at);
          const unknown = new Set(state.unknown.map(({ record }) => record.id));
          const { projects, texts } = found(versions, at);
          const isKnown = ({ id }: { id: string }) => !unknown.has(id);
          expect(replayed.projects).toEqual(expect.arrayContaining(projects));
          const stored = storedIn(versions);
          const added = compareWithPast(state, stored).filter(({ status }) => status === 'added');
          for (const { record } of added) {
            const { id } = record;
            const before = replayed.projects.find((project) => project.id === id);
            const now = stored.projects.find((project) => project.id === id);
            // A project that was deleted without an entry and created again is another project.
            expect(before?.createdAt).not.toEqual(now?.createdAt);
          }
          expect(texts.filter(isKnown)).toEqual(replayed.texts.filter(isKnown));
        }
      }),
      { numRuns: 100 },
    );
  });
});

const LAST_WEEK = new Date('2026-01-02T03:04:05Z');
const YESTERDAY = new Date('2026-01-08T03:04:05Z');
const TODAY = new Date('2026-01-09T03:04:05Z');

const project = (id: string, change: Partial<Project> = {}) =>
  sample(id.repeat(20), {
    title: id,
    featured: false,
    createdAt: LAST_WEEK,
    lastUpdated: LAST_WEEK,
    ...change,
  });
const section = (change: Partial<PageContent> = {}): PageContent => ({
  id: 'hero-title',
  title: 'Hero',
  content: 'Now',
  lastUpdated: TODAY,
  lastUpdatedBy: 'thief',
  ...change,
});

function compare(
  projects: AllVersions['projects'],
  pageContent = { stored: [] as PageContent[], kept: [] },
) {
  const versions = { ...NOTHING, projects, pageContent };
  const past = stateAt(YESTERDAY, versions);
  return { past, differences: compareWithPast(past, storedIn(versions)) };
}

const kept = (replaced: Project) => ({
  entryId: `entry of ${replaced.title}`,
  by: 'thief',
  replaced,
});

describe('the difference to now', () => {
  it('has what was deleted, changed and added since, and leaves out sections that were never saved', () => {
    const { differences, past } = compare({
      stored: [
        project('b', { title: 'B!', lastUpdated: TODAY, lastUpdatedBy: 'thief' }),
        project('c'),
        project('d', { createdAt: TODAY, lastUpdated: TODAY, lastUpdatedBy: 'thief' }),
      ],
      kept: [kept(project('a')), kept(project('b'))],
    });
    expect(differences.map(({ title, status }) => [title, status])).toEqual([
      ['d', 'added'],
      ['a', 'new'],
      ['b', 'changed'],
      ['c', 'same'],
    ]);
    expect(differences[1]?.earlier).toMatchObject({ entryId: 'entry of a', createdAt: LAST_WEEK });
    expect(past.changedBy.get(`projects/${'d'.repeat(20)}`)).toEqual(['thief']);
  });

  it('offers the default text of a section that was saved for the first time since', () => {
    const { differences } = compare({ stored: [], kept: [] }, { stored: [section()], kept: [] });
    expect(differences).toMatchObject([
      {
        record: { collection: 'pageContent' },
        status: 'changed',
        earlier: { content: SECTIONS[0].defaultContent },
      },
    ]);
  });

  it('does not count what was overwritten before there was a history as added', () => {
    const nobody = { lastUpdated: TODAY, lastUpdatedBy: '' };
    const { past, differences } = compare(
      { stored: [project('a', nobody), project('b', { ...nobody, createdAt: TODAY })], kept: [] },
      { stored: [section(nobody)], kept: [] },
    );
    expect(differences).toMatchObject([{ title: 'b', status: 'added' }]);
    expect(past.unknown).toMatchObject([
      { record: { collection: 'projects' }, title: 'a' },
      { record: { collection: 'pageContent' }, title: 'Hero' },
    ]);
  });

  it('treats a record without a time as unchanged since its creation', () => {
    const old = project('a', { lastUpdated: EVER });
    const young = project('b', { lastUpdated: EVER, createdAt: TODAY });
    const { differences } = compare({ stored: [old, young], kept: [] });
    expect(differences).toMatchObject([
      { title: 'b', status: 'added' },
      { title: 'a', status: 'same' },
    ]);
  });

  it('treats a project that was created again under the same id as another one, at another place', () => {
    const again = project('a', { createdAt: TODAY, lastUpdated: TODAY, lastUpdatedBy: 'thief' });
    const { differences } = compare({ stored: [again], kept: [kept(project('a'))] });
    expect(differences).toMatchObject([
      { title: 'a', status: 'changed', isMadeAgain: true, changes: [{ label: 'Created' }] },
    ]);
  });

  it('counts a project that had been deleted at that time, and was restored since, as added', () => {
    const restored = project('a', { lastUpdated: TODAY, lastUpdatedBy: 'thief' });
    const { differences } = compare({ stored: [restored], kept: [] });
    expect(differences).toMatchObject([{ title: 'a', status: 'added' }]);
  });
});
