import {
  AUTH_EMULATOR_PORT,
  EMULATOR_HOST,
  EMULATOR_PROJECT_ID,
} from '../../shared/model/backend.ts';
import { PAGE_CONTENT } from '../../shared/model/collections/pageContent.ts';
import { PROJECTS } from '../../shared/model/collections/projects.ts';
import { EMPTY_PROJECT_FORM, formatFact, type ProjectForm } from '../../shared/model/project.ts';
import { editOrigin } from '../../shared/model/saveDecision.ts';
import { slugOf } from '../../shared/model/slug.ts';
import { DEMO_ACCOUNTS, DEMO_ADMIN, DEMO_PASSWORD, type DemoAccount } from './demoAccounts.ts';

const ACCOUNTS_URL = `http://${EMULATOR_HOST}:${AUTH_EMULATOR_PORT}/identitytoolkit.googleapis.com/v1/projects/${EMULATOR_PROJECT_ID}/accounts`;

interface Account {
  localId: string;
  email?: string;
}

/**
 * Creates the missing demo accounts, because the data of an earlier version may lack some. If there was no account at all,
 * creates the demo content too, and returns true.
 */
export async function seedWhenEmpty(): Promise<boolean> {
  const { userInfo = [] } = (await callAuth(':query', {})) as { userInfo?: Account[] };
  for (const demo of DEMO_ACCOUNTS) await createWhenMissing(demo, userInfo);
  if (userInfo.length > 0) return false;
  // Signed in as a member of staff, so that the rules apply.
  process.env['VITE_USE_EMULATORS'] = 'true';
  const { signIn, signOut } = await import('../../shared/data/auth.ts');
  const { newRecordId, saveRecord } = await import('../../shared/data/records.ts');
  await signIn(DEMO_ADMIN, DEMO_PASSWORD);
  for (const project of DEMO_PROJECTS) {
    await saveRecord(PROJECTS, editOrigin(newRecordId(PROJECTS)), project);
  }
  for (const section of PAGE_CONTENT.defaults) {
    await saveRecord(PAGE_CONTENT, editOrigin(section.id), section);
  }
  await signOut();
  return true;
}

/** Creates a demo account, in place of another one with its address or its id. */
async function createWhenMissing(demo: DemoAccount, accounts: Account[]): Promise<void> {
  const { email, localId } = demo;
  const taken = accounts.filter(
    (account) => account.email === email || account.localId === localId,
  );
  const isDemo = (account: Account) =>
    account.email === email && (!localId || account.localId === localId);
  if (taken.some(isDemo)) return;
  for (const account of taken) await callAuth(':delete', { localId: account.localId });
  await callAuth('', { ...demo, password: DEMO_PASSWORD });
}

