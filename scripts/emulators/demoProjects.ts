import { EMPTY_PROJECT_FORM, type ProjectForm } from '../../shared/model/project.ts';

const PROJECTS: Partial<ProjectForm>[] = [
  {
    title: 'Meter readings from photographs',
    description:
      'Tenants photograph their water meter; the workflow reads the digits, compares them with last year and asks again when the picture or the figure is doubtful. 11,400 readings in the first season, 96 % without a person.',
    technologies: ['Python', 'PaddleOCR', 'PostgreSQL'],
  },
  {
    title: 'Tender radar for a civil engineering firm',
    description:
      'Reads 38 public tender portals every night, scores each notice against the firm’s reference projects, and sends the estimators a list of at most ten with the reasons for each.',
    technologies: ['TypeScript', 'Playwright', 'Claude', 'PostgreSQL', 'Temporal'],
    demoUrl: 'https://demo.example.com/tender-radar',
    featured: true,
  },
  {
    title: 'Warranty claims, sorted by what is wrong',
    description:
      'A maker of heat pumps received claims as free text in four languages. Each is now sorted into one of 61 fault codes with the sentence that decided it, and the spare part is reserved before a person opens the case.',
    technologies: ['Python', 'FastAPI', 'Mistral'],
    githubUrl: 'https://github.com/example-agency/claim-sorter',
  },
  {
    title: 'Contract register for a property manager',
    description: [
      'Four thousand leases, signed over thirty years, stood in binders and in a shared folder of scans. Nobody could say which of them could be ended next quarter, or at what rent.',
      'The workflow reads every lease and its amendments in order, and writes one row per lease: the parties, the rooms, the rent and its index clause, the notice period, the options. Each value links to the sentence it was read from, on the page it stands on. Where two amendments disagree, or a scan is too faint, the row says so and waits for a person.',
      'The whole register took five weeks; it had been estimated at fourteen months by hand. In a check of 400 leases, 3 of 6,800 values were wrong, all of them handwritten dates. Since then a new lease is in the register within the hour, and the team is told 90 days ahead of each deadline.',
      'The client owns the register, the prompts and the test set of 200 leases with known answers. Every change to the workflow is measured against that set before it goes live.',
    ].join('\n\n'),
    technologies: ['TypeScript', 'Claude', 'Azure Document Intelligence', 'PostgreSQL', 'React'],
    demoUrl: 'https://demo.example.com/contract-register',
    featured: true,
  },
  {
    title: 'First answers for a support team',
    description:
      'Drafts an answer to each request from the client’s own manuals and quotes the passages it rests on. An agent sends each one, 64 % of them as they are; the first response went from 9 hours to 40 minutes.',
    technologies: ['Node.js', 'OpenAI', 'pgvector', 'Zendesk'],
    githubUrl: 'https://github.com/example-agency/first-answers',
  },
  {
    title: 'Invoice desk for a freight forwarder',
    description:
      'Carrier invoices arrive as scans in nine languages. Each is read, matched with its shipment and booked when everything agrees; clerks see only the 22 % that do not, with the difference marked.',
    technologies: ['Python', 'Claude', 'Temporal', 'SAP'],
    demoUrl: 'https://demo.example.com/invoice-desk',
    featured: true,
  },
];

/** Oldest first. */
export const DEMO_PROJECTS: ProjectForm[] = PROJECTS.map((project) =>
  Object.assign({}, EMPTY_PROJECT_FORM, project),
);
