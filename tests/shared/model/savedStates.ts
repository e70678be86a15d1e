import * as fc from 'fast-check';
import { emptyForm } from '../../../shared/model/fields.ts';
import { PERSON_FIELDS } from '../../../shared/model/person.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { type Saved, selectPublished } from '../../../shared/model/published.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { TEAM } from '../../../shared/model/team.ts';

const PROJECT_IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const PERSON_IDS = [...TEAM.slice(0, 3).map(({ id }) => id), 'x', 'y'];
const SECTION_IDS = SECTIONS.slice(0, 3).map(({ id }) => id);

/** The blank one is invalid as a title or a name, and no text of a section. */
const text = fc.constantFrom('One', 'Two', ' ');

/** Several projects may ask for the same address, or leave it to publishing. */
const slug = fc.constantFrom('', 'one', 'two', 'two-2');

const recordOf = (ids: readonly string[], index: number) => ({
  id: ids[index] ?? '',
  createdAt: new Date(index),
  lastUpdated: new Date(index),
});

function recordsOf<Form>(ids: readonly string[], formOf: (id: string) => fc.Arbitrary<Form>) {
  return fc
    .tuple(
      ...ids.map((id, index) =>
        fc.option(formOf(id).map((form) => Object.assign(recordOf(ids, index), form))),
      ),
    )
    .map((records) => records.filter((record) => record !== null));
}

const projects = recordsOf(PROJECT_IDS, () =>
  fc
    .record({ title: text, slug, featured: fc.boolean() })
    .map((form) => Object.assign({ ...EMPTY_PROJECT_FORM, description: 'Text' }, form)),
);

const people = recordsOf(PERSON_IDS, () =>
  text.map((name) => ({
    ...emptyForm(PERSON_FIELDS),
    name,
    role: 'Founder',
    category: 'leadership',
  })),
);

const pageContent = recordsOf(SECTION_IDS, (id) =>
  fc.record({
    title: fc.constant('Title'),
    content: fc.oneof(
      text,
      fc.constant(SECTIONS.find((section) => section.id === id)?.defaultContent ?? ''),
    ),
  }),
);

const orderOf = (id: string, ids: readonly string[]) =>
  fc.shuffledSubarray([...ids]).map((placed) => ({ id, ids: placed, lastUpdated: new Date(0) }));

function savedState(isTeamStored: boolean): fc.Arbitrary<Saved> {
  const featured = orderOf('featured', PROJECT_IDS);
  const order = isTeamStored
    ? fc.tuple(featured, orderOf('people', PERSON_IDS))
    : fc.tuple(featured);
  return fc.record({
    projects,
    people: isTeamStored ? people : fc.constant([]),
    pageContent,
    order,
  });
}

/** What is saved, and what was published of an earlier state: the team is stored at both times, at one, or never. */
export const savedAndLast = fc
  .constantFrom([true, true], [true, false], [false, false])
  .chain(([now = false, before = false]) => fc.tuple(savedState(now), savedState(before)))
  .map(([saved, earlier]) => ({ saved, last: selectPublished(earlier) }));

/** The path of a record or of an order that may be saved or published. */
export const anyPath = fc.constantFrom(
  ...PROJECT_IDS.map((id) => `projects/${id}`),
  ...PERSON_IDS.map((id) => `people/${id}`),
  ...SECTION_IDS.map((id) => `pageContent/${id}`),
  'order/featured',
  'order/people',
);
