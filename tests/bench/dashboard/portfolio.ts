import * as fc from 'fast-check';
import { DEMO_PROJECTS } from '../../../scripts/emulators/seed.ts';
import { PROJECT_LIMITS, type ProjectForm } from '../../../shared/model/project.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { clearStore, storeDocuments } from '../../e2e/emulatorStore.ts';

const SEED = 20_260_101;
const WRITES_PER_CALL = 500;
const NEWEST = Date.UTC(2026, 0, 31);
const TIME_BETWEEN_PROJECTS_MS = 5 * 60 * 60 * 1000;

const OTHER_SCRIPTS = ['Überweisungen – zweimal geprüft 🙂.', 'فواتير الموردين.'];
const TITLES = [...DEMO_PROJECTS.map((project) => project.title), ...OTHER_SCRIPTS];
const SENTENCES = [
  ...DEMO_PROJECTS.flatMap((project) => project.description.split(/(?<=\.)\s+/)),
  ...OTHER_SCRIPTS,
];
const TECHNOLOGIES = new Set(DEMO_PROJECTS.flatMap((project) => project.technologies));

const title = fc
  .tuple(fc.constantFrom(...TITLES), fc.nat(9999))
  .map(([text, number]) => `${text}, no. ${number}`);

const sentences = (minLength: number, maxLength: number) =>
  fc
    .array(fc.constantFrom(...SENTENCES), { minLength, maxLength, size: 'max' })
    .map((list) => list.join(' ').slice(0, PROJECT_LIMITS.description));

/** Most descriptions have a few lines; one in twenty is as long as the limit allows. */
const description = fc.oneof(
  { weight: 14, arbitrary: sentences(1, 3) },
  { weight: 5, arbitrary: sentences(4, 10) },
  { weight: 1, arbitrary: sentences(60, 60) },
);

const optionalLink = (host: string) =>
  fc.option(
    fc.nat(99_999).map((number) => `https://${host}/${number}`),
    { nil: '', freq: 1 },
  );

const project = fc.record<ProjectForm>({
  title,
  description,
  imageUrl: optionalLink('pictures.agency.example'),
  imageAlt: fc.constantFrom('', 'A clerk at a desk with two screens.'),
  imageFocus: fc.constantFrom('', '37 62'),
  technologies: fc.uniqueArray(fc.constantFrom(...TECHNOLOGIES), { maxLength: 9, size: 'max' }),
  demoUrl: optionalLink('demo.agency.example'),
  githubUrl: optionalLink('github.com/agency-example'),
  facts: fc.constantFrom([], ['Invoices a day\t340', 'First version\t14 days']),
  quote: fc.constantFrom('', 'We read each invoice once.'),
  quotedPerson: fc.constantFrom('', 'Head of accounting'),
  slug: fc.constant(''),
  featured: fc.nat(3).map((number) => number === 0),
});

/**
 * Replaces the content of the store with the sections and this many projects, created over the years before `NEWEST`.
 * The projects are the same at every call, and like an agency's: short and long texts, with and without pictures, a
 * quarter of them featured.
 */
export async function seedProjects(count: number): Promise<void> {
  await clearStore();
  const projects = fc.sample(fc.noBias(project), { seed: SEED, numRuns: count });
  const documents = [
    ...projects.map((form, index) => {
      const createdAt = new Date(NEWEST - index * TIME_BETWEEN_PROJECTS_MS);
      const path = `projects/bench${String(index).padStart(15, '0')}`;
      return { path, data: { ...form, createdAt, lastUpdated: createdAt } };
    }),
    ...SECTIONS.map(({ id, title: heading, defaultContent: content }, index) => {
      const lastUpdated = new Date(NEWEST - (index + 0.5) * TIME_BETWEEN_PROJECTS_MS);
      return { path: `pageContent/${id}`, data: { id, title: heading, content, lastUpdated } };
    }),
  ];
  for (let from = 0; from < documents.length; from += WRITES_PER_CALL) {
    await storeDocuments(documents.slice(from, from + WRITES_PER_CALL));
  }
}
