import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { HOLD_TITLE_LIMIT, type HoldForm } from '../../../shared/model/collections/holds.ts';
import { PERSON_LIMITS, type PersonForm, TEAM_GROUPS } from '../../../shared/model/person.ts';
import { formatFact, PROJECT_LIMITS, type ProjectForm } from '../../../shared/model/project.ts';
import { PAGE_CONTENT_LIMITS, type PageContentForm } from '../../../shared/model/sections.ts';
import { RESERVED_SLUGS } from '../../../shared/model/slug.ts';
import { anyText, letter, textWithin, visibleText } from './texts.ts';
import { anyUrl, goodUrl } from './urls.ts';

/** A tag of one line without white space around it. */
const goodTechnology: Arbitrary<string> = fc
  .tuple(
    letter,
    fc.string({
      unit: fc.constantFrom(...Array.from(' .+#-\u00a0\u200bé'), '\u{1f680}'),
      maxLength: 16,
    }),
    letter,
  )
  .map(([first, middle, last]) => first + middle + last);

const anyTechnology: Arbitrary<string> = fc.oneof(
  goodTechnology,
  anyText(),
  anyText(PROJECT_LIMITS.technology),
);

/** No focus, or whole percent from the left and from the top. */
const goodFocus: Arbitrary<string> = fc.oneof(
  fc.constant(''),
  fc.tuple(fc.nat(100), fc.nat(100)).map((percents) => percents.join(' ')),
);

const anyFocus: Arbitrary<string> = fc.oneof(
  goodFocus,
  anyText(),
  fc
    .tuple(
      fc.oneof(fc.integer({ min: -9, max: 1009 }).map(String), fc.constantFrom('00', '07', '1.5')),
      fc.constantFrom(' ', '  ', '', ',', '\n', '\u00a0'),
      fc.integer({ min: -9, max: 1009 }).map(String),
      fc.constantFrom('', '', ' ', '\n', '%'),
    )
    .map((parts) => parts.join('')),
);

/** Text of one line with a visible character, without white space around it. */
const goodPart = (limit: number): Arbitrary<string> =>
  goodTechnology.filter((part) => part.length <= limit);

const goodFact: Arbitrary<string> = fc
  .tuple(goodPart(PROJECT_LIMITS.factLabel), goodPart(PROJECT_LIMITS.factValue))
  .map(([label, value]) => formatFact({ label, value }));

const anyFact: Arbitrary<string> = fc.oneof(
  goodFact,
  anyText(),
  fc
    .tuple(
      fc.oneof(goodTechnology, anyText(), anyText(PROJECT_LIMITS.factLabel)),
      fc.constantFrom('\t', '\t', '\t', '\t\t', ' ', '\n'),
      fc.oneof(goodTechnology, anyText(), anyText(PROJECT_LIMITS.factValue)),
    )
    .map((parts) => parts.join('')),
);

const goodSlug: Arbitrary<string> = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.stringMatching(/^[a-z0-9]{1,9}$/), { minLength: 1, maxLength: 8 })
    .map((words) => words.join('-'))
    .filter((slug) => !RESERVED_SLUGS.includes(slug)),
);

const anySlug: Arbitrary<string> = fc.oneof(
  goodSlug,
  anyText(PROJECT_LIMITS.slug),
  fc.constantFrom(...RESERVED_SLUGS),
  fc.string({ unit: fc.constantFrom(...Array.from('ab09-- \nA_é')), maxLength: 12 }),
);

/** A valid project form. */
export const goodProject: Arbitrary<ProjectForm> = fc.record({
  title: visibleText(PROJECT_LIMITS.title),
  description: visibleText(PROJECT_LIMITS.description),
  imageUrl: goodUrl,
  imageAlt: textWithin(PROJECT_LIMITS.imageAlt),
  imageFocus: goodFocus,
  technologies: fc.uniqueArray(goodTechnology, { maxLength: PROJECT_LIMITS.technologies }),
  demoUrl: goodUrl,
  githubUrl: goodUrl,
  facts: fc.array(goodFact, { maxLength: PROJECT_LIMITS.facts }),
  quote: textWithin(PROJECT_LIMITS.quote),
  quotedPerson: textWithin(PROJECT_LIMITS.quotedPerson),
  slug: goodSlug,
  featured: fc.boolean(),
});

