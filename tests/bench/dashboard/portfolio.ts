import * as fc from 'fast-check';
import { PROJECT_LIMITS, type ProjectForm } from '../../../shared/model/project.ts';

const SEED = 20_260_101;

const NOUNS = [
  'Invoices',
  'Tenders',
  'Warranty claims',
  'Meter readings',
  'Delivery notes',
  'Contracts',
  'Überweisungen',
  'Support tickets',
  'Laboratory reports',
  'فواتير الموردين',
];
const CLIENTS = [
  'a civil engineering firm',
  'a property manager',
  'a maker of heat pumps',
  'two hospitals',
  'a chain of bakeries',
  'the harbour authority of a town of 40,000',
];
const SENTENCES = [
  'The workflow reads what comes in overnight, and puts what it is sure of where it belongs.',
  'What is doubtful waits for a person, with the sentence that raised the doubt.',
  'Nobody types a figure twice any more; 96 % of the cases pass without a hand on them.',
  'It speaks nine languages – and asks back in the one it was written to in.',
  'Two clerks checked the first three weeks. They corrected 2.1 % of the values, most of them handwritten dates 🙂.',
  'Every value links to the line it was read from.',
  'Where two documents disagree, the row says so; the team decides, and the workflow remembers the decision for the next time.',
];
const TECHNOLOGIES = [
  'TypeScript',
  'Python',
  'PostgreSQL',
  'Temporal',
  'Claude',
  'Mistral',
  'Playwright',
  'FastAPI',
  'Azure Document Intelligence',
  'Kubernetes',
  'OpenTelemetry',
  'DuckDB',
];

const title = fc
  .tuple(fc.constantFrom(...NOUNS), fc.constantFrom(...CLIENTS), fc.nat(9999))
  .map(([noun, client, number]) => `${noun} for ${client}, no. ${number}`);

const sentences = (minLength: number, maxLength: number) =>
  fc
    .array(fc.constantFrom(...SENTENCES), { minLength, maxLength, size: 'max' })
    .map((list) => list.join(' ').slice(0, PROJECT_LIMITS.description));

/** Most say it in a few lines; one in twenty writes as much as fits. */
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
  imageUrl: optionalLink('pictures.tidewire.example'),
  technologies: fc.uniqueArray(fc.constantFrom(...TECHNOLOGIES), { maxLength: 9, size: 'max' }),
  demoUrl: optionalLink('demo.tidewire.example'),
  githubUrl: optionalLink('github.com/tidewire-example'),
  featured: fc.nat(3).map((number) => number === 0),
});

/** Projects as an agency has them, the same ones at every call: short and long texts, with and without pictures, a quarter featured. */
export function makePortfolio(count: number): ProjectForm[] {
  return fc.sample(fc.noBias(project), { seed: SEED, numRuns: count });
}