/** Calls the Auth emulator with the owner's rights, which in a real project only the console has. */
async function callAuth(path: string, body: object): Promise<unknown> {
  const response = await fetch(ACCOUNTS_URL + path, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${await response.text()}`);
  return response.json();
}

interface DemoProject extends Partial<Omit<ProjectForm, 'facts' | 'slug'>> {
  title: string;
  facts: Readonly<Record<string, string>>;
}

const SAMPLES: DemoProject[] = [
  {
    title: 'Meter readings from photographs',
    description:
      'Tenants photograph their water meter; the workflow reads the digits, compares them with last year and asks again when the picture or the figure is doubtful. In its first season it took 11,400 readings, 96% of them without a person.',
    technologies: ['Python', 'PaddleOCR', 'PostgreSQL'],
    facts: {
      Client: 'Housing association, 11,900 flats',
      'In use since': 'October 2023',
      'Readings in the first season': '11,400',
      'Without a person': '96%',
    },
  },
  {
    title: 'Delivery tickets for a ready-mix plant',
    description:
      'Drivers bring back 180 signed paper tickets a day. Each is photographed at the gate, read with its handwriting, and matched with the order and the batch computer. What differs by more than a quarter of a cubic yard stops before the bill goes out, with both figures side by side.',
    technologies: ['Python', 'Claude', 'PostgreSQL', 'Sage 300'],
    facts: {
      Client: 'Concrete producer, four plants, 140 people',
      'In use since': 'March 2024',
      'From ticket to bill': 'The same day; it was nine days',
      'Bills in dispute': '0.8%; it was 4.6%',
      'Checked by': 'The client’s controller',
    },
    quote:
      'The drivers noticed first: nobody calls them on a Friday any more to ask what they poured on Monday.',
    quotedPerson: 'Dispatch manager, concrete producer',
    featured: true,
  },
  {
    title: 'Warranty claims, sorted by what is wrong',
    description:
      'A maker of heat pumps received claims as free text in four languages. Each is now sorted into one of 61 fault codes with the sentence that decided it, and the spare part is reserved before a person opens the case.',
    technologies: ['Python', 'FastAPI', 'Mistral'],
    githubUrl: 'https://github.com/example-agency/claim-sorter',
    facts: {
      Client: 'Maker of heat pumps, 320 people',
      'Fault codes': '61, in four languages',
      'To the first decision': '2 hours; it was six days',
      'Right at once': '470 of 500 claims',
      'Checked by': 'The client’s service engineers',
    },
    quote:
      'I read the sentence that it marked, and nine times out of ten it is the one that I would have marked.',
    quotedPerson: 'Senior service engineer, maker of heat pumps',
  },
  {
    title: 'A parts register for a tram workshop',
    description: [
      'Forty years of drawings, order cards and handwritten lists said which part fits which tram. Two people knew their way through them, and one of the two retires next spring.',
      '## What it does',
      'The workflow read 31,000 sheets, among them carbon copies from 1983, and wrote one row for each part: its numbers over the years, the vehicles that it fits, the supplier, the last price. Each value links to the sheet that it was read from.',
      [
        '- Two sheets that contradict each other make a question, never a guess.',
        '- A part without a drawing says so, and the workshop measures it once.',
        '- A supplier that has closed is marked, with the part that replaced theirs.',
      ].join('\n'),
      '## What it does not',
      'It orders nothing. A storekeeper searches, compares and orders, as before, in four minutes instead of forty.',
      'The register took seven weeks, with the questions to the two who knew: 1,140 of them, each asked once and written down. In a check of 600 parts, seven rows were wrong, all of them read from one binder that had stood in water.',
      'The client owns the register, the prompts and the 600 checked parts. Every change to the workflow is measured against these before it goes live.',
    ].join('\n\n'),
    technologies: ['TypeScript', 'Claude', 'Azure Document Intelligence', 'PostgreSQL', 'React'],
    demoUrl: 'https://demo.example.com/parts-register',
    facts: {
      Client: 'Public transit operator, 900 people',
      'Sheets read': '31,000, the oldest from 1983',
      'Built in': 'Seven weeks',
      'To find a part': '4 minutes; it was 40',
      'Wrong rows': '7 of 600 checked',
      'Checked by': 'The head of the stores',
    },
    quote:
      'Walter knew where everything was. Now the register knows it, and Walter has the time to argue with it.',
    quotedPerson: 'Head of the stores, public transit operator',
    featured: true,
  },
  {
    title: 'Grant applications for a foundation',
    description:
      'Four hundred applications arrive in the last three days before each deadline. Each is checked for its eleven documents within the hour, and the applicant hears what is missing while there is still time. Reviewers get only whole ones; the workflow has no opinion on any of them.',
    technologies: ['Node.js', 'OpenAI', 'Salesforce'],
    githubUrl: 'https://github.com/example-agency/whole-applications',
    facts: {
      Client: 'Foundation, 26 people',
      'In use since': 'September 2024',
      'Whole at the deadline': '91%; it was 58%',
      'Checked by': 'The foundation’s secretary',
    },
  },
  {
    title: 'Export papers for a seed breeder',
    description:
      'Each shipment of seed needs up to nine papers, and each country wants its own. The workflow fills them in from the order, the batch and the laboratory’s report, and shows the export office every field that two papers would state differently. Since then, no container has waited at a port for a paper.',
    technologies: ['Python', 'Claude', 'Temporal', 'SAP'],
    demoUrl: 'https://demo.example.com/export-papers',
    facts: {
      Client: 'Seed breeder, 210 people',
      Countries: '46',
      'Papers for a shipment': 'Up to nine',
      'Time for a shipment': '25 minutes; it was half a day',
      'Containers held at a port': 'None in 14 months; 11 in the year before',
      'Checked by': 'The client’s export office',
    },
    quote:
      'It asked about a Latin name that we had spelled in two ways for twenty years. Nobody had ever asked.',
    quotedPerson: 'Head of exports, seed breeder',
    featured: true,
  },
];

/** Oldest first, each with the address that the dashboard would make. */
export const DEMO_PROJECTS: ProjectForm[] = SAMPLES.map((project) =>
  Object.assign({}, EMPTY_PROJECT_FORM, project, {
    slug: slugOf(project.title, ''),
    facts: Object.entries(project.facts).map(([label, value]) => formatFact({ label, value })),
  }),
);