/** A valid form in which one of these fields holds any value that can be typed into it. */
function withAnyValue<Changed extends object, Form extends Changed>(
  good: Arbitrary<Form>,
  values: { readonly [Name in keyof Changed]: Arbitrary<Changed[Name]> },
): Arbitrary<Form> {
  const changes = Object.entries<Arbitrary<unknown>>(values).map(([name, value]) =>
    fc.record({ [name]: value }),
  );
  return fc.tuple(good, fc.oneof(...changes)).map(([form, change]) => Object.assign(form, change));
}

export const anyProject = withAnyValue<Omit<ProjectForm, 'featured'>, ProjectForm>(goodProject, {
  title: anyText(PROJECT_LIMITS.title),
  description: anyText(PROJECT_LIMITS.description),
  imageUrl: anyUrl,
  imageAlt: anyText(PROJECT_LIMITS.imageAlt),
  imageFocus: anyFocus,
  demoUrl: anyUrl,
  githubUrl: anyUrl,
  technologies: fc.array(anyTechnology, { maxLength: 4 }),
  facts: fc.array(anyFact, { maxLength: PROJECT_LIMITS.facts + 1 }),
  quote: anyText(PROJECT_LIMITS.quote),
  quotedPerson: anyText(PROJECT_LIMITS.quotedPerson),
  slug: anySlug,
});

export const goodPageContent: Arbitrary<PageContentForm> = fc.record({
  title: visibleText(PAGE_CONTENT_LIMITS.title),
  content: textWithin(PAGE_CONTENT_LIMITS.content),
});

export const anyPageContent: Arbitrary<PageContentForm> = fc.record({
  title: anyText(PAGE_CONTENT_LIMITS.title),
  content: anyText(PAGE_CONTENT_LIMITS.content),
});

const goodCategory = fc.constantFrom(...TEAM_GROUPS.map(({ category }) => category));

export const goodPerson: Arbitrary<PersonForm> = fc.record({
  name: visibleText(PERSON_LIMITS.name),
  role: visibleText(PERSON_LIMITS.role),
  bio: textWithin(PERSON_LIMITS.bio),
  category: goodCategory,
  photoUrl: goodUrl,
  photoFocus: goodFocus,
});

export const anyPerson = withAnyValue<PersonForm, PersonForm>(goodPerson, {
  name: anyText(PERSON_LIMITS.name),
  role: anyText(PERSON_LIMITS.role),
  bio: anyText(PERSON_LIMITS.bio),
  category: fc.oneof(goodCategory, anyText()),
  photoUrl: anyUrl,
  photoFocus: anyFocus,
});

/** A time as `Date.toISOString` writes it, or none. */
const goodUntil: Arbitrary<string> = fc.oneof(
  fc.constant(''),
  fc
    .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((time) => time.toISOString()),
);

/** A time with another number, which may be none, in place of one of its parts. */
const anyUntil: Arbitrary<string> = fc
  .tuple(
    fc.constant('2026-11-25T03:04:05.678Z'),
    fc.nat(23),
    fc.oneof(anyText(), fc.nat(999).map(String)),
  )
  .map(([time, at, part]) => time.slice(0, at) + part + time.slice(at + part.length));

export const goodHold: Arbitrary<HoldForm> = fc.record({
  title: visibleText(HOLD_TITLE_LIMIT),
  until: goodUntil,
});

export const anyHold: Arbitrary<HoldForm> = fc.oneof(
  fc.record({ title: anyText(HOLD_TITLE_LIMIT), until: goodUntil }),
  fc.record({ title: anyText(), until: fc.oneof(anyUntil, anyText(24)) }),
);
